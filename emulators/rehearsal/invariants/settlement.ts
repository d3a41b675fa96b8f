import { campaign } from 'functions/shared/campaign/current';
import { actsOf } from '../acts/act.ts';
import { counted, differences, mailsOf, type Observation } from '../watch/observation.ts';
import { ticketsByAccount } from './roster.ts';
import type { Invariant } from './verdict.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The applications from the site, which are paid by card. */
const byCard = ({ acts, purchases }: Observation) => {
  const site = new Set(actsOf(acts, 'application').flatMap((act) => (act.awaitsCard ? [act.accountID] : [])));
  return purchases.filter(({ id }) => site.has(id));
};

const chargedOnce: Invariant = {
  name: 'money came from winners alone, once each, and our ledger is Stripe’s to the yen',
  check: (observation) => {
    const { purchases, stripe } = observation;
    const charged = purchases.filter(({ paymentState }) => paymentState === 'CAPTURED');
    const wanted = charged.map(
      ({ id, stripePaymentID, grantedCount }) => `${id} ${stripePaymentID} ${(grantedCount ?? 0) * campaign.price}`,
    );
    const taken = stripe.paymentIntents.filter(({ amount_received: received }) => received > 0);
    const found = taken.map(({ id, metadata, amount_received: yen }) => `${metadata.purchaseID} ${id} ${yen}`);
    const losers = charged.filter(({ state }) => state !== 'WON').map(({ id, state }) => `${id} is ${state}, and paid`);
    const received = sum(taken.map((one) => one.amount_received));
    const inCharges = sum(stripe.charges.map((one) => (one.captured ? one.amount_captured : 0)));
    const whole = received === inCharges ? [] : [`${received} yen in payments, ${inCharges} in charges`];
    return { checked: charged.length, faults: [...differences(counted(wanted), counted(found)), ...losers, ...whole] };
  },
};

const winsSettled: Invariant = {
  name: 'every win by card is charged, or has lapsed for want of money',
  check: (observation) => {
    const wins = byCard(observation).filter(({ state }) => state === 'WON' || state === 'LAPSED');
    const open = wins.filter(({ state, paymentState }) => paymentState !== (state === 'WON' ? 'CAPTURED' : 'NONE'));
    return {
      checked: wins.length,
      faults: open.map(({ id, state, paymentState }) => `${id}: ${state} ${paymentState}`),
    };
  },
};

const nothingHeld: Invariant = {
  name: 'nothing stays held past its date, or open, at Stripe',
  check: ({ stripe: { paymentIntents } }) => {
    const open = paymentIntents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled');
    return { checked: paymentIntents.length, faults: open.map(({ id, status }) => `${id} is ${status}`) };
  },
};

/** The winners of the draw, and those who moved up while a card could still be mended, with the times of their wins (epoch ms). */
function wins(observation: Observation): { accountID: string; at: number }[] {
  const { entries, changes, purchases, timetable } = observation;
  const numbers = ticketsByAccount(observation);
  const promotions = new Set(changes.flatMap(({ kind, ticketNumber }) => (kind === 'promote' ? [ticketNumber] : [])));
  const drawn = entries.filter(({ granted }) => granted > 0);
  // The log tells who moved up, and the day; the application tells the instant.
  const promoted = purchases.flatMap(({ id: accountID, promotedAt }) => {
    if (!promotions.has(numbers.get(accountID) ?? null) || promotedAt === null) return [];
    const at = Date.parse(promotedAt);
    return at < Date.parse(timetable.modificationEnd) ? [{ accountID, at }] : [];
  });
  return [...drawn.map(({ accountID }) => ({ accountID, at: Date.parse(timetable.resultRelease) })), ...promoted];
}

/** The mails 43 that are owed, by address: one when a winner's card was declined, and one at each reminder until it is mended. */
function asked(observation: Observation): Map<string, number> {
  const { acts, timetable, accounts } = observation;
  const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
  const owed = new Map<string, number>();
  for (const { accountID, at: won } of wins(observation)) {
    const of = acts.filter((act) => 'accountID' in act && act.accountID === accountID);
    const cards = actsOf(of, 'card');
    const isGone = actsOf(of, 'withdrawal').some(({ at }) => at < won && !cards.some((card) => card.at > at));
    const last = cards.filter(({ at }) => at < won).at(-1);
    if (isGone || last?.card !== 'declinedLater') continue;
    const mended = [...cards, ...actsOf(of, 'withdrawal')].find(({ at }) => at >= won)?.at;
    const reminders = timetable.cardReminders
      .map((at) => Date.parse(at))
      .filter((at) => at > won && (mended === undefined || at < mended));
    owed.set(`mail 43 to ${addresses.get(accountID)}`, 1 + reminders.length);
  }
  return owed;
}

const paymentsTold: Invariant = {
  name: 'whoever’s card was refused was asked for another, mail 43, whoever was charged told so, mail 45, and nobody else',
  check: (observation) => {
    const addresses = new Map(observation.accounts.map(({ id, email }) => [id, email]));
    const charged = observation.purchases.filter(({ paymentState }) => paymentState === 'CAPTURED');
    const owed = new Map([
      ...asked(observation),
      ...counted(charged.map(({ id }) => `mail 45 to ${addresses.get(id)}`)),
    ]);
    const found = counted(mailsOf(observation, 43, 45).map(({ type, to }) => `mail ${type} to ${to}`));
    return { checked: owed.size, faults: differences(owed, found) };
  },
};

const booksAgree: Invariant = {
  name: 'the comparison with Stripe finds no difference',
  check: ({ differences: found, stripe: { paymentIntents } }) => ({ checked: paymentIntents.length, faults: found }),
};

const cardsGivenBack: Invariant = {
  name: 'whoever did not win has no card saved any more',
  check: (observation) => {
    const others = byCard(observation).filter(({ state }) => state !== 'WON');
    const kept = others.filter(({ stripePaymentMethodID }) => stripePaymentMethodID !== null);
    return { checked: others.length, faults: kept.map(({ id, state }) => `${id} is ${state}, and has a card`) };
  },
};

export const settlementInvariants: readonly Invariant[] = [
  chargedOnce,
  winsSettled,
  nothingHeld,
  paymentsTold,
  booksAgree,
  cardsGivenBack,
];
