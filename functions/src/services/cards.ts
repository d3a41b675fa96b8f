import { addHours } from 'date-fns';
import type { Deps } from '../deps.ts';
import type { StripeGateway } from '../gateways/stripe.ts';
import { after } from '../shared/application/machine.ts';
import { AppError } from '../shared/contract/errors.ts';
import { purchase as purchaseEntity, type Purchase } from '../shared/entities/purchase.ts';
import { nextReminder } from '../shared/settlement/cardReminders.ts';
import {
  againAttempt,
  cardSucceededBy,
  closedAttempt,
  customerCall,
  type Moment,
  setUpCall,
  takeDeclined,
  takeRefused,
  takeSetupIntent,
  type Taken,
} from '../shared/settlement/setUp.ts';
import type { CardAttempt, Settlement } from '../shared/settlement/settlement.ts';
import type { SetupIntent, StripeEvent } from '../shared/settlement/stripeObjects.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { personBy } from '../store/people.ts';
import { readsOf, type Records, type Stamp, unitOfWork } from '../store/records.ts';
import { settlementOf, settlements } from '../store/settlements.ts';
import { stripeEvents } from '../store/stripeEvents.ts';
import { mailToAccount } from './mails.ts';

export type CardDeps = Pick<Deps, 'db' | 'config' | 'campaignClock' | 'systemClock' | 'campaignState' | 'stripe'>;

/** Stripe could not be asked, or did not answer: nothing is known yet, and asking again is harmless. */
const LATER_S = 3;
const later = (): AppError => new AppError('overloaded', { retryAfter: LATER_S });

/** A key of Stripe's lives 24 hours; a call is repeated below that, with an hour to spare. */
const REPEATED_H = 23;

type Before = Omit<Taken, 'news'>;
type Take = (before: Before, moment: Moment) => Taken;

const tell = (records: Records, owner: Parameters<typeof mailToAccount>[1], { purchase, settlement, news }: Taken) => {
  const cause = `purchase/${purchase.id}/card/${settlement.saved}`;
  const extra = purchase.cardLast4 === null ? {} : { cardLast4: purchase.cardLast4 };
  if (news === 'completed') mailToAccount(records, owner, { cause, mailType: 22, extra });
  if (news === 'changed') mailToAccount(records, owner, { cause, mailType: 12, extra: { changedFields: ['card'] } });
};

/**
 * Takes in what Stripe says, in one unit with its mail and the event that told it; what had been taken in already changes nothing.
 * @returns how application and settlement stand now; null where the application is gone
 */
const take = async (deps: CardDeps, stamp: Stamp, id: string, taking: Take, event?: StripeEvent) => {
  const { timetable } = await deps.campaignState.facts();
  const [now, systemNow] = [deps.campaignClock(), deps.systemClock()];
  return await unitOfWork(deps.db, { ...stamp, now, systemNow }, async (records): Promise<Before | null> => {
    const [{ account: owner, purchase }, settlement, known] = await Promise.all([
      personBy(records, id),
      settlementOf(records, id),
      event ? stripeEvents.get(records, event.id) : null,
    ]);
    if (!owner || !purchase) return null;
    const before = { purchase, settlement };
    if (known) return before;
    const taken = taking(before, { now, systemNow, timetable });
    if (taken.purchase !== purchase) records.update(purchaseEntity, purchase, taken.purchase);
    if (taken.settlement !== settlement) settlements.set(records, id, taken.settlement);
    tell(records, owner, taken);
    if (event) {
      const { type, created } = event;
      stripeEvents.create(records, event.id, { type, createdAt: toISO(created * 1000), takenAt: toISO(now) });
    }
    return taken;
  });
};

const answered = <T>(found: T | 'busy' | 'lost' | null): T | null => {
  if (found === 'busy' || found === 'lost') throw later();
  return found;
};

/** When a set-up succeeded: now, unless its deadline has passed since; then Stripe's own events tell. Campaign time, epoch ms. */
const succeededAt = async (
  { stripe, campaignClock }: CardDeps,
  { id, status }: SetupIntent,
  deadline: number,
): Promise<number> => {
  const now = campaignClock();
  if (status !== 'succeeded' || now <= deadline) return now;
  return answered(await stripe().succeededSince(id, deadline)) ?? deadline;
};

/** Where a card's holder stands: what there is to do next. */
export interface CardStep {
  readonly purchase: Purchase;
  readonly settlement: Settlement;
  /** The bank's page, where its holder has to prove who he is. */
  readonly redirectURL: string | null;
}

const redirectOf = ({ status, next_action: next }: SetupIntent): string | null =>
  status === 'requires_action' ? (next?.redirect_to_url?.url ?? null) : null;

