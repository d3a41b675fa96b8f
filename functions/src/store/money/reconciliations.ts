import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { PaymentState } from '../../shared/application/states.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import type { Difference } from '../../shared/settlement/reconciliation/differences.ts';
import {
  differenceSchema,
  type Reconciliation,
  reconciliationSchema,
} from '../../shared/settlement/reconciliation/reconciliation.ts';
import { documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** The comparisons, by their number. */
export const reconciliations = documentsOf({
  path: 'reconciliations',
  schema: reconciliationSchema,
  purpose: "a comparison of our books with Stripe's",
  unindexed: ['cursor', 'holder', 'heldUntil'],
  // How far a walk has come: behind an application, or behind a payment.
  holds: { account: [({ cursor }) => [cursor]], payment: [({ cursor }) => [cursor]] },
});

/** What they found; the ids begin with the number, so that a key range finds those of one. */
export const differences = documentsOf({
  path: 'reconciliationDifferences',
  schema: differenceSchema,
  purpose: 'a difference that a comparison found',
  unindexed: ['kind', 'paymentID', 'purchaseID', 'ours', 'stripe'],
  holds: { account: [({ purchaseID }) => [purchaseID]], payment: [({ paymentID }) => [paymentID]] },
});

/** What was suspicious, to be read again before it is called a difference: a payment, or an application whose payment Stripe has not. */
export const suspects = documentsOf({
  path: 'reconciliationSuspects',
  schema: z.object({
    paymentID: z.string().max(255).nullable(),
    purchaseID: z.string().max(255).nullable(),
    /** Whether the walk over Stripe's payments came by it, and counted it. */
    isCounted: z.boolean(),
  }),
  purpose: 'what a comparison reads again before it calls it a difference',
  unindexed: ['paymentID', 'purchaseID', 'isCounted'],
  holds: { account: [({ purchaseID }) => [purchaseID]], payment: [({ paymentID }) => [paymentID]] },
});
export type Suspect = ReturnType<typeof suspects.data>;

/** Payments that the newest comparison has met at Stripe, each under its id, and whose application it was compared with. */
export const seenPayments = documentsOf({
  path: 'stripePayments',
  schema: z.object({ number: z.int(), purchaseID: z.string().max(255).nullable() }),
  purpose: 'a payment that the newest comparison has met at Stripe',
  unindexed: ['number', 'purchaseID'],
  holds: { payment: ['id'], account: [({ purchaseID }) => [purchaseID]] },
});

export const newestReconciliation = async (reads: Reads): Promise<Reconciliation | null> => {
  const newest = reconciliations.collection(reads.db).orderBy('number', 'desc').limit(1);
  return reconciliations.parse((await reads.find(newest)).docs[0]);
};

const subjectOf = ({ paymentID, purchaseID }: Pick<Difference, 'paymentID' | 'purchaseID'>): string =>
  `${paymentID ?? ''}-${purchaseID ?? ''}`;
export const suspectID = (number: number, one: Suspect): string => `${number}-${subjectOf(one)}`;
export const differenceID = (number: number, one: Difference): string => `${number}-${subjectOf(one)}-${one.kind}`;

type Kind = ReturnType<typeof documentsOf>;
/** Those of one comparison, by id; `-` and `.` are neighbours. */
const ofNumber = ({ collection }: Pick<Kind, 'collection'>, db: Firestore, number: number, after: string | null) => {
  const all = collection(db).orderBy(FieldPath.documentId());
  return (after === null ? all.startAt(`${number}-`) : all.startAfter(after)).endBefore(`${number}.`);
};

/** At most `most` suspects, which go as they are judged. */
export const suspectsOf = async (db: Firestore, number: number, most: number): Promise<Suspect[]> => {
  const { docs } = await ofNumber(suspects, db, number, null).limit(most).get();
  return docs.flatMap((one) => suspects.parse(one) ?? []);
};

export interface Listed {
  readonly id: string;
  readonly difference: Difference;
}

/** At most `most` differences from behind an id. */
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
  (await ofNumber(differences, db, number, null).count().get()).data().count;

/** Where a walk over applications has come to. */
const SEPARATOR = ' ';

/** Ids of applications that have a payment, in the payments' order, and where they end. */
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

/** States that say that a payment is made, or being made. */
const CHARGED: readonly PaymentState[] = ['AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];

/** Ids of applications that should have a payment and have none, and where they end. */
export const unpaidAfter = async (db: Firestore, cursor: string | null, most: number) => {
  const all = db
    .collection(purchaseEntity.plural)
    .where('stripePaymentID', '==', null)
    .where('paymentState', 'in', CHARGED)
    .orderBy(FieldPath.documentId());
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).limit(most).select().get();
  return { ids: docs.map(({ id }) => id), cursor: docs.length === most ? (docs.at(-1)?.id ?? null) : null };
};
