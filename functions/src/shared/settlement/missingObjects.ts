import { customerCall } from './card/cardReducer.ts';
import { requireAnswer, retryLater, type PaymentStripe } from './port.ts';
import { idOf } from './stripeObjects.ts';

type ObjectReads = Pick<PaymentStripe, 'customer' | 'paymentMethod'>;

/** Which of an application's objects no longer exists at Stripe: its customer was deleted, or its card detached. */
export type MissingObject = 'customer' | 'card';

/**
 * Determines whether a refused call named a deleted customer or a detached card, so that the refusal concerns the holder (rules 7.39). Stripe still
 * returns both. An account that does not know them at all would refuse anybody.
 * @param method the saved card that the call named; null: none
 * @returns null if both exist, or are unknown to the account
 * @throws AppError overloaded if Stripe cannot be reached
 */
export const findMissingObject = async (
  stripe: ObjectReads,
  customer: string,
  method: string | null,
): Promise<MissingObject | null> => {
  const holder = requireAnswer(await stripe.customer(customer));
  if (holder === null) return null;
  if (holder.deleted === true) return 'customer';
  if (method === null) return null;
  const card = requireAnswer(await stripe.paymentMethod(method));
  return idOf(card?.customer ?? null) === customer ? null : 'card';
};

/**
 * Creates a customer for an application.
 * @param suffix of the key, for a customer that replaces a deleted one; the first has none
 * @throws AppError overloaded if the outcome is unknown; a retry creates no second customer
 */
export const createCustomer = async (
  stripe: Pick<PaymentStripe, 'perform'>,
  purchaseID: string,
  suffix = '',
): Promise<string> => {
  const first = customerCall(purchaseID);
  const call = { ...first, key: `${first.key}${suffix}` };
  const outcome = await stripe.perform(call);
  // Stripe would return its stored failure forever, so another key is used. A superfluous customer has no card and costs nothing.
  const isFailureStored = outcome.kind === 'lost' && outcome.replayed;
  const made = isFailureStored ? await stripe.perform({ ...call, key: `${call.key}/again` }) : outcome;
  if (made.kind === 'answered') return made.object.id;
  if (made.kind === 'busy' || made.kind === 'lost') throw retryLater();
  throw new Error(`Stripe refused to create a customer: ${made.code}`);
};
