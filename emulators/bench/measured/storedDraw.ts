import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { applied } from 'functions/shared/application/machine';
import { NO_CARD } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { QUICKNET_1000, sampleTicket } from 'functions/test/support/drawSamples';
import { account } from 'functions/shared/entities/account';
import { type DrawRecord, drawRecordSchema, FRESH_DRAW } from 'functions/shared/entities/draw';
import { storedFields } from 'functions/shared/entities/stored';
import { purchase } from 'functions/shared/entities/purchase';
import { fromISO } from 'functions/shared/time/instants';
import { entitySamples } from 'functions/test/support/entitySamples';
import type { Course } from '../course.ts';
import { type Counted, counting } from '../counted.ts';
import { countRow, type Row } from '../figure.ts';
import { writeAll } from './frozen.ts';

const { timetable } = campaign;
const SIZES = [5_000, 20_000] as const;
const MAX_WRITES = 3;
/** One application in this many is on paper, without a mail address. Its result goes out by postcard. */
const ON_PAPER = 20;

/** Writes a draw with `supply` sets before its freeze. The functions would use the campaign's supply. */
export const openDraw = async (db: Firestore, supply: number): Promise<void> => {
  const draw: DrawRecord = drawRecordSchema.parse({
    ...FRESH_DRAW,
    number: 1,
    supply,
    maxSets: campaign.maxSets,
    allocation: campaign.allocation,
    startedBy: 'bench',
    startedAt: timetable.rosterClose,
  });
  await db.doc('draws/1').create(draw);
};

const changeDraw = async (db: Firestore, change: Partial<DrawRecord>): Promise<void> =>
  void (await db.doc('draws/1').update(change));

/** Stores the beacon's answer as the draw would. The deployed code accepts only drand's chain, which is not contacted here. */
export const giveBeacon = async (db: Firestore): Promise<void> => await changeDraw(db, { beacon: QUICKNET_1000 });

/** Account, application and ticket number of an applicant. */
export const applicationOf = (id: string, index: number): [path: string, data: DocumentData][] => {
  const isOnPaper = index % ON_PAPER === 0;
  const stamps = {
    createdAt: timetable.applicationStart,
    updatedAt: timetable.applicationStart,
    shard: 0,
    runID: null,
  };
  const wish = { purchaseCount: (index % campaign.maxSets) + 1, acceptsPartial: false };
  const owner = account.record.parse({
    ...entitySamples.account.record(index),
    ...stamps,
    id,
    wonFlag: null,
    email: isOnPaper ? null : `bench-${index}@example.jp`,
    channel: isOnPaper ? 'paper' : 'web',
  });
  const own = purchase.record.parse({
    ...applied({ awaitsCard: false, wish }),
    ...NO_CARD,
    ...stamps,
    id,
    accountID: id,
    receiptID: `BENCH${String(index).padStart(7, '0')}`,
    channel: owner.channel,
    withdrawnAt: null,
  });
  return [
    [`accounts/${id}`, storedFields(account, owner)],
    [`purchases/${id}`, storedFields(purchase, own)],
    [`tickets/${id}`, { ticketNumber: sampleTicket(index) }],
  ];
};

/** Runs a job until the draw is in the state `end`. */
const carriedTo = async (counted: Counted, kind: 'draw' | 'release', end: DrawRecord['state']): Promise<void> => {
  while ((await counted.firestore.doc('draws/1').get()).get('state') !== end) await counted.advance({ kind, id: '1' });
};

/** The number of documents that a draw of `size` stored applications writes, and the number that its release writes. */
const written = async (course: Course, size: number): Promise<{ draw: number; release: number }> =>
  await counting(course, `draw-of-${size}`, async (counted) => {
    const { firestore: db } = counted;
    for (const { id } of await db.listCollections()) await db.recursiveDelete(db.collection(id));
    const ids = Array.from({ length: size }, () => db.collection('purchases').doc().id);
    await writeAll(
      db,
      ids.flatMap((id, index) => applicationOf(id, index)),
    );
    await counted.moveTo(fromISO(timetable.resultRelease));
    await openDraw(db, size);
    const { writes: draw } = await counted.counts(async () => {
      await carriedTo(counted, 'draw', 'FROZEN');
      await changeDraw(db, { state: 'COMMITTING' });
      await carriedTo(counted, 'draw', 'COMMITTED');
      await changeDraw(db, { state: 'DRAWING' });
      await giveBeacon(db);
      await carriedTo(counted, 'draw', 'DRAWN');
    });
    const { writes: release } = await counted.counts(async () => {
      await changeDraw(db, { state: 'RELEASING', releasedAt: timetable.resultRelease });
      await carriedTo(counted, 'release', 'RELEASED');
    });
    return { draw, release };
  });

/** The rows about the documents that a draw and its release write for each application, at two sizes. */
export async function storedDrawRows(course: Course): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const { draw, release } = await written(course, size);
    const name = `a stored draw of ${size.toLocaleString('en')} and its release: documents written per application`;
    rows.push(
      countRow(name, 'documents', (draw + release) / size, MAX_WRITES, {
        'by the draw': draw,
        'by its release': release,
        'one on paper of': ON_PAPER,
      }),
    );
  }
  return rows;
}
