import { addHours } from 'date-fns';
import type { StripeGateway } from '../../gateways/stripe.ts';
import { after } from '../../shared/application/machine.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { nextReminder } from '../../shared/settlement/card/cardReminders.ts';
import { closedAttempt } from '../../shared/settlement/card/attempt.ts';
import { cardSucceededBy } from '../../shared/settlement/card/cardOffer.ts';
import {
  againAttempt,
  customerCall,
  setUpCall,
  takeDeclined,
  takeRefused,
  takeSetupIntent,
} from '../../shared/settlement/card/setUp.ts';
import {
  type CardAttempt,
  isTried,
  type Settlement,
  type Before,
  type Taken,
} from '../../shared/settlement/settlement.ts';
import type { SetupIntent } from '../../shared/settlement/stripeObjects.ts';
import { isOfToken, refusalOf } from '../../shared/settlement/refusal.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { mailToAccount } from '../mail/mails.ts';
import { answered, later, REPEATED_H, type Take } from '../../shared/settlement/openCall.ts';
import { carryOnPayment } from './settlement.ts';
import { type StripeDeps, standing, take } from './stripeAnswers.ts';

/** When a set-up succeeded: now, unless its deadline has passed since; then Stripe's own events tell. Campaign time, epoch ms. */
const succeededAt = async (
  { stripe, campaignClock }: StripeDeps,
  { id, status }: SetupIntent,
  deadline: number,
): Promise<number> => {
  const now = campaignClock();
  if (status !== 'succeeded' || now <= deadline) return now;
  return answered(await stripe().succeededSince(id, deadline)) ?? deadline;
};

const takeIntent = async (
  deps: StripeDeps,
  stamp: Stamp,
  { purchase }: Before,
  intent: SetupIntent,
  customer?: string,
) => {
  const { timetable } = await deps.campaignState.facts();
  const at = await succeededAt(deps, intent, cardSucceededBy(purchase, timetable));
  const taking: Take = (before, moment) => {
    const after = takeSetupIntent(before, intent, at, moment);
    if (customer === undefined || after.settlement.customerID === customer) return after;
    return { ...after, settlement: { ...after.settlement, customerID: customer } };
  };
  return await take(deps, stamp, purchase.id, taking);
};

const customerOf = async (stripe: StripeGateway, { purchase, settlement }: Before): Promise<string> => {
  const known = settlement.customerID ?? purchase.stripeCustomerID;
  if (known !== null) return known;
  const call = customerCall(purchase.id);
  const first = await stripe.perform(call);
  // A failure that Stripe keeps under the key would come for ever; a customer too many has no card and costs nothing.
  const isKept = first.kind === 'lost' && first.replayed;
  const outcome = isKept ? await stripe.perform({ ...call, key: `${call.key}/again` }) : first;
  if (outcome.kind === 'answered') return outcome.object.id;
  if (outcome.kind === 'busy' || outcome.kind === 'lost') throw later();
  throw new Error(`Stripe refuses a customer: ${outcome.code}`);
};

const isTooOld = ({ begunAt }: CardAttempt, now: number): boolean =>
  addHours(fromISO(begunAt), REPEATED_H).getTime() < now;

