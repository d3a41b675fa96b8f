import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { purchase } from '../../shared/entities/purchase.ts';
import { type SettlementRun, settlementRunSchema } from '../../shared/settlement/settlementRun.ts';
import { type RunStep, RUN_SCOPES, UNDER_WAY } from '../../shared/campaign/runSteps.ts';
import { type PaymentState, PAYMENT_STATES } from '../../shared/application/states.ts';
import { MAX_RUNS } from '../../shared/contract/definitions/settlement.ts';
import { byState, countOf } from '../counted.ts';
import type { Reads } from '../records.ts';
import { documentsOf } from '../documents.ts';

export const settlementRuns = documentsOf({
  path: 'settlementRuns',
  schema: settlementRunSchema,
  purpose: 'a settlement run: one payment step for all applications',
  unindexed: ['cursor', 'holder', 'heldUntil', 'runID'],
  // The cursor and the ids set aside are applications' ids.
  holds: { account: [({ cursor, setAside }) => [cursor, ...setAside]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'numbers' },
});

/** Reads all runs, newest first. */
export const allRuns = async (db: Firestore): Promise<SettlementRun[]> => {
  const { docs } = await settlementRuns.collection(db).orderBy('startedAt', 'desc').limit(MAX_RUNS).get();
  return docs.flatMap((one) => settlementRuns.parse(one) ?? []);
};

const runOrder = (db: Firestore, step: RunStep) => {
  const { states, payments } = RUN_SCOPES[step];
  const found = db.collection(purchase.plural).where('state', 'in', states);
  return payments === null ? found : found.where('paymentState', 'in', payments);
};

/** Reads the ids of a step's applications after `cursor`, at most `most`. */
export const idsFor = async (
  db: Firestore,
  { step, cursor }: Pick<SettlementRun, 'step' | 'cursor'>,
  most: number,
): Promise<string[]> => {
  const found = runOrder(db, step).orderBy(FieldPath.documentId()).limit(most);
  return (await (cursor === null ? found : found.startAfter(cursor)).select().get()).docs.map(({ id }) => id);
};

/** Reads the open runs of a step, in the caller's transaction. */
export const openRunsOf = async (reads: Reads, step: RunStep): Promise<SettlementRun[]> => {
  const { docs } = await reads.find(settlementRuns.collection(reads.db).where('step', '==', step).limit(MAX_RUNS));
  return docs.flatMap((one) => settlementRuns.parse(one) ?? []).filter(({ state }) => state !== 'DONE');
};

/** Counts the applications left for a step. */
export const remainingOf = async (db: Firestore, step: RunStep): Promise<number> => await countOf(runOrder(db, step));

const winning = (db: Firestore) => db.collection(purchase.plural).where('state', '==', 'WON');

/** Counts the wins whose call of a step has no outcome yet. */
export const underWayOf = async (db: Firestore, step: RunStep): Promise<number> => {
  const state = UNDER_WAY[step];
  return state === null ? 0 : await countOf(winning(db).where('paymentState', '==', state));
};

/** Counts the wins in each payment state, and the refunded applications: a refund of all sets ends the win. */
export const countsOfPayments = async (db: Firestore): Promise<Record<PaymentState, number>> =>
  await byState(PAYMENT_STATES, (state) => {
    const all = state === 'REFUNDED' ? db.collection(purchase.plural) : winning(db);
    return countOf(all.where('paymentState', '==', state));
  });

export const lapsedCount = async (db: Firestore): Promise<number> =>
  await countOf(db.collection(purchase.plural).where('state', '==', 'LAPSED'));
