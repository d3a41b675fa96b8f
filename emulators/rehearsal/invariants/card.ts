import { addMinutes } from 'date-fns';
import { CARDS } from '../../client/card.ts';
import { actionsOf, type ActionOf } from '../actions/action.ts';
import { counted, differences, mailsOf, type Observation } from '../watch/observation.ts';
import { PLACES } from '../watch/cardNumbers.ts';
import { pressesOf } from './pressed.ts';
import { APPLICATION, CARD, EMAIL, entry, NOTHING, purchase } from './observed.ts';
import type { Invariant } from './verdict.ts';

const applicationsOnSite = ({ actions }: Observation): ActionOf<'application'>[] =>
  actionsOf(actions, 'application').filter(({ awaitsCard }) => awaitsCard);

/** Returns when the application's card was saved, epoch ms; null: never. */
const savedAt = ({ actions }: Observation, { accountID, at }: ActionOf<'application'>): number | null =>
  actionsOf(actions, 'card').find((action) => action.accountID === accountID && action.at >= at)?.at ?? null;

const rosterHasCards: Invariant = {
  name: 'nobody is on the roster without a saved card, or paper',
  check: ({ actions, entries }) => {
    const paper = actionsOf(actions, 'application').filter(({ awaitsCard }) => !awaitsCard);
    const known = new Set([...actionsOf(actions, 'card'), ...paper].map(({ accountID }) => accountID));
    const without = entries.filter(({ accountID }) => !known.has(accountID));
    return { checked: entries.length, faults: without.map(({ accountID }) => `${accountID} has no card`) };
  },
  violation: () => ({
    observed: { entries: [entry()] },
    fault: 'a has no card',
  }),
};

/** Returns the number of reminders due: half an hour after the application and on the last day at ten, each if the card was missing then. */
function remindersOwed(observation: Observation, application: ActionOf<'application'>): number {
  const { applicationEnd } = observation.timetable;
  const end = Date.parse(applicationEnd);
  // Ten o'clock in Japan.
  const lastDay = Date.parse(`${applicationEnd.slice(0, 10)}T10:00:00.000+09:00`);
  const half = addMinutes(application.at, 30).getTime();
  const until = Math.min(savedAt(observation, application) ?? end, end - 1);
  return [half, ...(half < lastDay ? [lastDay] : [])].filter((due) => due <= until).length;
}

const missingCardsReminded: Invariant = {
  name: 'whoever left out the card was asked for it, mail 23, and told of the end without it, mail 24, and nobody else',
  check: (observation) => {
    const owed = applicationsOnSite(observation).flatMap((application) => {
      const { email } = application;
      const reminders = Array<string>(remindersOwed(observation, application)).fill(`mail 23 to ${email}`);
      return savedAt(observation, application) === null ? [...reminders, `mail 24 to ${email}`] : reminders;
    });
    const found = mailsOf(observation, 23, 24).map(({ type, to }) => `mail ${type} to ${to}`);
    return { checked: owed.length, faults: differences(counted(owed), counted(found)) };
  },
  violation: () => ({
    observed: { actions: [APPLICATION] },
    fault: `mail 24 to ${EMAIL}: 0 instead of 1`,
  }),
};

const cardsMatchStripe: Invariant = {
  name: 'the card of every win is the one saved last, and its customer’s at Stripe',
  check: (observation) => {
    const { purchases, stripe, actions } = observation;
    const methods = new Map(stripe.paymentMethods.map((one) => [one.id, one]));
    const customers = new Set(stripe.customers.map(({ id }) => id));
    const onSite = new Set(applicationsOnSite(observation).map(({ accountID }) => accountID));
    const last = new Map(actionsOf(actions, 'card').map(({ accountID, card }) => [accountID, CARDS[card].slice(-4)]));
    const complete = purchases.filter(({ id, state }) => onSite.has(id) && !WITHOUT_CARD.includes(state));
    const faults = complete.flatMap(({ id, cardLast4, stripeCustomerID, stripePaymentMethodID }) => {
      const isGone = pressesOf({ actions }, 'deleteCustomer', 'detachCard').some(
        ({ accountID, at }) =>
          accountID === id && !actionsOf(actions, 'card').some((one) => one.accountID === id && one.at > at),
      );
      const method = methods.get(stripePaymentMethodID ?? '');
      if (method === undefined || stripeCustomerID === null) return [`${id} has no card at Stripe`];
      if (isGone) return method.customer === null ? [] : [`${id} has a card that somebody took from it`];
      if (method.customer !== stripeCustomerID || !customers.has(stripeCustomerID)) return [`${id} has another’s card`];
      const digits = [cardLast4, method.card.last4];
      return digits.every((one) => one === last.get(id)) ? [] : [`${id}: ${digits.join()} instead of ${last.get(id)}`];
    });
    return { checked: complete.length, faults };
  },
  violation: () => ({
    observed: { actions: [APPLICATION, CARD], purchases: [purchase({ state: 'WON' })] },
    fault: 'a has no card at Stripe',
  }),
};

/** The states without a card. Cards of people who did not win are detached when the waiting list has ended. */
const WITHOUT_CARD: readonly string[] = ['WITHDRAWN', 'INCOMPLETE', 'LOST', 'LAPSED', 'DECLINED', 'EXCLUDED'];
const OPEN: readonly string[] = ['requires_action', 'requires_confirmation', 'processing'];

const nothingLeft: Invariant = {
  name: 'nothing but the cards in use is kept at Stripe, and nothing is open there',
  check: ({ purchases, stripe }) => {
    const used = new Set(purchases.map(({ stripePaymentMethodID }) => stripePaymentMethodID));
    const attached = stripe.paymentMethods.filter(({ id, customer }) => customer !== null && !used.has(id));
    const open = stripe.setupIntents.filter(({ status }) => OPEN.includes(status));
    return {
      checked: stripe.paymentMethods.length + stripe.setupIntents.length,
      faults: [
        ...attached.map(({ id }) => `${id} is nobody's, and still attached`),
        ...open.map(({ id, status }) => `${id} is ${status}`),
      ],
    };
  },
  violation: () => ({
    observed: { stripe: { ...NOTHING.stripe, setupIntents: [{ id: 'seti_1', status: 'requires_action' }] } },
    fault: 'seti_1 is requires_action',
  }),
};

const noCardNumbers: Invariant = {
  name: 'no card number is in a request to the API, a document, a mail or the log',
  check: ({ cardNumbers: { searched, found } }) => {
    const unseen = PLACES.filter((place) => searched[place] === 0).map((place) => `nothing was seen of ${place}`);
    return { checked: PLACES.reduce((sum, place) => sum + searched[place], 0), faults: [...new Set(found), ...unseen] };
  },
  violation: () => ({
    observed: { cardNumbers: { ...NOTHING.cardNumbers, found: ['a number in log'] } },
    fault: 'a number in log',
  }),
};

export const cardInvariants: readonly Invariant[] = [
  rosterHasCards,
  missingCardsReminded,
  cardsMatchStripe,
  nothingLeft,
  noCardNumbers,
];
