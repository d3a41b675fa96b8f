import { campaign } from 'functions/shared/campaign/current';
import { retentionEnd } from 'functions/shared/campaign/retention';
import { reservationID } from 'functions/shared/entities/stored';
import { approvedErasure, begunErasure, type Erasure, erasureSchema, totalOf } from 'functions/shared/erasure/erasing';
import { DAY_MS } from 'functions/shared/time/durations';
import { counting } from '../counted.ts';
import type { Course } from '../course.ts';
import { countRow, type Row } from '../figure.ts';
import { writeAll } from './frozen.ts';
import { applicationOf } from './storedDraw.ts';

const PEOPLE = 10_000;
const MAX_WRITES = 1.5;

/**
 * Returns the row about the writes and deletes of an erasure of everybody, for each removed document. The recorder does not count deletes, which
 * equal the removed documents.
 */
export async function erasureRow(course: Course): Promise<Row> {
  return await counting(course, 'erasure', async (counted) => {
    const { firestore: db } = counted;
    const ids = Array.from({ length: PEOPLE }, () => db.collection('accounts').doc().id);
    await writeAll(
      db,
      ids.flatMap((id, index) => [
        ...applicationOf(id, index),
        [`accountEmails/${reservationID(`bench-${index}@example.jp`)}`, { accountID: id }] as const,
      ]),
    );
    const now = retentionEnd(campaign, campaign.timetable) + DAY_MS;
    await counted.moveTo(now);
    const begun = begunErasure({ number: 1, accountID: null, startedBy: 'bench' }, now);
    await db.doc('erasures/1').create(approvedErasure(begun));
    const latest = async (): Promise<Erasure> => erasureSchema.parse((await db.doc('erasures/1').get()).data());
    const from = performance.now();
    const { writes, reads } = await counted.counts(async () => {
      while ((await latest()).state !== 'DONE') await counted.advance({ kind: 'erasure', id: '1' });
    });
    const { removed } = totalOf((await latest()).erased);
    if (removed !== 4 * PEOPLE) throw new Error(`The erasure deleted ${removed} documents.`);
    const name = `erasing ${PEOPLE.toLocaleString('en')} people: documents written or deleted for each that goes`;
    return countRow(name, 'documents', (writes + removed) / removed, MAX_WRITES, {
      removed,
      reads: reads / removed,
      seconds: Math.round((performance.now() - from) / 1000),
    });
  });
}
