import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { Difference } from 'functions/shared/settlement/reconciliation/differences';
import type { Act, ActOf } from '../acts/act.ts';
import type { Observation } from '../watch/observation.ts';
import type { Spoil } from './drawSpoils.ts';

type Press = ActOf<'press'>;

const winnerOf = ({ purchases }: Observation): PurchaseAnswer => {
  const won = purchases.find(({ state }) => state === 'WON');
  if (won === undefined) throw new Error('there is no winner');
  return won;
};

/** Returns a press on the winner's payment. */
const pressOn = (good: Observation, change: Partial<Press>): Act => {
  const { id: accountID, stripePaymentID: paymentID } = winnerOf(good);
  const press: Press = {
    kind: 'press',
    button: 'refund',
    at: good.now,
    accountID,
    paymentID,
    isMade: false,
    yen: 0,
    isLost: false,
    owes: [],
  };
  return { ...press, ...change };
};

const difference = (change: Partial<Difference>): Difference => ({
  kind: 'refund_foreign',
  paymentID: null,
  purchaseID: null,
  ours: 0,
  stripe: 0,
  ...change,
});

/** Returns the winner's payment after this many yen were refunded. */
const givenBack = (good: Observation, yen: number): Observation['stripe'] => ({
  ...good.stripe,
  charges: good.stripe.charges.map((one) =>
    one.payment_intent === winnerOf(good).stripePaymentID ? { ...one, amount_refunded: yen } : one,
  ),
});

const PART = campaign.price - 1;

/** Faults of presses in Stripe's dashboard, by the name of the invariant that has to find each. */
export const DASHBOARD_SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'the comparison with Stripe finds no difference but those of buttons pressed in Stripe’s dashboard': [
    () => ({ differences: [difference({ kind: 'payment_orphan', paymentID: 'pi_none' })] }),
    (good) => ({ differences: [difference({ purchaseID: winnerOf(good).id })] }),
    // A button that causes another difference than the recorded one.
    (good) => ({
      acts: [...good.acts, pressOn(good, { button: 'deleteCustomer', paymentID: null })],
      differences: [difference({ purchaseID: winnerOf(good).id })],
    }),
    // A payment without an application that no button made.
    (good) => ({
      acts: [...good.acts, pressOn(good, { button: 'charge', paymentID: 'pi_made', isMade: true })],
      differences: [difference({ kind: 'payment_foreign', paymentID: 'pi_other' })],
    }),
  ],
  'for each payment the books agree with Stripe to the yen, or an alert of the office is about it': [
    (good) => ({ stripe: givenBack(good, 1) }),
    (good) => ({
      acts: [...good.acts, pressOn(good, { button: 'refundPart', yen: -PART })],
      stripe: givenBack(good, PART),
    }),
    // The win waits, but there is no alert.
    (good) => ({
      acts: [...good.acts, pressOn(good, { button: 'refundPart', yen: -PART })],
      stripe: givenBack(good, PART),
      purchases: good.purchases.map((one) =>
        one.id === winnerOf(good).id ? { ...one, shipmentHold: 'refunded' as const } : one,
      ),
    }),
    // The recorded amount differs from the refunded one.
    (good) => ({
      acts: [
        ...good.acts,
        pressOn(good, { button: 'refundPart', yen: -PART }),
        {
          kind: 'books',
          step: 'takeIn',
          at: good.now,
          accountID: winnerOf(good).id,
          yen: 0,
          sets: 0,
          ends: false,
          owes: [],
        },
      ],
      stripe: givenBack(good, PART - 1),
    }),
    // A payment made by hand that is not reported.
    (good) => ({
      acts: [
        ...good.acts,
        pressOn(good, { button: 'charge', paymentID: winnerOf(good).stripePaymentID, isMade: true }),
      ],
    }),
  ],
  'the closing report has the revenue of all paid wins to the yen, and agrees with Stripe unless an alert is open': [
    ({ closing }) => ({ closing: { ...closing, revenue: closing.revenue - 1 } }),
    ({ closing }) => ({ closing: { ...closing, againstStripe: 'differs' } }),
    ({ closing }) => ({ closing: { ...closing, againstStripe: 'unknown' } }),
  ],
};
