import type { Firestore } from 'firebase-admin/firestore';
import { purchase } from '../../shared/entities/purchase.ts';

/** What one query of Firestore's compares with at most. */
const TOGETHER = 30;

/** Ids of the applications that these payments of Stripe's are of, by the payment; one that is of none is not there. */
export const payersOf = async (db: Firestore, paymentIDs: readonly string[]): Promise<Map<string, string>> => {
  const parts = Array.from({ length: Math.ceil(paymentIDs.length / TOGETHER) }, (_, part) =>
    paymentIDs.slice(part * TOGETHER, (part + 1) * TOGETHER),
  );
  const purchases = db.collection(purchase.plural);
  const found = await Promise.all(
    parts.map(async (some) => await purchases.where('stripePaymentID', 'in', some).select('stripePaymentID').get()),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((one) => [String(one.get('stripePaymentID')), one.id])));
};
