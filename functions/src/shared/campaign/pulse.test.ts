import { toISO } from '../time/instants.ts';
import { begunPulse, endedPulse, isLate, keepsFailing, overdue, type Pulse } from './pulse.ts';

const MINUTE = 60_000;
const at = (minute: number): string => toISO(minute * MINUTE);
const first: Pulse = begunPulse(null, 0, at(0));
const ticked = (before: Pulse, minute: number, failed: string[]): Pulse =>
  endedPulse(begunPulse(before, minute * MINUTE, at(minute)), { failed, waiting: [] }, at(minute));

describe('the pulse of the schedule', () => {
  it('is late after five minutes, and before the first tick', () => {
    expect(isLate(first, 5 * MINUTE)).toBe(false);
    expect(isLate(first, 5 * MINUTE + 1)).toBe(true);
    expect(isLate(null, 0)).toBe(true);
  });

  it('tells a part only once it fails for the third time running, and since when', () => {
    const [one, two, three] = [1, 2, 3].reduce<Pulse[]>(
      (all, minute) => [...all, ticked(all.at(-1) ?? first, minute, ['mails'])],
      [],
    );
    expect([one, two].flatMap((pulse) => (pulse ? keepsFailing(pulse) : []))).toEqual([]);
    expect(three && keepsFailing(three)).toEqual([{ name: 'mails', since: at(1), times: 3 }]);
    // A tick that ends well forgets it.
    expect(three && ticked(ticked(three, 4, []), 5, ['mails']).failing).toEqual([
      { name: 'mails', since: at(5), times: 1 },
    ]);
  });

  it('keeps what the tick before told until this one ends', () => {
    const failing = ticked(first, 1, ['cards']);
    expect(begunPulse(failing, 2 * MINUTE, at(2)).failing).toEqual(failing.failing);
  });

  it('gives an effect ten minutes', () => {
    const waiting = [{ name: 'roster-close', since: at(0) }];
    expect(overdue({ waiting }, 10 * MINUTE)).toEqual([]);
    expect(overdue({ waiting }, 10 * MINUTE + 1)).toEqual(waiting);
  });
});
