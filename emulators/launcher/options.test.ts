import { launcherOptions, OptionError } from './options.ts';

describe('the options of npm start', () => {
  it('has defaults', () => {
    expect(launcherOptions([])).toEqual({
      at: null,
      seed: 'small',
      data: null,
      portOffset: 0,
      functions: null,
      build: false,
      help: false,
    });
  });

  it('reads each option', () => {
    const args = ['--at', '2025-10-08T10:05+09:00', '--seed', '40', '--data', 'kept', '--port-offset=100'];
    const at = Date.parse('2025-10-08T01:05:00Z');
    expect(launcherOptions(args)).toEqual({
      at,
      seed: 40,
      data: 'kept',
      portOffset: 100,
      functions: null,
      build: false,
      help: false,
    });
    expect(launcherOptions(['--seed', 'none']).seed).toBe('none');
  });

  it.each([
    [['--at', '2025-10-08T10:05'], 'such as'],
    [['--at', 'tomorrow'], '--at is "tomorrow"'],
    [['--seed', 'large'], 'none, small or a number'],
    [['--seed', '-1'], 'ambiguous'],
    [['--port-offset', '30000'], '0 to 20600'],
    [['--port-offset', '2000'], '10080'],
    [['--port', '1'], '--port'],
    [['fast'], 'fast'],
  ])('rejects %j', (args, message) => {
    expect(() => launcherOptions(args)).toThrow(OptionError);
    expect(() => launcherOptions(args)).toThrow(message);
  });
});
