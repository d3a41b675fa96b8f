import type { AlertKind } from 'functions/shared/alerts/alerts';
import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { DifferenceKind } from 'functions/shared/settlement/reconciliation/differenceKinds';
import type { ButtonName } from '../../stripe/dashboard.ts';
import type { ActionOf } from '../actions/action.ts';
import { netReceived } from '../stripe.ts';
import type { Observation } from '../watch/observation.ts';
import { pressesOf, yenRecorded } from './pressed.ts';
import { CHARGED, purchase } from './observed.ts';
import type { Invariant } from './verdict.ts';

/** The differences that a button may cause. */
const LEADS_TO: { readonly [N in ButtonName]: readonly DifferenceKind[] } = {
  refund: ['refund_foreign', 'refunded_differs'],
  refundPart: ['refund_foreign', 'refunded_differs'],
  failRefund: ['refunded_differs', 'charge_unwanted', 'sets_differ'],
  cancelHold: ['state_differs', 'hold_missing'],
  capture: [],
  capturePart: ['received_differs'],
  charge: ['payment_foreign'],
  chargeInDollars: ['currency_differs'],
  deleteCustomer: ['customer_gone'],
  detachCard: [],
};

const booksAgree: Invariant = {
  name: 'the comparison with Stripe finds no difference but those of buttons pressed in Stripe’s dashboard',
  check: (observation) => {
    const { differences, stripe } = observation;
    const faults = differences.filter(({ kind, purchaseID, paymentID }) => {
      const causes = pressesOf(observation).filter(
        (one) => one.accountID === purchaseID || (paymentID !== null && one.paymentID === paymentID),
      );
      return !causes.some(({ button }) => LEADS_TO[button].includes(kind));
    });
    return {
      checked: stripe.paymentIntents.length,
      faults: faults.map(({ kind, purchaseID, paymentID }) => `${kind} of ${purchaseID ?? paymentID}`),
    };
  },
  violation: () => ({
    observed: { differences: [{ kind: 'payment_orphan', paymentID: 'pi_1', purchaseID: null, ours: 0, stripe: 1 }] },
    fault: 'payment_orphan of pi_1',
  }),
};

/** Returns the price of the sets that are paid by card according to our books, in yen. */
const booked = ({ state, paymentState, grantedCount }: PurchaseAnswer): number =>
  state === 'WON' && paymentState === 'CAPTURED' ? (grantedCount ?? 0) * campaign.price : 0;

/** Returns the alerts about an application or its payment. */
function alertsOf({ differences, alerts }: Observation, purchase: PurchaseAnswer): AlertKind[] {
  const { id, state, paymentState, shipmentHold, stripePaymentID } = purchase;
  const isDifferent = differences.some(
    ({ purchaseID, paymentID }) => purchaseID === id || (paymentID !== null && paymentID === stripePaymentID),
  );
  const owed: readonly (readonly [AlertKind, boolean])[] = [
    ['differences', isDifferent],
    ['refundsByHand', shipmentHold === 'refunded'],
    ['wrongAmounts', shipmentHold === 'amount'],
    ['failedCards', state === 'WON' && paymentState === 'ACTION_NEEDED'],
    ['refunds', state === 'WITHDRAWN' && paymentState === 'CAPTURED'],
  ];
  return owed.flatMap(([kind, is]) => (is && alerts.includes(kind) ? [kind] : []));
}

/** Returns the alerts about a press at the end. For a payment without an application, these are differences. */
export function alertsOfPress(observation: Observation, { accountID, paymentID }: ActionOf<'press'>): AlertKind[] {
  const purchase = observation.purchases.find(({ id }) => id === accountID);
  if (purchase === undefined) return [];
  if (paymentID === null || paymentID === purchase.stripePaymentID) return alertsOf(observation, purchase);
  return observation.differences.some((one) => one.paymentID === paymentID) ? ['differences'] : [];
}

const agreesOrAlerts: Invariant = {
  name: 'for each payment the books agree with Stripe to the yen, or an alert of the office is about it',
  check: (observation) => {
    const { purchases, stripe, differences, alerts } = observation;
    const paid = purchases.filter(({ stripePaymentID }) => stripePaymentID !== null);
    const own = paid.flatMap((purchase) => {
      const [held, books] = [netReceived(stripe, String(purchase.stripePaymentID)), booked(purchase)];
      const recorded = yenRecorded(observation, purchase);
      const isAgreed = held === books + recorded;
      if (isAgreed || alertsOf(observation, purchase).length > 0) return [];
      return [`${purchase.id}: ${held} yen at Stripe, ${books} and ${recorded} recorded in our books, and no alert`];
    });
    const made = pressesOf(observation).filter(({ isMade }) => isMade);
    const silent = made.filter(({ paymentID }) => {
      const isReported = differences.some((one) => one.paymentID === paymentID) && alerts.includes('differences');
      return netReceived(stripe, String(paymentID)) > 0 && !isReported;
    });
    return {
      checked: paid.length + made.length,
      faults: [...own, ...silent.map(({ paymentID }) => `${paymentID} was made by hand, and there is no alert`)],
    };
  },
  violation: () => ({
    observed: { purchases: [purchase(CHARGED)] },
    fault: `a: 0 yen at Stripe, ${campaign.price} and 0 recorded in our books, and no alert`,
  }),
};

const MONEY_ALERTS: readonly AlertKind[] = ['differences', 'refundsByHand', 'wrongAmounts', 'refunds', 'failedCards'];

const reportAgrees: Invariant = {
  name: 'the closing report has the revenue of all paid wins to the yen, and agrees with Stripe unless an alert is open',
  check: (observation) => {
    const { purchases, closing, alerts } = observation;
    const won = purchases.filter(({ state }) => state === 'WON');
    const atCounter = won.filter(({ paymentState }) => paymentState === 'PAID_AT_COUNTER');
    const counted = atCounter.reduce((total, { grantedCount }) => total + (grantedCount ?? 0) * campaign.price, 0);
    const byCard = purchases.reduce((total, one) => total + booked(one) + yenRecorded(observation, one), 0);
    const isReported = alerts.some((kind) => MONEY_ALERTS.includes(kind));
    return {
      checked: won.length,
      faults: [
        ...(closing.revenue === byCard + counted ? [] : [`${closing.revenue} yen instead of ${byCard + counted}`]),
        ...(closing.againstStripe === 'balanced' || isReported
          ? []
          : [`the check against Stripe is ${closing.againstStripe}, and no alert is open`]),
      ],
    };
  },
  violation: () => ({
    observed: { closing: { revenue: 1, againstStripe: 'balanced' } },
    fault: '1 yen instead of 0',
  }),
};

export const dashboardInvariants: readonly Invariant[] = [booksAgree, agreesOrAlerts, reportAgrees];
