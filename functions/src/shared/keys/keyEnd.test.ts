import { addMilliseconds } from 'date-fns';
import * as fc from 'fast-check';
import { campaign } from '../campaign/campaign2025.ts';
import { applyMoves } from '../campaign/moves.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { keyEnd } from './keyEnd.ts';
import { SEARCH } from '../../../test/search.ts';

const { timetable } = campaign;

/** The timetable with the end of modifications moved by some minutes, and that instant. */
const moved = (minutes: number) => {
  const at = toISO(addMilliseconds(fromISO(timetable.modificationEnd), minutes * 60_000).getTime());
  const move = {
    boundary: 'modificationEnd',
    startsAt: at,
    alone: false,
    reason: '台風',
    movedAt: timetable.resultRelease,
  } as const;
  return { at: fromISO(at), timetable: applyMoves(timetable, [move]) };
};
const minutes = fc.integer({ min: -720, max: 4 * 1440 });

/** Whether a key with this end follows the moved boundary. */
const follows = (end: number | 'modificationEnd') =>
  fc.property(minutes, (by) => keyEnd({ end }, moved(by).timetable) === moved(by).at);

describe('keyEnd', () => {
  it('follows the boundary that the key names', () => fc.assert(follows('modificationEnd')));

  it('negative control: detects an end that is a fixed instant', () => {
    expect(fc.check(follows(fromISO(timetable.modificationEnd)), SEARCH).failed).toBe(true);
  });

  it('returns a fixed instant unchanged for any timetable', () => {
    expect(keyEnd({ end: 1_760_000_000_000 }, moved(60).timetable)).toBe(1_760_000_000_000);
  });
});
