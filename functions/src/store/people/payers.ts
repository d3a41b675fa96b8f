import type { Firestore } from 'firebase-admin/firestore';
import { purchase } from '../../shared/entities/purchase.ts';
import { MAX_IN, partsOf } from '../parts.ts';

/** Returns the ids of the applications of these Stripe payments, by payment. A payment without an application is left out. */
export const payersOf = async (db: Firestore, paymentIDs: readonly string[]): Promise<Map<string, string>> => {
  const purchases = db.collection(purchase.plural);
  const found = await Promise.all(
    partsOf(paymentIDs, MAX_IN).map(
      async (some) => await purchases.where('stripePaymentID', 'in', some).select('stripePaymentID').get(),
    ),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((one) => [String(one.get('stripePaymentID')), one.id])));
};
