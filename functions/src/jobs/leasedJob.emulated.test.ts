import type { Firestore } from '@google-cloud/firestore';
import { JOB_HEARTBEAT_MS, JOB_LEASE_MS } from '../shared/lease/lease.ts';
import { draws } from '../store/draw/draws.ts';
import { advanceTask } from './advance.ts';
import { withLease } from './leasedJob.ts';
import { inRun } from './run.ts';
import type { JobDeps } from './job.ts';
import { begun } from '../../test/resume/begun.ts';
import { depsAt } from '../../test/resume/depsAt.ts';
import { drawing, releasing } from '../../test/resume/draw.ts';
import { frozenAfter } from '../../test/resume/frozenDatabase.ts';
import { mortalDatabase } from '../../test/resume/mortalDatabase.ts';
import type { Scenario } from '../../test/resume/scenario.ts';
import { OTHER_SCENARIOS, WORK_SCENARIOS } from '../../test/resume/scenarios.ts';
import { restore, type Snapshot, snapshotOf } from '../../test/resume/snapshot.ts';

jest.setTimeout(120_000);

const NEVER_FROZEN = Number.POSITIVE_INFINITY;
const LEASED = { job: 'draw', documents: draws };
const AT = releasing.at;

/** A clock that the test moves, with the heartbeat that the test triggers. */
const clockwork = (db: Firestore) => {
  let now = AT;
  const beats: (() => void)[] = [];
  const deps: JobDeps = {
    ...depsAt(db, AT),
    systemClock: () => now,
    timers: {
      pause: async (ms) => void (now += ms),
      every: (_, act) => {
        beats.push(act);
        return () => {};
      },
    },
  };
  return { deps, pass: (ms: number) => void (now += ms), beat: () => beats.at(-1)?.(), now: () => now };
};

const eventually = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let time = 0; time < 100 && !(await isSo()); time += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await isSo()).toBe(true);
};

describe('a lease', () => {
  const heartbeat = async (db: Firestore) => (await db.doc('heartbeats/draws-1').get()).data() ?? null;

  it('is renewed by a heartbeat every 15 seconds without a write to the leased document', async () => {
    const { db } = await begun(releasing);
    const { deps, pass, beat, now } = clockwork(db);
    await withLease(deps, LEASED, 1, async () => {
      const leasedAt = (await db.doc('draws/1').get()).updateTime;
      beat();
      expect(await heartbeat(db)).toBeNull();
      pass(JOB_HEARTBEAT_MS);
      beat();
      await eventually(async () => (await heartbeat(db))?.until === now() + JOB_LEASE_MS);
      expect((await db.doc('draws/1').get()).updateTime).toEqual(leasedAt);
      pass(JOB_LEASE_MS - 1);
      expect(await withLease(deps, LEASED, 1, async () => true)).toEqual({ heldUntil: now() + 1 });
      return false;
    });
    expect([await heartbeat(db), (await db.doc('draws/1').get()).get('holder')]).toEqual([null, null]);
  });

  it('can be taken over a minute after the last heartbeat, and is then not renewed by the former worker', async () => {
    const { db } = await begun(releasing);
    const { deps, pass, beat } = clockwork(db);
    await withLease(deps, LEASED, 1, async (_, update) => {
      pass(JOB_LEASE_MS);
      const came = await withLease(deps, LEASED, 1, async () => {
        expect(await update((latest) => latest)).toBeNull();
        return true;
      });
      expect(came).toBe('more');
      beat();
      return false;
    });
    expect(await heartbeat(db)).toBeNull();
  });

  it('ends without an error for a worker whose transaction is fenced off', async () => {
    const { db } = await begun(releasing);
    const { deps, pass } = clockwork(db);
    const came = await withLease(deps, LEASED, 1, async (_, __, held) => {
      pass(JOB_LEASE_MS);
      await withLease(deps, LEASED, 1, async () => false);
      await inRun(held, { job: 'draw', runID: null }, async (records) =>
        records.transaction.set(db.doc('counters/late'), {}),
      );
      return true;
    });
    expect([came, (await db.doc('counters/late').get()).exists]).toEqual(['ended', false]);
  });

  it('control: a transaction with unfenced dependencies is committed', async () => {
    const { db } = await begun(releasing);
    const { deps, pass } = clockwork(db);
    await withLease(deps, LEASED, 1, async () => {
      pass(JOB_LEASE_MS);
      await withLease(deps, LEASED, 1, async () => false);
      await inRun(deps, { job: 'draw', runID: null }, async (records) =>
        records.transaction.set(db.doc('counters/late'), {}),
      );
      return true;
    });
    expect((await db.doc('counters/late').get()).exists).toBe(true);
  });
});

describe('a task whose job is leased', () => {
  it('takes over within a minute after the last heartbeat of a dead worker', async () => {
    const { db } = await begun(drawing);
    const { deps, now } = clockwork(db);
    await db.doc('draws/1').update({ holder: 'dead', heldUntil: AT + JOB_LEASE_MS });
    await advanceTask(deps, { kind: 'draw', id: '1' });
    expect([(await db.doc('draws/1').get()).get('state'), now()]).toEqual(['DRAWN', AT + JOB_LEASE_MS]);
  });

  it('leaves the job to a worker that renews its lease', async () => {
    const { db } = await begun(drawing);
    const { deps, now } = clockwork(db);
    await db.doc('draws/1').update({ holder: 'alive', heldUntil: AT + JOB_LEASE_MS });
    const { pause, every } = deps.timers;
    const renewing = async (ms: number): Promise<void> => {
      await pause(ms);
      await db.doc('heartbeats/draws-1').set({ holder: 'alive', until: now() + JOB_LEASE_MS });
    };
    await advanceTask({ ...deps, timers: { pause: renewing, every } }, { kind: 'draw', id: '1' });
    expect((await db.doc('draws/1').get()).get('state')).toBe('DRAWING');
    expect(now()).toBeLessThan(AT + JOB_LEASE_MS);
  });
});

/** Freezes a worker, lets another one finish the job, and wakes the first. @returns the database before and after the wake-up */
const woken = async ({ at, run }: Scenario, prepared: Snapshot, transactions: number) => {
  const db = mortalDatabase();
  await restore(db, prepared);
  const first = frozenAfter(transactions);
  const sleeping = run(depsAt(first.db, at));
  await Promise.race([first.frozen, sleeping]);
  await run(depsAt(db, at));
  const before = await snapshotOf(db);
  first.thaw();
  // The frozen worker may end with an error. Only its writes count.
  await Promise.allSettled([sleeping]);
  return { before, after: await snapshotOf(db) };
};

describe.each([
  ...Object.entries(WORK_SCENARIOS),
  ...Object.entries(OTHER_SCENARIOS).filter(([name]) => /roster freeze|commitment|lapse/u.test(name)),
])('a worker of %s that is frozen beyond its lease', (_, scenario) => {
  it('writes nothing after another worker has finished the job', async () => {
    const { db } = await begun(scenario);
    const prepared = await snapshotOf(db);
    const whole = frozenAfter(NEVER_FROZEN);
    await scenario.run(depsAt(whole.db, scenario.at));
    const all = whole.begun();
    // Before its first write, in the middle, and before the last, after which it only releases its lease.
    for (const transactions of new Set([1, Math.floor(all / 2), all - 2].filter((one) => one > 0 && one < all - 1))) {
      const { before, after } = await woken(scenario, prepared, transactions);
      expect(after).toEqual(before);
    }
  });
});