const takeIntent = async (
  deps: CardDeps,
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
  const after = await take(deps, stamp, purchase.id, taking);
  return after && { ...after, redirectURL: redirectOf(intent) };
};

const customerOf = async (stripe: StripeGateway, { purchase, settlement }: Before): Promise<string> => {
  const known = settlement.customerID ?? purchase.stripeCustomerID;
  if (known !== null) return known;
  const outcome = await stripe.perform(customerCall(purchase.id));
  if (outcome.kind === 'answered') return outcome.object.id;
  if (outcome.kind === 'busy' || outcome.kind === 'lost') throw later();
  throw new Error(`Stripe refuses a customer: ${outcome.code}`);
};

const isTooOld = ({ begunAt }: CardAttempt, now: number): boolean =>
  addHours(fromISO(begunAt), REPEATED_H).getTime() < now;

/** Begins the set-up of a card, or asks with the same key how it ended. */
const setUp = async (deps: CardDeps, stamp: Stamp, before: Before, attempt: CardAttempt): Promise<CardStep | null> => {
  const { id } = before.purchase;
  const settle = async (taking: (settlement: Settlement) => Settlement): Promise<CardStep | null> => {
    const after = await take(deps, stamp, id, ({ purchase, settlement }) => {
      return { purchase, settlement: taking(settlement), news: null };
    });
    return after && { ...after, redirectURL: null };
  };
  if (isTooOld(attempt, deps.campaignClock())) return await settle(takeRefused);
  const stripe = deps.stripe();
  const customer = await customerOf(stripe, before);
  const outcome = await stripe.perform(setUpCall(before.purchase, attempt, customer, deps.config.SITE_URL));
  switch (outcome.kind) {
    case 'answered':
      if (outcome.object.object !== 'setup_intent') throw new Error(`A set-up is answered ${outcome.object.object}`);
      return await takeIntent(deps, stamp, before, outcome.object, customer);
    case 'declined':
      return await settle((settlement) => ({ ...takeDeclined(settlement, outcome), customerID: customer }));
    case 'refused':
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

const readOf = async ({ db }: CardDeps, id: string): Promise<Before | null> => {
  const reads = readsOf(db);
  const [{ purchase }, settlement] = await Promise.all([personBy(reads, id), settlements.get(reads, id)]);
  return purchase && settlement ? { purchase, settlement } : null;
};

/**
 * Carries on the card that its holder entered last: makes the call that is stored, or reads how its intent stands (rules 7.4, 7.12).
 * @returns null where there is nothing of an application to carry on
 * @throws AppError overloaded where Stripe cannot be asked: nothing is lost by asking again
 */
export const carryOnCard = async (deps: CardDeps, stamp: Stamp, id: string): Promise<CardStep | null> => {
  const before = await readOf(deps, id);
  if (!before) return null;
  const { card } = before.settlement;
  if (card?.result !== 'open') return { ...before, redirectURL: null };
  if (card.intentID === null) return await setUp(deps, stamp, before, card);
  const intent = answered(await deps.stripe().setupIntent(card.intentID));
  if (!intent) throw new Error(`Stripe does not know the set-up of ${id}`);
  return await takeIntent(deps, stamp, before, intent);
};

/**
 * Ends an application whose card has not come in time; what was under way is asked for first (rules 7.6).
 * @throws AppError overloaded where Stripe cannot be asked: then it is not known yet
 */
export const closeCard = async (deps: CardDeps, stamp: Stamp, id: string): Promise<void> => {
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
export const remindOfCard = async ({ db, campaignState }: CardDeps, stamp: Stamp, id: string): Promise<void> => {
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

/** Kinds of events about a set-up that may change something. */
const ABOUT_SET_UP = ['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'];

/**
 * Takes in an event of Stripe's: its object is read anew, since events come late and out of order (rules 7.18).
 * @throws AppError overloaded where Stripe cannot be asked; it tells the event again then
 */
export const takeStripeEvent = async (deps: CardDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  const { id: intentID, metadata } = event.data.object;
  const purchaseID = metadata?.purchaseID;
  // Of somebody else's, or made by hand at Stripe: the reconciliation tells of it.
  if (!ABOUT_SET_UP.includes(event.type) || intentID === undefined || purchaseID === undefined) return;
  const before = await readOf(deps, purchaseID);
  if (!before) return;
  const isNews = before.settlement.card?.result !== 'done' || before.settlement.card.intentID !== intentID;
  const intent = isNews ? answered(await deps.stripe().setupIntent(intentID)) : null;
  const taking: Take = (present, moment) =>
    intent ? takeSetupIntent(present, intent, event.created * 1000, moment) : { ...present, news: null };
  await take(deps, stamp, purchaseID, taking, event);
};
