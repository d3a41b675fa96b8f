import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import { DAY_MS } from 'functions/shared/time/durations';
import { actionsOf } from '../actions/action.ts';
import { netReceived } from '../stripe.ts';
import { counted, differences, mailsOf, type Observation } from '../watch/observation.ts';
import { pressed, pressesOf, yenByHand } from './pressed.ts';
import { ticketsByAccount } from './roster.ts';
import { account, APPLICATION, CHARGED, EMAIL, NOTHING, purchase } from './observed.ts';
import type { Invariant } from './verdict.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the applications from the site, which are paid by card. */
const byCard = ({ actions, purchases }: Observation) => {
  const site = new Set(
    actionsOf(actions, 'application').flatMap((action) => (action.awaitsCard ? [action.accountID] : [])),
  );
  return purchases.filter(({ id }) => site.has(id));
};

/**
 * Returns whether the application's card was ever charged, even if the money was refunded later. `CAPTURING`: an owner has not yet recorded a manual
 * charge.
 */
const isCharged = (observation: Observation, { id, paymentState, stripePaymentID }: PurchaseAnswer): boolean =>
  stripePaymentID !== null &&
  (paymentState === 'CAPTURED' ||
    paymentState === 'REFUNDED' ||
    (paymentState === 'CAPTURING' && pressed(observation, 'capturePart').has(id)));

const chargedOnce: Invariant = {
  name: 'money came from winners alone, once each, and our ledger is Stripe’s to the yen',
  check: (observation) => {
    const { purchases, stripe } = observation;
    const charged = purchases.filter((one) => isCharged(observation, one));
    const wanted = charged.map((one) => {
      const yen = (one.grantedCount ?? 0) * campaign.price + yenByHand(observation, one);
      return `${one.id} ${one.stripePaymentID} ${yen}`;
    });
    const made = pressesOf(observation).filter(({ isMade }) => isMade);
    const byHand = made.map(({ paymentID }) => {
      const yen = pressesOf(observation).filter((one) => one.paymentID === paymentID);
      return `nobody ${paymentID} ${sum(yen.map((one) => one.yen))}`;
    });
    const paidIntents = stripe.paymentIntents.filter(({ amount_received: received }) => received > 0);
    const found = paidIntents.map(
      ({ id, metadata }) => `${metadata.purchaseID ?? 'nobody'} ${id} ${netReceived(stripe, id)}`,
    );
    const failed = pressed(observation, 'failRefund');
    const losers = charged.filter(
      ({ id, state, paymentState }) => paymentState === 'CAPTURED' && state !== 'WON' && !failed.has(id),
    );
    const received = sum(paidIntents.map((one) => one.amount_received));
    const inCharges = sum(stripe.charges.map((one) => (one.captured ? one.amount_captured : 0)));
    const whole = received === inCharges ? [] : [`${received} in payments, ${inCharges} in charges`];
    const paid = losers.map(({ id, state }) => `${id} is ${state}, and paid`);
    return {
      checked: charged.length,
      faults: [...differences(counted([...wanted, ...byHand]), counted(found)), ...paid, ...whole],
    };
  },
  violation: () => ({
    observed: { purchases: [purchase(CHARGED)] },
    fault: `a pi_1 ${campaign.price}: 0 instead of 1`,
  }),
};

const winsSettled: Invariant = {
  name: 'every win by card is charged, or has lapsed for want of money',
  check: (observation) => {
    const wins = byCard(observation).filter(({ state }) => state === 'WON' || state === 'LAPSED');
    const inPart = pressed(observation, 'capturePart');
    const open = wins.filter(({ id, state, paymentState, shipmentHold }) => {
      // A win that was charged in part by hand waits for an owner.
      if (state === 'WON' && inPart.has(id) && shipmentHold === 'amount' && paymentState === 'CAPTURING') return false;
      return paymentState !== (state === 'WON' ? 'CAPTURED' : 'NONE');
    });
    return {
      checked: wins.length,
      faults: open.map(({ id, state, paymentState }) => `${id}: ${state} ${paymentState}`),
    };
  },
  violation: () => ({
    observed: { actions: [APPLICATION], purchases: [purchase({ state: 'WON', paymentState: 'AUTHORIZED' })] },
    fault: 'a: WON AUTHORIZED',
  }),
};

const nothingOpen: Invariant = {
  name: 'nothing stays held past its date, or open, at Stripe',
  check: ({ stripe: { paymentIntents } }) => {
    const open = paymentIntents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled');
    return { checked: paymentIntents.length, faults: open.map(({ id, status }) => `${id} is ${status}`) };
  },
  violation: () => ({
    observed: {
      stripe: {
        ...NOTHING.stripe,
        paymentIntents: [
          { id: 'pi_1', status: 'requires_capture', amount: 1, amount_received: 0, currency: 'jpy', metadata: {} },
        ],
      },
    },
    fault: 'pi_1 is requires_capture',
  }),
};

/**
 * Returns the winners of the draw, and the applicants who moved up while a card could still be corrected, with the times of their wins (epoch ms).
 */
