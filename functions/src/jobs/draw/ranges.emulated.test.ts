import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../shared/campaign/current.ts';
import { FRESH_DRAW } from '../../shared/entities/draw.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { draws } from '../../store/draw/draws.ts';
import { readsOf } from '../../store/records.ts';
import { withLease } from '../leasedJob.ts';
import { applicants, put } from '../../../test/resume/applicants.ts';
import { depsAt } from '../../../test/resume/depsAt.ts';
import { begunDraw, releasing } from '../../../test/resume/draw.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import type { JobDeps } from '../job.ts';
import { freezePage } from './freezeRoster.ts';
import { releaseJob } from './drawJobs.ts';

jest.setTimeout(120_000);

const { timetable } = campaign;
const AT = fromISO(timetable.resultRelease);
const ALL = { until: Number.POSITIVE_INFINITY, page: 1 };

const drawnAndReleaseBegun = async (): Promise<Firestore> => {
  await clearDatabase();
  const db = mortalDatabase();
  await releasing.prepare(db, depsAt(db, AT));
  return db;
};
const releasedCount = async (db: Firestore): Promise<number> =>
  (await db.collection('purchases').get()).docs.filter((one) => ['WON', 'LOST'].includes(String(one.get('state'))))
    .length;
const stateIn = async (db: Firestore): Promise<unknown> => (await db.doc('draws/1').get()).get('state');

describe('a release', () => {
  it('leaves a leased draw alone until the lease expires', async () => {
    const db = await drawnAndReleaseBegun();
    await db.doc('draws/1').update({ holder: 'another', heldUntil: AT + 1 });
    expect(await releaseJob.advance(depsAt(db, AT), '1', ALL)).toEqual({ heldUntil: AT + 1 });
    expect([await releasedCount(db), await stateIn(db)]).toEqual([0, 'RELEASING']);
    await db.doc('draws/1').update({ heldUntil: AT });
    await releaseJob.advance(depsAt(db, AT), '1', ALL);
    expect(await stateIn(db)).toBe('RELEASED');
  });

  it('processes its ranges in parallel from their cursors, and does not write the draw document meanwhile', async () => {
    const db = await drawnAndReleaseBegun();
    const writes = new Map<string, number>();
    // Every commit goes through this method, which is not part of the client's public types (resume/mortalDatabase.ts).
    const client = db as unknown as { request: (method: string, body: Commit, ...rest: unknown[]) => Promise<unknown> };
    const send = client.request.bind(db);
    client.request = async (method, body, ...rest) => {
      for (const { update } of method === 'commit' ? (body.writes ?? []) : []) {
        const path = update?.name.split('/documents/')[1] ?? '';
        writes.set(path, (writes.get(path) ?? 0) + 1);
      }
      return await send(method, body, ...rest);
    };
    await releaseJob.advance(depsAt(db, AT), '1', ALL);
    const ranges = (await db.collection('draws/1/ranges').get()).docs;
    expect(ranges.length).toBe(8);
    expect(ranges.every((one) => one.get('cursor') === one.get('to'))).toBe(true);
    // Leased, its log begun, its ranges created, released, lease released. The pages write only the ranges.
    expect(writes.get('draws/1')).toBe(5);
    expect([...writes].filter(([path]) => path.startsWith('purchases/')).every(([, count]) => count === 1)).toBe(true);
  });

  it('continues after its time budget ended', async () => {
    const db = await drawnAndReleaseBegun();
    let now = AT;
    // Each reading moves the clock, so the budget ends in the middle.
    const deps: JobDeps = { ...depsAt(db, AT), systemClock: () => (now += 100) };
    expect(await releaseJob.advance(deps, '1', { until: AT + 1500, page: 1 })).toBe('more');
    const half = await releasedCount(db);
    expect([half > 0, half < 8, await stateIn(db)]).toEqual([true, true, 'RELEASING']);
    expect(await releaseJob.advance(depsAt(db, AT), '1', ALL)).toBe('ended');
    expect(await stateIn(db)).toBe('RELEASED');
  });
});

interface Commit {
  readonly writes?: readonly { readonly update?: { readonly name: string } }[];
}

describe('a page of the roster', () => {
  it('is not written for a draw that has changed since it was read', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    await applicants(db);
    await put(db, [['draws/1', begunDraw(7)]]);
    const deps = depsAt(db, fromISO(timetable.rosterClose));
    await withLease(deps, { job: 'draw', documents: draws }, 1, async (draw, update, held) => {
      await update((latest) => ({ ...latest, pages: 1 }));
      const after = await freezePage(held, draw, update, { ...ALL, page: FRESH_DRAW.pageSize });
      expect([after?.pages, after?.state, after?.closedRoot]).toEqual([1, 'FREEZING', null]);
      return false;
    });
    expect((await db.collection('draws/1/pages').get()).size).toBe(0);
    const draw = await draws.get(readsOf(db), '1');
    await withLease(deps, { job: 'draw', documents: draws }, 1, async (_, update, held) => {
      const after = draw && (await freezePage(held, draw, update, { ...ALL, page: FRESH_DRAW.pageSize }));
      expect([after?.state, after?.closedRoot?.length]).toEqual(['FROZEN', 64]);
      return false;
    });
  });
});
