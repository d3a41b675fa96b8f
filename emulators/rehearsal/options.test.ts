import { OptionError } from '../launcher/options.ts';
import { rehearsalOptions } from './options.ts';

describe('the command line of the rehearsal', () => {
  it('has defaults and starts its own environment', () => {
    const defaults = {
      applicants: 200,
      seed: '1',
      json: null,
      keep: null,
      target: null,
      portOffset: null,
      help: false,
    };
    expect(rehearsalOptions([])).toEqual({ ...defaults, moves: [], campaign: null, dashboard: false });
    expect(rehearsalOptions(['--dashboard']).dashboard).toBe(true);
  });

  it('accepts a running environment, with default addresses for its other parts', () => {
    const { target } = rehearsalOptions(['--target', 'http://127.0.0.1:5130/', '--inbox', 'http://127.0.0.1:1210']);
    expect(target).toEqual({
      site: 'http://127.0.0.1:5130',
      control: 'http://127.0.0.1:5010',
      inbox: 'http://127.0.0.1:1210',
      auth: 'http://127.0.0.1:9099',
      stripe: 'http://127.0.0.1:12111',
      beacon: 'http://127.0.0.1:5020',
      firestore: '127.0.0.1:8080',
      log: null,
    });
  });

  it('accepts several moves of times', () => {
    expect(rehearsalOptions(['--move', 'applicationEnd=+1d', '--move', 'lapse=-90m']).moves).toEqual([
      { boundary: 'applicationEnd', by: 86_400_000 },
      { boundary: 'lapse', by: -5_400_000 },
    ]);
  });

  it.each(['applicationEnd', 'applicationEnd=1d', 'open=+1d', 'rosterClose=+1d', 'lapse=+1w'])(
    'refuses the move %s',
    (move) => {
      expect(() => rehearsalOptions(['--move', move])).toThrow(OptionError);
    },
  );

  it.each([['--applicants', 'many'], ['--target', 'here'], ['--port-offset', '99999'], ['--colour', 'red'], ['word']])(
    'refuses %s %s',
    (...args) => {
      expect(() => rehearsalOptions(args)).toThrow(OptionError);
    },
  );
});