function wins(observation: Observation): { accountID: string; at: number }[] {
  const { entries, changes, purchases, timetable } = observation;
  const numbers = ticketsByAccount(observation);
  const promotions = new Set(changes.flatMap(({ kind, ticketNumber }) => (kind === 'promote' ? [ticketNumber] : [])));
  const drawn = entries.filter(({ granted }) => granted > 0);
  // The log contains who moved up on which day; the application contains the instant.
  const promoted = purchases.flatMap(({ id: accountID, promotedAt }) => {
    if (!promotions.has(numbers.get(accountID) ?? null) || promotedAt === null) return [];
    const at = Date.parse(promotedAt);
    return at < Date.parse(timetable.modificationEnd) ? [{ accountID, at }] : [];
  });
  return [...drawn.map(({ accountID }) => ({ accountID, at: Date.parse(timetable.resultRelease) })), ...promoted];
}

/** The buttons that remove the card of a win, or its authorization. */
const TAKES_CARD = ['deleteCustomer', 'detachCard'] as const;

/** Returns when a winner is asked for another card: the card is declined or missing at the charge, or its authorization is cancelled by hand. */
function cardRequestTimes(observation: Observation, accountID: string, won: number): number[] {
  const of = observation.actions.filter((action) => 'accountID' in action && action.accountID === accountID);
  const cards = actionsOf(of, 'card');
  const last = cards.filter(({ at }) => at < won).at(-1);
  const isGone = pressesOf({ actions: of }, ...TAKES_CARD).some(({ at }) => at < won && at >= (last?.at ?? won));
  // The daily reconciliation reports a press without an event.
  const end = Date.parse(observation.timetable.modificationEnd);
  const lost = pressesOf({ actions: of }, 'cancelHold').filter(({ at, isLost }) => at < end - (isLost ? DAY_MS : 0));
  return [...(last?.card === 'declinedLater' || isGone ? [won] : []), ...lost.map(({ at }) => at)];
}

/** Returns the mails 43 that are due, by address: one when a winner's card was declined, and one at each reminder until it is corrected. */
function cardRequestsOwed(observation: Observation): Map<string, number> {
  const { actions, timetable, accounts } = observation;
  const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
  const owed = new Map<string, number>();
  for (const { accountID, at: won } of wins(observation)) {
    const of = actions.filter((action) => 'accountID' in action && action.accountID === accountID);
    const cards = actionsOf(of, 'card');
    const isGone = actionsOf(of, 'withdrawal').some(({ at }) => at < won && !cards.some((card) => card.at > at));
    const times = isGone ? [] : cardRequestTimes(observation, accountID, won);
    if (times.length === 0) continue;
    const isOpen = (reminder: number): boolean =>
      times.some((from) => {
        const mended = [...cards, ...actionsOf(of, 'withdrawal')].find(({ at }) => at >= from)?.at;
        return reminder > from && (mended === undefined || reminder < mended);
      });
    const reminders = timetable.cardReminders.map((at) => Date.parse(at)).filter(isOpen);
    owed.set(`mail 43 to ${addresses.get(accountID)}`, times.length + reminders.length);
  }
  return owed;
}

const paymentsMailed: Invariant = {
  name: 'whoever’s card was refused was asked for another, mail 43, whoever was charged told so, mail 45, and nobody else',
  check: (observation) => {
    const addresses = new Map(observation.accounts.map(({ id, email }) => [id, email]));
    // An amount other than the price of the sets is no charge of the win, and its holder is not notified.
    const inPart = pressed(observation, 'capturePart');
    const charged = observation.purchases.filter((one) => isCharged(observation, one) && !inPart.has(one.id));
    const owed = new Map([
      ...cardRequestsOwed(observation),
      ...counted(charged.map(({ id }) => `mail 45 to ${addresses.get(id)}`)),
    ]);
    const found = counted(mailsOf(observation, 43, 45).map(({ type, to }) => `mail ${type} to ${to}`));
    return { checked: owed.size, faults: differences(owed, found) };
  },
  violation: () => ({
    observed: { accounts: [account()], purchases: [purchase(CHARGED)] },
    fault: `mail 45 to ${EMAIL}: 0 instead of 1`,
  }),
};

const cardsGivenBack: Invariant = {
  name: 'whoever did not win has no card saved any more',
  check: (observation) => {
    const others = byCard(observation).filter(({ state }) => state !== 'WON');
    const withCard = others.filter(({ stripePaymentMethodID }) => stripePaymentMethodID !== null);
    return { checked: others.length, faults: withCard.map(({ id, state }) => `${id} is ${state}, and has a card`) };
  },
  violation: () => ({
    observed: { actions: [APPLICATION], purchases: [purchase({ state: 'LOST', stripePaymentMethodID: 'pm_1' })] },
    fault: 'a is LOST, and has a card',
  }),
};

export const settlementInvariants: readonly Invariant[] = [
  chargedOnce,
  winsSettled,
  nothingOpen,
  paymentsMailed,
  cardsGivenBack,
];
