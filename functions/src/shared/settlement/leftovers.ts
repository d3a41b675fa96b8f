import { withDue } from './due.ts';
import { nextKey } from './calls.ts';
import type { Take } from './openCall.ts';
import { takePaymentIntent } from './payment/payment.ts';
import { isOfAccount } from './refusal.ts';
import type { Priced } from './paymentCalls.ts';
import type { Settlement, Moment } from './settlement.ts';
import type { PaymentStripe } from './stripePort.ts';

type Leftover = Settlement['leftovers'][number];

/** The result of a cleanup call: how the application applies it, and the call that still has to be made; null: none. */
export interface GivenBack {
  readonly taking: Take | null;
  readonly left: Leftover | null;
}

type Giving = { readonly stripe: Pick<PaymentStripe, 'perform' | 'paymentIntent'>; readonly selling: Priced };

/** Handles a cleanup call that Stripe rejected because nothing is left to clean up. An intent is read to find out why. */
const gone = async ({ stripe, selling }: Giving, call: Leftover): Promise<GivenBack> => {
  if (call.kind !== 'cancelPaymentIntent') return { taking: null, left: null };
  const intent = await stripe.paymentIntent(call.id);
  if (intent === 'busy' || intent === 'lost') return { taking: null, left: call };
  const taking: Take | null = intent && ((before, moment) => takePaymentIntent(before, intent, moment, selling));
  return { taking, left: null };
};

/** Makes one cleanup call: cancels an intent or detaches a card (rules 7.10, 7.26). A repeated call changes nothing more. */
export const givenBack = async (giving: Giving, call: Leftover): Promise<GivenBack> => {
  const outcome = await giving.stripe.perform(call);
  switch (outcome.kind) {
    case 'answered': {
      const { object } = outcome;
      if (object.object !== 'payment_intent') return { taking: null, left: null };
      return { taking: (before, moment) => takePaymentIntent(before, object, moment, giving.selling), left: null };
    }
    case 'busy':
      return { taking: null, left: call };
    case 'lost':
      // Stripe would return its stored failure forever, whether or not the call had its effect.
      return { taking: null, left: outcome.replayed ? { ...call, key: nextKey(call.key) } : call };
    case 'declined':
      return await gone(giving, call);
    case 'refused':
      // Stripe refused our account, not the cleanup call, so the call still has to be made.
      return isOfAccount(outcome)
        ? { taking: null, left: { ...call, key: nextKey(call.key) } }
        : await gone(giving, call);
  }
};

/**
 * Returns the settlement after some cleanup calls were tried.
 * @param tried maps a cleanup call's former key to the call that still has to be made; null: none
 */
export const afterGivingBack = (
  settlement: Settlement,
  tried: ReadonlyMap<string, Leftover | null>,
  moment: Moment,
): Settlement => {
  const leftovers = settlement.leftovers.flatMap((one) => {
    const left = tried.get(one.key);
    return left === undefined ? [one] : left === null ? [] : [left];
  });
  return withDue({ ...settlement, leftovers }, moment);
};
