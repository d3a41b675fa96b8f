import { campaign } from '../shared/campaign/current.ts';
import {
  heartbeatAtBegin,
  heartbeatAtEnd,
  stalledJobs,
  type SchedulerHeartbeat,
} from '../shared/campaign/schedulerHeartbeat.ts';
import { JOB_KINDS, type JobKind } from '../shared/campaign/jobKinds.ts';
import { MINUTE_MS } from '../shared/time/durations.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { begun } from '../../test/resume/begun.ts';
import { WORK_SCENARIOS } from '../../test/resume/scenarios.ts';
import { storedFields } from '../shared/entities/stored.ts';
import { broadcast, FRESH_BROADCAST } from '../shared/mail/broadcast.ts';
import { TIMETABLE_AUDIENCES } from '../shared/mail/audience.ts';
import { broadcastParts, partID } from '../store/mail/broadcasts.ts';
import { depsAt } from '../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../test/resume/mortalDatabase.ts';
import { releasing } from '../../test/resume/draw.ts';
import { JOBS } from './registry.ts';
import type { JobDeps, OpenJob } from './job.ts';

jest.setTimeout(120_000);

/** The heartbeat after a tick in each minute, in which no job progresses. */
const stalled = async (kind: JobKind, deps: JobDeps, minutes: number): Promise<SchedulerHeartbeat> => {
  let heartbeat: SchedulerHeartbeat | null = null;
  for (let minute = 0; minute <= minutes; minute += 1) {
    const found = await JOBS[kind].open(deps);
    const jobs = found.flatMap(({ id, mark }) => (mark === null ? [] : [{ kind, id, mark }]));
    const at = toISO(minute * MINUTE_MS);
    const outcome = { failed: [], waiting: [], works: jobs, mails: [] };
    heartbeat = heartbeatAtEnd(heartbeatAtBegin(heartbeat, minute * MINUTE_MS, at), outcome, at);
  }
  return heartbeat ?? heartbeatAtBegin(null, 0, toISO(0));
};

describe.each(JOB_KINDS)('an open job of the kind %s', (kind) => {
  it('is reported after four minutes without progress, even if a dead worker holds its lease', async () => {
    const scenario = WORK_SCENARIOS[kind];
    const deps = await begun(scenario);
    const [open] = await JOBS[kind].open(deps);
    expect(stalledJobs(await stalled(kind, deps, 3))).toEqual([]);
    expect(stalledJobs(await stalled(kind, deps, 4))).toMatchObject([{ kind, id: open?.id, since: toISO(0) }]);
    const held = { holder: 'dead', heldUntil: Number.MAX_SAFE_INTEGER };
    for (const path of ['draws/1', 'walks/1', 'settlementRuns/one', 'stampings/1', 'erasures/1', 'reconciliations/1']) {
      const document = deps.db.doc(path);
      if ((await document.get()).exists) await document.update(held);
    }
    expect(stalledJobs(await stalled(kind, deps, 4))).toHaveLength(1);
  });

  it('is not reported any more after it progresses', async () => {
    const scenario = WORK_SCENARIOS[kind];
    const deps = await begun(scenario);
    const [before] = await JOBS[kind].open(deps);
    await scenario.run(deps);
    const after = (await JOBS[kind].open(deps)).find(({ id }) => id === before?.id);
    expect(after?.mark ?? null).not.toEqual(before?.mark);
  });
});

describe('the progress mark of an open job', () => {
  const markOf = (found: readonly OpenJob[]): string | null | undefined => found[0]?.mark;

  it('changes with each page of a release, which does not write the draw document', async () => {
    const deps = await begun(releasing);
    let now = releasing.at;
    const clock: JobDeps = { ...deps, systemClock: () => (now += 100) };
    const marks: unknown[] = [];
    while (
      await deps.db
        .doc('draws/1')
        .get()
        .then((one) => one.get('state') === 'RELEASING')
    ) {
      await JOBS.release.advance(clock, '1', { until: now + 1500, page: 1 });
      marks.push(markOf(await JOBS.release.open(deps)));
    }
    // The last mark is that of the released draw, which is not open.
    expect([marks.length > 1, new Set(marks).size]).toEqual([true, marks.length]);
  });

  it('is null while a draw waits, because that is an alert of its own', async () => {
    const deps = await begun(WORK_SCENARIOS.draw);
    await deps.db.doc('draws/1').update({ waiting: { code: 'no_answer', since: toISO(0) } });
    expect(markOf(await JOBS.draw.open(deps))).toBeNull();
  });

  it('is null while a paced broadcast waits for its pace, and set once a mail is due', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    const at = campaign.timetable.applicationStart;
    const paced = { ...FRESH_BROADCAST, state: 'RUNNING', paceMs: 100 * MINUTE_MS, parts: 1, recipients: 1 } as const;
    const none = { text: null, openedBy: null, repeatOf: null, runID: null, createdAt: at, updatedAt: at } as const;
    const record = { ...paced, ...none, id: 'one', mailType: 4, audience: TIMETABLE_AUDIENCES[4], startedAt: at };
    await db.doc('broadcasts/one').set(storedFields(broadcast, broadcast.record.parse(record)));
    // In the middle of all ids, so that it is due after half of the time.
    const recipients = [{ accountID: 'VAccount000000000000' }];
    await broadcastParts.ref(db, partID('one', 0)).set({ recipients });
    const markAt = async (minutes: number) =>
      markOf(await JOBS.broadcast.open(depsAt(db, fromISO(at) + minutes * MINUTE_MS)));
    expect([await markAt(40), typeof (await markAt(60))]).toEqual([null, 'string']);
  });

  it('does not change while every call of a settlement run fails, in any pass', async () => {
    const deps = await begun(WORK_SCENARIOS.settlement);
    const before = markOf(await JOBS.settlement.open(deps));
    await deps.db.doc('settlementRuns/one').update({ pass: 7, failed: 500, cursor: 'kAccount000000000000' });
    expect(markOf(await JOBS.settlement.open(deps))).toBe(before);
  });
});
