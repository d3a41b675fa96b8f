import { toISO } from '../time/instants.ts';
import { begunPulse, endedPulse, isLate, keepsFailing, overdue, type Pulse, isWell, standing } from './pulse.ts';

const MINUTE = 60_000;
const at = (minute: number): string => toISO(minute * MINUTE);
const first: Pulse = begunPulse(null, 0, at(0));
const ticked = (before: Pulse, minute: number, failed: string[]): Pulse =>
  endedPulse(
    begunPulse(before, minute * MINUTE, at(minute)),
    { failed, waiting: [], works: [], mails: [] },
    at(minute),
  );

describe('the scheduler heartbeat', () => {
  it('is late after five minutes without a tick, and before the first tick', () => {
    expect(isLate(first, 5 * MINUTE)).toBe(false);
    expect(isLate(first, 5 * MINUTE + 1)).toBe(true);
    expect(isLate(null, 0)).toBe(true);
  });

  it('reports a failing part from its third failure in a row, with the time of the first', () => {
    const [one, two, three] = [1, 2, 3].reduce<Pulse[]>(
      (all, minute) => [...all, ticked(all.at(-1) ?? first, minute, ['mails'])],
      [],
    );
    expect([one, two].flatMap((pulse) => (pulse ? keepsFailing(pulse) : []))).toEqual([]);
    expect(three && keepsFailing(three)).toEqual([{ name: 'mails', since: at(1), times: 3 }]);
    // A successful tick resets the count.
    expect(three && ticked(ticked(three, 4, []), 5, ['mails']).failing).toEqual([
      { name: 'mails', since: at(5), times: 1 },
    ]);
  });

  it('keeps the failures of the previous tick until the current one ends', () => {
    const failing = ticked(first, 1, ['cards']);
    expect(begunPulse(failing, 2 * MINUTE, at(2)).failing).toEqual(failing.failing);
  });

  it('reports a waiting event as overdue after ten minutes', () => {
    const waiting = [{ name: 'roster-close', since: at(0) }];
    expect(overdue({ waiting }, 10 * MINUTE)).toEqual([]);
    expect(overdue({ waiting }, 10 * MINUTE + 1)).toEqual(waiting);
  });

  const work = { kind: 'release', id: '1', mark: 'a' };
  const worked = (before: Pulse, minute: number, works: (typeof work)[]): Pulse =>
    endedPulse(
      begunPulse(before, minute * MINUTE, at(minute)),
      { failed: [], waiting: [], works, mails: [] },
      at(minute),
    );

  it('reports a job without progress for four minutes, with the start of its standstill', () => {
    const marks = ['a', 'a', 'a', 'a', 'a'];
    const pulses = marks.reduce<Pulse[]>(
      (all, mark, minute) => [...all, worked(all.at(-1) ?? first, minute, [{ ...work, mark }])],
      [],
    );
    expect(pulses.map((pulse) => standing(pulse).length)).toEqual([0, 0, 0, 0, 1]);
    expect(standing(pulses[4] ?? first)).toMatchObject([{ kind: 'release', since: at(0) }]);
  });

  it('stops reporting a job that progresses or ends', () => {
    const stood = worked(worked(first, 0, [work]), 4, [work]);
    expect(standing(stood)).toHaveLength(1);
    expect(standing(worked(stood, 5, [{ ...work, mark: 'b' }]))).toEqual([]);
    expect(worked(stood, 5, []).works).toEqual([]);
  });

  it('is unhealthy while a tick is late, an event is overdue or a job makes no progress', () => {
    const well = worked(first, 0, []);
    expect(isWell(well, 0, 5 * MINUTE)).toBe(true);
    expect(isWell(null, 0, 0)).toBe(false);
    expect(isWell(well, 0, 5 * MINUTE + 1)).toBe(false);
    expect(isWell({ ...well, waiting: [{ name: 'draw', since: at(0) }] }, 10 * MINUTE + 1, 0)).toBe(false);
    expect(isWell(worked(worked(first, 0, [work]), 4, [work]), 0, 4 * MINUTE)).toBe(false);
  });
});
