import { addHours } from 'date-fns';
import { fromISO, toISO } from '../time/instants.ts';
import { cardSucceededBy } from './card/cardOffer.ts';
import {
  withNextAttemptKey,
  withNextRefusalKey,
  setUpCall,
  applySetupDecline,
  applySetupTokenRefusal,
  applySetupIntent,
} from './card/cardReducer.ts';
import { MAX_REPEAT_H, executePaymentCall } from './executor.ts';
import {
  type StripeUpdate,
  type SettlementState,
  type CardAttempt,
  isAuthorizingNewCard,
  type Settlement,
  type NextState,
} from './settlementState.ts';
import { findMissingObject, createCustomer } from './missingObjects.ts';
import { isOfAccount, isOfToken, refusalOf } from './refusal.ts';
import type { SetupIntent } from './stripeObjects.ts';
import { requireAnswer, retryLater, type SettlementPort, type SettlementStripe } from './port.ts';

/** Returns when a set-up succeeded, in campaign time, epoch ms. Before its deadline this is now; after it, Stripe's own events contain the time. */
const succeededAt = async (
  { stripe, campaignClock }: SettlementPort,
  { id, status }: SetupIntent,
  deadline: number,
): Promise<number> => {
  const now = campaignClock();
  if (status !== 'succeeded' || now <= deadline) return now;
  return requireAnswer(await stripe().succeededSince(id, deadline)) ?? deadline;
};

const applyIntent = async (
  port: SettlementPort,
  { purchase }: SettlementState,
  intent: SetupIntent,
  customer?: string,
) => {
  const at = await succeededAt(port, intent, cardSucceededBy(purchase, await port.timetable()));
  const update: StripeUpdate = (before, moment) => {
    const after = applySetupIntent(before, intent, at, moment);
    if (customer === undefined || after.settlement.customerID === customer) return after;
    return { ...after, settlement: { ...after.settlement, customerID: customer } };
  };
  return await port.applyStripeUpdate(update);
};

const customerOf = async (stripe: SettlementStripe, { purchase, settlement }: SettlementState): Promise<string> =>
  settlement.customerID ?? purchase.stripeCustomerID ?? (await createCustomer(stripe, purchase.id));

/** Returns the customer for the next try of a refused set-up. It is another one if Stripe refused because the first was deleted. */
const customerAfter = async (
  stripe: SettlementStripe,
  { purchase }: SettlementState,
  { number, refusals }: CardAttempt,
  customer: string,
): Promise<string> =>
  (await findMissingObject(stripe, customer, null)) === null
    ? customer
    : await createCustomer(stripe, purchase.id, `/card/${number}/${refusals + 1}`);

const isTooOld = ({ begunAt }: CardAttempt, now: number): boolean =>
  addHours(fromISO(begunAt), MAX_REPEAT_H).getTime() < now;

/** Starts the set-up of a card, or looks up its outcome with the same key. */
const setUp = async (
  port: SettlementPort,
  before: SettlementState,
  attempt: CardAttempt,
): Promise<NextState | null> => {
  const update = async (change: (settlement: Settlement) => Settlement): Promise<NextState | null> =>
    await port.applyStripeUpdate(({ purchase, settlement }) => {
      return { purchase, settlement: change(settlement), news: null };
    });
  const stripe = port.stripe();
  if (isTooOld(attempt, port.campaignClock())) {
    const known = before.settlement.customerID ?? before.purchase.stripeCustomerID;
    // Stripe has forgotten the key, but still has a set-up that was made with it.
    const made = known === null ? null : requireAnswer(await stripe.setupIntentOf(known, attempt.number));
    return made ? await applyIntent(port, before, made) : await update(applySetupTokenRefusal);
  }
  const customer = await customerOf(stripe, before);
  const outcome = await stripe.perform(setUpCall(before.purchase, attempt, customer, port.siteURL));
  switch (outcome.kind) {
    case 'answered':
      if (outcome.object.object !== 'setup_intent')
        throw new Error(`Stripe returned an unexpected object for a setup: ${outcome.object.object}`);
      return await applyIntent(port, before, outcome.object, customer);
    case 'declined':
      return await update((settlement) => ({ ...applySetupDecline(settlement, outcome), customerID: customer }));
    case 'refused':
      // Stripe would refuse this call with any card, so this card may still be saved later (rules 7.39).
      if (!isOfToken(outcome)) {
        const next = isOfAccount(outcome) ? customer : await customerAfter(stripe, before, attempt, customer);
        // With another customer the card is retried, and nobody has to act.
        const refusal = next === customer ? refusalOf(outcome, toISO(port.campaignClock())) : null;
        await update((settlement) => ({ ...withNextRefusalKey(settlement), customerID: next, refusal }));
        throw retryLater();
      }
      return await update((settlement) => ({ ...applySetupTokenRefusal(settlement), customerID: customer }));
    case 'lost': {
      const made = outcome.replayed ? requireAnswer(await stripe.setupIntentOf(customer, attempt.number)) : null;
      if (made) return await applyIntent(port, before, made, customer);
      if (outcome.replayed) await update((settlement) => ({ ...withNextAttemptKey(settlement), customerID: customer }));
      throw retryLater();
    }
    case 'busy':
      throw retryLater();
  }
};

/**
 * Continues the card that was entered last: makes the stored call, or reads the state of its intent (rules 7.4, 7.12, 7.34).
 * @param known application and settlement, from a caller that has just written them
 * @returns null if there is no settlement
 * @throws AppError overloaded if Stripe cannot be reached; a retry is safe
 */
export const executeCardCall = async (
  port: SettlementPort,
  known: SettlementState | null = null,
): Promise<NextState | null> => {
  const before = known ?? (await port.load());
  if (!before) return null;
  const { card } = before.settlement;
  if (card?.result !== 'open') return { ...before, news: null };
  if (isAuthorizingNewCard(before.settlement)) return await executePaymentCall(port, before);
  if (card.intentID === null) return await setUp(port, before, card);
  const intent = requireAnswer(await port.stripe().setupIntent(card.intentID));
  if (!intent) throw new Error(`Stripe has no setup intent for the application ${port.id}`);
  return await applyIntent(port, before, intent);
};
