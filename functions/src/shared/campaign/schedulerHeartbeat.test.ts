import { toISO } from '../time/instants.ts';
import {
  heartbeatAtBegin,
  heartbeatAtEnd,
  isLate,
  failingRepeatedly,
  overdueEvents,
  type SchedulerHeartbeat,
  isHealthy,
  stalledJobs,
} from './schedulerHeartbeat.ts';

const MINUTE = 60_000;
const at = (minute: number): string => toISO(minute * MINUTE);
const first: SchedulerHeartbeat = heartbeatAtBegin(null, 0, at(0));
const ticked = (before: SchedulerHeartbeat, minute: number, failed: string[]): SchedulerHeartbeat =>
  heartbeatAtEnd(
    heartbeatAtBegin(before, minute * MINUTE, at(minute)),
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
    const [one, two, three] = [1, 2, 3].reduce<SchedulerHeartbeat[]>(
      (all, minute) => [...all, ticked(all.at(-1) ?? first, minute, ['mails'])],
      [],
    );
    expect([one, two].flatMap((heartbeat) => (heartbeat ? failingRepeatedly(heartbeat) : []))).toEqual([]);
    expect(three && failingRepeatedly(three)).toEqual([{ name: 'mails', since: at(1), times: 3 }]);
    // A successful tick resets the count.
    expect(three && ticked(ticked(three, 4, []), 5, ['mails']).failing).toEqual([
      { name: 'mails', since: at(5), times: 1 },
    ]);
  });

  it('keeps the failures of the previous tick until the current one ends', () => {
    const failing = ticked(first, 1, ['cards']);
    expect(heartbeatAtBegin(failing, 2 * MINUTE, at(2)).failing).toEqual(failing.failing);
  });

  it('reports a waiting event as overdue after ten minutes', () => {
    const waiting = [{ name: 'roster-close', since: at(0) }];
    expect(overdueEvents({ waiting }, 10 * MINUTE)).toEqual([]);
    expect(overdueEvents({ waiting }, 10 * MINUTE + 1)).toEqual(waiting);
  });

  const work = { kind: 'release', id: '1', mark: 'a' };
  const worked = (before: SchedulerHeartbeat, minute: number, works: (typeof work)[]): SchedulerHeartbeat =>
    heartbeatAtEnd(
      heartbeatAtBegin(before, minute * MINUTE, at(minute)),
      { failed: [], waiting: [], works, mails: [] },
      at(minute),
    );

  it('reports a job without progress for four minutes, with the start of its standstill', () => {
    const marks = ['a', 'a', 'a', 'a', 'a'];
    const pulses = marks.reduce<SchedulerHeartbeat[]>(
      (all, mark, minute) => [...all, worked(all.at(-1) ?? first, minute, [{ ...work, mark }])],
      [],
    );
    expect(pulses.map((heartbeat) => stalledJobs(heartbeat).length)).toEqual([0, 0, 0, 0, 1]);
    expect(stalledJobs(pulses[4] ?? first)).toMatchObject([{ kind: 'release', since: at(0) }]);
  });

  it('stops reporting a job that progresses or ends', () => {
    const stood = worked(worked(first, 0, [work]), 4, [work]);
    expect(stalledJobs(stood)).toHaveLength(1);
    expect(stalledJobs(worked(stood, 5, [{ ...work, mark: 'b' }]))).toEqual([]);
    expect(worked(stood, 5, []).works).toEqual([]);
  });

  it('is unhealthy while a tick is late, an event is overdue or a job makes no progress', () => {
    const well = worked(first, 0, []);
    expect(isHealthy(well, 0, 5 * MINUTE)).toBe(true);
    expect(isHealthy(null, 0, 0)).toBe(false);
    expect(isHealthy(well, 0, 5 * MINUTE + 1)).toBe(false);
    expect(isHealthy({ ...well, waiting: [{ name: 'draw', since: at(0) }] }, 10 * MINUTE + 1, 0)).toBe(false);
    expect(isHealthy(worked(worked(first, 0, [work]), 4, [work]), 0, 4 * MINUTE)).toBe(false);
  });
});
