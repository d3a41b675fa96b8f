import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { PaymentState } from '../../shared/application/states.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import type { Difference } from '../../shared/settlement/reconciliation/differences.ts';
import {
  foundDifferenceSchema,
  type Reconciliation,
  reconciliationSchema,
} from '../../shared/settlement/reconciliation/reconciliation.ts';
import { countOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** The reconciliations, by number. */
export const reconciliations = documentsOf({
  path: 'reconciliations',
  schema: reconciliationSchema,
  purpose: "a reconciliation of our books with Stripe's",
  unindexed: ['cursor', 'differsSince', 'holder', 'heldUntil'],
  // The cursor is the id of an application or a payment.
  holds: { account: [({ cursor }) => [cursor]], payment: [({ cursor }) => [cursor]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'payment', stays: 'accounting' },
});

/** The differences found. Ids begin with the reconciliation's number, so a key range finds them. */
export const differences = documentsOf({
  path: 'reconciliationDifferences',
  schema: foundDifferenceSchema,
  purpose: 'a difference found by a reconciliation',
  unindexed: ['kind', 'paymentID', 'purchaseID', 'ours', 'stripe', 'foundAt'],
  holds: { account: [({ purchaseID }) => [purchaseID]], payment: [({ paymentID }) => [paymentID]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'payment', stays: 'accounting' },
});

/** Suspects, which are read again before they count as differences: a payment, or an application whose payment is missing at Stripe. */
export const suspects = documentsOf({
  path: 'reconciliationSuspects',
  schema: z.object({
    paymentID: z.string().max(255).nullable(),
    purchaseID: z.string().max(255).nullable(),
    /** Whether the pass over Stripe's payments has met and counted it. */
    isCounted: z.boolean(),
  }),
  purpose: 'a possible difference that a reconciliation has to read again',
  unindexed: ['paymentID', 'purchaseID', 'isCounted'],
  holds: { account: [({ purchaseID }) => [purchaseID]], payment: [({ paymentID }) => [paymentID]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'payment', stays: 'accounting' },
});
export type Suspect = ReturnType<typeof suspects.data>;

/** Payments that the newest reconciliation found at Stripe, by payment id, each with the application that it was compared with. */
export const foundPayments = documentsOf({
  path: 'stripePayments',
  schema: z.object({ number: z.int(), purchaseID: z.string().max(255).nullable() }),
  purpose: 'a payment that the newest reconciliation found at Stripe',
  unindexed: ['number', 'purchaseID'],
  holds: { payment: ['id'], account: [({ purchaseID }) => [purchaseID]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'payment', stays: 'accounting' },
});

export const newestReconciliation = async (reads: Reads): Promise<Reconciliation | null> => {
  const newest = reconciliations.collection(reads.db).orderBy('number', 'desc').limit(1);
  return reconciliations.parse((await reads.find(newest)).docs[0]);
};

/** Reads the newest reconciliation that has ended; null if none has. One or two that are under way may be newer. */
export const endedReconciliation = async (reads: Reads): Promise<Reconciliation | null> => {
  const newest = reconciliations.collection(reads.db).orderBy('number', 'desc').limit(3);
  const { docs } = await reads.find(newest);
  return docs.flatMap((one) => reconciliations.parse(one) ?? []).find(({ state }) => state === 'DONE') ?? null;
};

const subjectOf = ({ paymentID, purchaseID }: Pick<Difference, 'paymentID' | 'purchaseID'>): string =>
  `${paymentID ?? ''}-${purchaseID ?? ''}`;
export const suspectID = (number: number, one: Suspect): string => `${number}-${subjectOf(one)}`;
export const differenceID = (number: number, one: Difference): string => `${number}-${subjectOf(one)}-${one.kind}`;

type Kind = ReturnType<typeof documentsOf>;
/** Queries the documents of one reconciliation, by id. `.` follows `-` in the order of ids, so the range contains all with this number. */
const ofNumber = ({ collection }: Pick<Kind, 'collection'>, db: Firestore, number: number, after: string | null) => {
  const all = collection(db).orderBy(FieldPath.documentId());
  return (after === null ? all.startAt(`${number}-`) : all.startAfter(after)).endBefore(`${number}.`);
};

/** Reads at most `most` suspects of a reconciliation. The first ones are always the next, since judged suspects are removed. */
export const suspectsOf = async (db: Firestore, number: number, most: number): Promise<Suspect[]> => {
  const { docs } = await ofNumber(suspects, db, number, null).limit(most).get();
  return docs.flatMap((one) => suspects.parse(one) ?? []);
};

export interface Listed {
  readonly id: string;
  readonly difference: Difference;
}

/** Reads at most `most` differences of a reconciliation, after an id. */
export const differencesAfter = async (
  db: Firestore,
  number: number,
  after: string | null,
  most: number,
): Promise<Listed[]> => {
  const { docs } = await ofNumber(differences, db, number, after).limit(most).get();
  return docs.flatMap((one) => {
    const difference = differences.parse(one);
    return difference ? [{ id: one.id, difference }] : [];
  });
};

export const countOfDifferences = async (db: Firestore, number: number): Promise<number> =>
  await countOf(ofNumber(differences, db, number, null));

/** Separates the two parts of a cursor over applications. */
const SEPARATOR = ' ';

/** Reads the ids of applications with a payment, in the payments' order, and the end of the page. */
export const paidAfter = async (db: Firestore, cursor: string | null, most: number) => {
  const all = db
    .collection(purchaseEntity.plural)
    .where('stripePaymentID', '>', '')
    .orderBy('stripePaymentID')
    .orderBy(FieldPath.documentId());
  const page = cursor === null ? all : all.startAfter(...cursor.split(SEPARATOR));
  const { docs } = await page.limit(most).select('stripePaymentID').get();
  const last = docs.at(-1);
  return {
    ids: docs.map(({ id }) => id),
    cursor: last && docs.length === most ? `${String(last.get('stripePaymentID'))}${SEPARATOR}${last.id}` : null,
  };
};

/** States in which a payment exists or is being made. */
const CHARGED: readonly PaymentState[] = ['AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];

/** Reads the ids of applications whose payment is missing, and the end of the page. */
export const unpaidAfter = async (db: Firestore, cursor: string | null, most: number) => {
  const all = db
    .collection(purchaseEntity.plural)
    .where('stripePaymentID', '==', null)
    .where('paymentState', 'in', CHARGED)
    .orderBy(FieldPath.documentId());
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).limit(most).select().get();
  return { ids: docs.map(({ id }) => id), cursor: docs.length === most ? (docs.at(-1)?.id ?? null) : null };
};
