import { addHours } from 'date-fns';
import { fromISO, toISO } from '../../time/instants.ts';
import { cardSucceededBy } from '../card/cardOffer.ts';
import { againAttempt, refusedAttempt, setUpCall, takeDeclined, takeRefused, takeSetupIntent } from '../card/setUp.ts';
import { REPEATED_H, type Take } from '../openCall.ts';
import { goneOf, madeCustomer } from '../ownObjects.ts';
import { isOfAccount, isOfToken, refusalOf } from '../refusal.ts';
import { type Before, type CardAttempt, isTried, type Settlement, type Taken } from '../settlement.ts';
import type { SetupIntent } from '../stripeObjects.ts';
import { answered, later } from '../stripePort.ts';
import type { Dealings, DealingStripe } from './dealings.ts';
import { carryOnPayment } from './payments.ts';

/** Returns when a set-up succeeded, in campaign time, epoch ms. Before its deadline this is now; after it, Stripe's own events contain the time. */
const succeededAt = async (
  { stripe, campaignClock }: Dealings,
  { id, status }: SetupIntent,
  deadline: number,
): Promise<number> => {
  const now = campaignClock();
  if (status !== 'succeeded' || now <= deadline) return now;
  return answered(await stripe().succeededSince(id, deadline)) ?? deadline;
};

const takeIntent = async (dealings: Dealings, { purchase }: Before, intent: SetupIntent, customer?: string) => {
  const at = await succeededAt(dealings, intent, cardSucceededBy(purchase, await dealings.timetable()));
  const taking: Take = (before, moment) => {
    const after = takeSetupIntent(before, intent, at, moment);
    if (customer === undefined || after.settlement.customerID === customer) return after;
    return { ...after, settlement: { ...after.settlement, customerID: customer } };
  };
  return await dealings.take(taking);
};

const customerOf = async (stripe: DealingStripe, { purchase, settlement }: Before): Promise<string> =>
  settlement.customerID ?? purchase.stripeCustomerID ?? (await madeCustomer(stripe, purchase.id));

/** Returns the customer for the next try of a refused set-up. It is another one if Stripe refused because the first was deleted. */
const customerAfter = async (
  stripe: DealingStripe,
  { purchase }: Before,
  { number, refusals }: CardAttempt,
  customer: string,
): Promise<string> =>
  (await goneOf(stripe, customer, null)) === null
    ? customer
    : await madeCustomer(stripe, purchase.id, `/card/${number}/${refusals + 1}`);

const isTooOld = ({ begunAt }: CardAttempt, now: number): boolean =>
  addHours(fromISO(begunAt), REPEATED_H).getTime() < now;

/** Starts the set-up of a card, or looks up its outcome with the same key. */
const setUp = async (dealings: Dealings, before: Before, attempt: CardAttempt): Promise<Taken | null> => {
  const settle = async (taking: (settlement: Settlement) => Settlement): Promise<Taken | null> =>
    await dealings.take(({ purchase, settlement }) => {
      return { purchase, settlement: taking(settlement), news: null };
    });
  const stripe = dealings.stripe();
  if (isTooOld(attempt, dealings.campaignClock())) {
    const known = before.settlement.customerID ?? before.purchase.stripeCustomerID;
    // Stripe has forgotten the key, but still has a set-up that was made with it.
    const made = known === null ? null : answered(await stripe.setupIntentOf(known, attempt.number));
    return made ? await takeIntent(dealings, before, made) : await settle(takeRefused);
  }
  const customer = await customerOf(stripe, before);
  const outcome = await stripe.perform(setUpCall(before.purchase, attempt, customer, dealings.siteURL));
  switch (outcome.kind) {
    case 'answered':
      if (outcome.object.object !== 'setup_intent')
        throw new Error(`Stripe returned an unexpected object for a setup: ${outcome.object.object}`);
      return await takeIntent(dealings, before, outcome.object, customer);
    case 'declined':
      return await settle((settlement) => ({ ...takeDeclined(settlement, outcome), customerID: customer }));
    case 'refused':
      // Stripe would refuse this call with any card, so this card may still be saved later (rules 7.39).
      if (!isOfToken(outcome)) {
        const next = isOfAccount(outcome) ? customer : await customerAfter(stripe, before, attempt, customer);
        // With another customer the card is retried, and nobody has to act.
        const refusal = next === customer ? refusalOf(outcome, toISO(dealings.campaignClock())) : null;
        await settle((settlement) => ({ ...refusedAttempt(settlement), customerID: next, refusal }));
        throw later();
      }
      return await settle((settlement) => ({ ...takeRefused(settlement), customerID: customer }));
    case 'lost': {
      const made = outcome.replayed ? answered(await stripe.setupIntentOf(customer, attempt.number)) : null;
      if (made) return await takeIntent(dealings, before, made, customer);
      if (outcome.replayed) await settle((settlement) => ({ ...againAttempt(settlement), customerID: customer }));
      throw later();
    }
    case 'busy':
      throw later();
  }
};

/**
 * Continues the card that was entered last: makes the stored call, or reads the state of its intent (rules 7.4, 7.12, 7.34).
 * @param known application and settlement, from a caller that has just written them
 * @returns null if there is no settlement
 * @throws AppError overloaded if Stripe cannot be reached; a retry is safe
 */
export const carryOnCard = async (dealings: Dealings, known: Before | null = null): Promise<Taken | null> => {
  const before = known ?? (await dealings.standing());
  if (!before) return null;
  const { card } = before.settlement;
  if (card?.result !== 'open') return { ...before, news: null };
  if (isTried(before.settlement)) return await carryOnPayment(dealings, before);
  if (card.intentID === null) return await setUp(dealings, before, card);
  const intent = answered(await dealings.stripe().setupIntent(card.intentID));
  if (!intent) throw new Error(`Stripe has no setup intent for the application ${dealings.id}`);
  return await takeIntent(dealings, before, intent);
};
