import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { purchase } from '../shared/entities/purchase.ts';
import { type SettlementRun, settlementRunSchema } from '../shared/settlement/run.ts';
import { type RunStep, WALKS } from '../shared/settlement/runSteps.ts';
import { documentsOf } from './documents.ts';

export const settlementRuns = documentsOf('settlementRuns', settlementRunSchema);

/** More than a campaign has. */
const MOST_RUNS = 100;

/** All of them, the newest first. */
export const allRuns = async (db: Firestore): Promise<SettlementRun[]> => {
  const { docs } = await settlementRuns.collection(db).orderBy('startedAt', 'desc').limit(MOST_RUNS).get();
  return docs.flatMap((one) => settlementRuns.parse(one) ?? []);
};

/** Those that are under way. */
export const runningRuns = async (db: Firestore): Promise<SettlementRun[]> => {
  const { docs } = await settlementRuns.collection(db).where('state', '==', 'RUNNING').limit(MOST_RUNS).get();
  return docs.flatMap((one) => settlementRuns.parse(one) ?? []);
};

const walked = (db: Firestore, step: RunStep) => {
  const { states, payments } = WALKS[step];
  const found = db.collection(purchase.plural).where('state', 'in', states);
  return payments === null ? found : found.where('paymentState', 'in', payments);
};

/** Ids of applications that a step is about, from behind `cursor` on, `most` of them at most. */
export const idsFor = async (
  db: Firestore,
  { step, cursor }: Pick<SettlementRun, 'step' | 'cursor'>,
  most: number,
): Promise<string[]> => {
  const found = walked(db, step).orderBy(FieldPath.documentId()).limit(most);
  return (await (cursor === null ? found : found.startAfter(cursor)).select().get()).docs.map(({ id }) => id);
};
