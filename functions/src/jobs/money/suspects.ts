import type { Payment } from '../../shared/settlement/reconciliation/books.ts';
import {
  type ReconciliationContext,
  type Difference,
  differencesOf,
  differencesWithout,
} from '../../shared/settlement/reconciliation/differences.ts';
import { payersOf } from '../../store/people/payers.ts';
import type { Suspect } from '../../store/money/reconciliations.ts';
import { type Side, sidesBy } from '../../store/people/sides.ts';
import type { JobDeps } from '../job.ts';

/** A suspect after both sides were read again, with the differences found. */
export interface JudgedSuspect {
  readonly suspect: Suspect;
  readonly payment: Payment | null;
  readonly found: readonly Difference[];
}

/** Maximum number of reads of a suspect. A record that changes each time is in use, and the next reconciliation sees the result. */
const TRIES = 3;

const sideOf = async ({ db }: JobDeps, purchaseID: string | null): Promise<Side | null> =>
  purchaseID === null ? null : ((await sidesBy(db, [purchaseID])).get(purchaseID) ?? null);

const foundOf = async (
  { db }: JobDeps,
  { paymentID, purchaseID }: Suspect,
  payment: Payment | null,
  side: Side | null,
  context: ReconciliationContext,
): Promise<readonly Difference[]> => {
  if (payment === null) {
    return side !== null && side.purchase.stripePaymentID === paymentID ? differencesWithout(side, context) : [];
  }
  // An application has this payment by now.
  if (purchaseID === null && (await payersOf(db, [payment.id])).size > 0) return [];
  return differencesOf(payment, side, context);
};

/**
 * Returns the real differences of a suspect. Stripe is read between two equal reads of ours, so that a change made meanwhile is not reported.
 * @returns null if Stripe cannot be called now
 */
export const judgeSuspect = async (
  deps: JobDeps,
  suspect: Suspect,
  context: ReconciliationContext,
): Promise<JudgedSuspect | null> => {
  const { paymentID, purchaseID } = suspect;
  for (let time = 0; time < TRIES; time += 1) {
    const before = await sideOf(deps, purchaseID);
    const payment = paymentID === null ? null : await deps.stripe().bookedPayment(paymentID);
    if (payment === 'busy' || payment === 'lost') return null;
    const side = await sideOf(deps, purchaseID);
    if (before?.version === side?.version) {
      return { suspect, payment, found: await foundOf(deps, suspect, payment, side, context) };
    }
  }
  return { suspect, payment: null, found: [] };
};
