import { campaign } from '../../src/shared/campaign/current.ts';
import { dueEvents } from '../../src/shared/campaign/scheduledEvents.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { mailRecord, toAddress } from '../../src/outbox/enqueue.ts';
import { type SweepDeps, sweepMails } from '../../src/outbox/sweepMails.ts';
import { advanceAll } from '../../src/jobs/advance.ts';
import { startDueEvents } from '../../src/jobs/startEvents.ts';
import { depsAt } from './depsAt.ts';
import { clearDatabase, mortalDatabase } from './mortalDatabase.ts';
import { WORK_SCENARIOS } from './scenarios.ts';
import { begun } from './begun.ts';

jest.setTimeout(120_000);

describe('an error in one record', () => {
  const { timetable } = campaign;

  it('stops no later scheduled event, and a failing task queue stops no event', async () => {
    await clearDatabase();
    const enqueueJob = async () => await Promise.reject(new Error('no queue'));
    const deps = { ...depsAt(mortalDatabase(), fromISO(timetable.modificationEnd)), enqueueJob };
    await deps.db.doc('draws/1').set({ state: 'of no draw' });
    await startDueEvents(deps);
    const started = (await deps.db.collection('effects').get()).docs.map(({ id }) => id);
    const expected = dueEvents(deps.campaignClock(), timetable).map(({ id }) => id);
    expect(started.sort()).toEqual(
      expected
        .filter((id) => !['roster-close', 'commitment', 'broadcast-40', 'draw', 'release', 'authorize'].includes(id))
        .sort(),
    );
    // One audit entry for each event, by its id.
    const runs = (await deps.db.collection('auditLogs').get()).docs.map((one) => one.get('target') as unknown);
    expect(runs.sort()).toEqual(started.sort());
  });

  it('stops no later mail', async () => {
    await clearDatabase();
    const queued: string[] = [];
    const deps: SweepDeps = {
      ...depsAt(mortalDatabase(), fromISO(timetable.open)),
      queueMail: async (outbox, mail) => void queued.push(`${outbox}/${mail.id}`),
      mailRate: () => 50,
    };
    const order = { cause: 'test', mailType: 31, subjectID: 'one', ...toAddress('reader@example.jp') } as const;
    const { id, ...mail } = mailRecord('mails', order, fromISO(timetable.open), 0);
    await deps.db.doc('mails/bad').set({ state: 'QUEUED', dueAt: 0, shard: 0 });
    await deps.db.doc('mails/late').set({ state: 'SENDING', dueAt: 0, shard: 0 });
    await deps.db.doc(`mails/${id}`).set({ ...mail, dueAt: 1 });
    await sweepMails(deps, Number.POSITIVE_INFINITY);
    expect(queued).toEqual([`mails/${id}`]);
    // The mail is not due any more, unless its task is lost.
    expect((await deps.db.doc(`mails/${id}`).get()).get('dueAt')).toBeGreaterThan(fromISO(timetable.open));
    // A sweep has no actor and writes no audit entry. The cause of the mail has one.
    expect((await deps.db.collection('auditLogs').get()).size).toBe(0);
  });

  it('stops no other job', async () => {
    const deps = await begun(WORK_SCENARIOS.broadcast);
    await deps.db.doc('broadcasts/bad').set({ state: 'RUNNING' });
    await deps.db.doc('draws/7').set({ state: 'DRAWING' });
    await advanceAll(deps, Number.POSITIVE_INFINITY);
    expect((await deps.db.doc('broadcasts/one').get()).get('state')).toBe('DELIVERING');
  });
});