/** Begins the set-up of a card, or asks with the same key how it ended. */
const setUp = async (deps: StripeDeps, stamp: Stamp, before: Before, attempt: CardAttempt): Promise<Taken | null> => {
  const { id } = before.purchase;
  const settle = async (taking: (settlement: Settlement) => Settlement): Promise<Taken | null> =>
    await take(deps, stamp, id, ({ purchase, settlement }) => {
      return { purchase, settlement: taking(settlement), news: null };
    });
  const stripe = deps.stripe();
  if (isTooOld(attempt, deps.campaignClock())) {
    const known = before.settlement.customerID ?? before.purchase.stripeCustomerID;
    // Stripe has forgotten its key, not what was made with it.
    const made = known === null ? null : answered(await stripe.setupIntentOf(known, attempt.number));
    return made ? await takeIntent(deps, stamp, before, made) : await settle(takeRefused);
  }
  const customer = await customerOf(stripe, before);
  const outcome = await stripe.perform(setUpCall(before.purchase, attempt, customer, deps.config.SITE_URL));
  switch (outcome.kind) {
    case 'answered':
      if (outcome.object.object !== 'setup_intent') throw new Error(`A set-up is answered ${outcome.object.object}`);
      return await takeIntent(deps, stamp, before, outcome.object, customer);
    case 'declined':
      return await settle((settlement) => ({ ...takeDeclined(settlement, outcome), customerID: customer }));
    case 'refused':
      // What Stripe would refuse from anybody says nothing about this card: later it may be saved (rules 7.39).
      if (!isOfToken(outcome)) {
        const refusal = refusalOf(outcome, toISO(deps.campaignClock()));
        await settle((settlement) => ({ ...settlement, customerID: customer, refusal }));
        throw later();
      }
      return await settle((settlement) => ({ ...takeRefused(settlement), customerID: customer }));
    case 'lost': {
      const made = outcome.replayed ? answered(await stripe.setupIntentOf(customer, attempt.number)) : null;
      if (made) return await takeIntent(deps, stamp, before, made, customer);
      if (outcome.replayed) await settle((settlement) => ({ ...againAttempt(settlement), customerID: customer }));
      throw later();
    }
    case 'busy':
      throw later();
  }
};

/**
 * Carries on the card that its holder entered last: makes the call that is stored, or reads how its intent stands (rules 7.4, 7.12, 7.34).
 * @param known how they stand, for whoever has just written it
 * @returns null where there is nothing of an application to carry on
 * @throws AppError overloaded where Stripe cannot be asked: nothing is lost by asking again
 */
export const carryOnCard = async (
  deps: StripeDeps,
  stamp: Stamp,
  id: string,
  known: Before | null = null,
): Promise<Taken | null> => {
  const before = known ?? (await standing(deps, id));
  if (!before) return null;
  const { card } = before.settlement;
  if (card?.result !== 'open') return { ...before, news: null };
  if (isTried(before.settlement)) return await carryOnPayment(deps, stamp, id, before);
  if (card.intentID === null) return await setUp(deps, stamp, before, card);
  const intent = answered(await deps.stripe().setupIntent(card.intentID));
  if (!intent) throw new Error(`Stripe does not know the set-up of ${id}`);
  return await takeIntent(deps, stamp, before, intent);
};

/**
 * Ends an application whose card has not come in time; what was under way is asked for first (rules 7.6).
 * @throws AppError overloaded where Stripe cannot be asked: then it is not known yet
 */
export const closeCard = async (deps: StripeDeps, stamp: Stamp, id: string): Promise<void> => {
  await carryOnCard(deps, stamp, id);
  await unitOfWork(deps.db, stamp, async (records) => {
    const [{ account: owner, purchase }, settlement] = await Promise.all([
      personBy(records, id),
      settlementOf(records, id),
    ]);
    if (purchase?.state !== 'CARD_PENDING' || !owner) return;
    const incomplete = after(purchase, { kind: 'cardMissed' }, stamp.now);
    records.update(purchaseEntity, purchase, { ...incomplete, cardRemindAt: null });
    const closed = closedAttempt(settlement, stamp.systemNow);
    if (closed !== settlement) settlements.set(records, id, closed);
    mailToAccount(records, owner, { cause: `purchase/${id}/cardMissed`, mailType: 24 });
  });
};

/** Tells the owner of an application once more that its card is missing (rules 7.3). */
export const remindOfCard = async ({ db, campaignState }: StripeDeps, stamp: Stamp, id: string): Promise<void> => {
  const { timetable } = await campaignState.facts();
  await unitOfWork(db, stamp, async (records) => {
    const { account: owner, purchase } = await personBy(records, id);
    const dueAt = purchase?.cardRemindAt ?? null;
    if (!purchase || !owner || dueAt === null || fromISO(dueAt) > stamp.now) return;
    const cardRemindAt = purchase.state === 'CARD_PENDING' ? nextReminder(stamp.now, timetable) : null;
    records.update(purchaseEntity, purchase, { ...purchase, cardRemindAt });
    if (purchase.state !== 'CARD_PENDING') return;
    mailToAccount(records, owner, { cause: `purchase/${id}/cardMissing/${dueAt}`, mailType: 23 });
  });
};
