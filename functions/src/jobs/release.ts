import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { entryNotReleased } from '../logs.ts';
import { mailRecord, toAccount } from '../outbox/enqueue.ts';
import type { StateEvent } from '../shared/application/events.ts';
import { transition } from '../shared/application/machine.ts';
import { wonFlagOf } from '../shared/application/states.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import { type DrawEntry, type DrawRecord, drawEntrySchema, drawRecordSchema } from '../shared/entities/draw.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { collectionOf } from '../store/collection.ts';
import { drawRef, drawsIn, entriesRef } from './draw.ts';
import type { JobDeps, Start, WorkEntry } from './work.ts';

/**
 * Opens the release of a drawn result, as a run of the schedule; its audit entry is the caller's to write.
 * @returns whether this call opened it, or it was open (or done) already; null where there is nothing to release yet
 */
export const startRelease = (
  transaction: Transaction,
  draw: DocumentSnapshot,
  runID: string,
): 'opened' | 'open' | null => {
  if (!draw.exists) return null;
  const { state } = drawRecordSchema.parse(draw.data());
  if (state === 'DRAWING') return null;
  if (state !== 'DRAWN') return 'open';
  transaction.update(draw.ref, { state: 'RELEASING', releaseCursor: 0, runID });
  return 'opened';
};

const nextPage = async (deps: JobDeps, number: number, cursor: number, most: number): Promise<DrawEntry[]> => {
  const page = await entriesRef(deps, number).where('position', '>', cursor).orderBy('position').limit(most).get();
  return page.docs.map((document) => drawEntrySchema.parse(document.data()));
};

/** Whoever withdrew after the close, or was excluded, is told nothing more; its sets come free. */
const hasResult = ({ state }: Purchase): boolean => state === 'WON' || state === 'LOST';

const resultOf = ({ state }: Purchase, { granted, waitingPlace }: DrawEntry): StateEvent => {
  if (state === 'WITHDRAWN' || state === 'EXCLUDED') return { kind: 'forfeit' };
  return granted > 0 ? { kind: 'win', sets: granted } : { kind: 'lose', waitingPlace };
};

/** One applicant's result: state, flag and mail in the page's transaction. A withdrawn application stays withdrawn. */
const releaseEntry = (
  deps: JobDeps,
  transaction: Transaction,
  { number, runID }: DrawRecord,
  entry: DrawEntry,
  [application, owner]: readonly (DocumentSnapshot | undefined)[],
): void => {
  const now = deps.campaignClock();
  const at = toISO(now);
  const stored = application && collectionOf(deps.db, purchase).parse(application)?.record;
  const person = owner && collectionOf(deps.db, account).parse(owner)?.record;
  if (!application || !owner || !stored || !person) return;
  const outcome = transition(stored, resultOf(stored, entry), now);
  if ('refused' in outcome) return entryNotReleased(number, entry.receiptID, outcome.refused);
  const told = { ...stored, ...outcome.changes };
  const { state, grantedCount, waitingPlace } = told;
  transaction.update(application.ref, { state, grantedCount, waitingPlace, runID, updatedAt: at });
  transaction.update(owner.ref, { wonFlag: wonFlagOf(told), runID, updatedAt: at });
  if (person.email === null || !hasResult(told)) return;
  const won = state === 'WON';
  const order = { cause: `draw/${number}/release`, mailType: won ? 41 : 42, subjectID: person.id } as const;
  const { id, ...mail } = mailRecord({ ...order, ...toAccount(person, person.email) }, now, deps.systemClock());
  transaction.create(deps.db.collection('bulkMails').doc(id), mail);
};

/** Releases one page; the cursor moves in the same transaction, so nobody is told twice. @returns whether it was the last */
const releasePage = async (deps: JobDeps, number: number, most: number): Promise<boolean> => {
  const ref = drawRef(deps, number);
  const before = (await ref.get()).data();
  const draw = before === undefined ? null : drawRecordSchema.parse(before);
  if (draw?.state !== 'RELEASING') return true;
  const cursor = draw.releaseCursor ?? 0;
  const entries = await nextPage(deps, number, cursor, most);
  return await deps.db.runTransaction(async (transaction) => {
    const latest = drawRecordSchema.parse((await transaction.get(ref)).data());
    if (latest.state !== 'RELEASING' || latest.releaseCursor !== cursor) return false;
    const last = entries.at(-1);
    if (!last) {
      transaction.update(ref, { state: 'RELEASED', releasedAt: toISO(deps.campaignClock()) });
      return true;
    }
    const refs = entries.flatMap(({ accountID }) => [
      deps.db.collection(purchase.plural).doc(accountID),
      deps.db.collection(account.plural).doc(accountID),
    ]);
    const documents = await transaction.getAll(...refs);
    for (const [index, entry] of entries.entries()) {
      releaseEntry(deps, transaction, latest, entry, [documents[2 * index], documents[2 * index + 1]]);
    }
    transaction.update(ref, { releaseCursor: last.position });
    return false;
  });
};

/** Carries a release on; wonFlag, states and result mails (rules 1.13, 4.7). */
const advance: WorkEntry['advance'] = async (deps, id, { until, page }) => {
  while (!(await releasePage(deps, Number(id), page))) {
    if (deps.systemClock() >= until) return true;
  }
  return false;
};

/** Applications released in one transaction: two reads and three writes each. */
export const releaseWork: WorkEntry = { open: drawsIn('RELEASING'), advance, page: 50 };

/** The release at its time. A late draw is released by the tick after it. */
export const startReleaseEffect: Start<'release'> = async (transaction, { draw }, { deps, runID }) => {
  const drawn = await transaction.get(drawRef(deps, draw));
  return startRelease(transaction, drawn, runID) ? { work: { kind: 'release', id: String(draw) } } : null;
};
