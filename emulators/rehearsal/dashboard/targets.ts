import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { Card } from '../../client/card.ts';
import type { ButtonName } from '../../stripe/dashboard.ts';
import { type Action, actionsOf } from '../actions/action.ts';
import { netReceived, type StripeView } from '../stripe.ts';
import { ODD_YEN, type PressMoment } from './presses.ts';

/** The data that determine on which objects a button can be pressed. */
export interface DashboardState {
  readonly purchases: readonly PurchaseAnswer[];
  readonly view: StripeView;
  readonly actions: readonly Action[];
}

/** An object of an application on which a button can be pressed. */
export interface PressTarget {
  readonly accountID: string;
  /** The id of the object at Stripe. */
  readonly id: string;
  /** The application's payment on which the button acts; null: it acts on none of them. */
  readonly paymentID: string | null;
  /** The yen that the payment holds, or the price of the most sets if there is no payment yet. */
  readonly whole: number;
}

const MAX_YEN = campaign.maxSets * campaign.price;

/** The cards that can be charged without their holder. */
const CHARGEABLE: readonly Card[] = ['good', 'amex'];
const lastCard = (actions: readonly Action[], accountID: string): Card | null =>
  actionsOf(actions, 'card').findLast((action) => action.accountID === accountID)?.card ?? null;

type Targets = (stand: DashboardState, purchase: PurchaseAnswer) => readonly PressTarget[];

const payment: Targets = ({ view }, { id: accountID, stripePaymentID: id }) => {
  const intent = view.paymentIntents.find((one) => one.id === id);
  if (id === null || intent === undefined) return [];
  const whole = intent.status === 'requires_capture' ? intent.amount : netReceived(view, id);
  // A partial amount has to exceed the smallest odd amount.
  return whole > ODD_YEN ? [{ accountID, id, paymentID: id, whole }] : [];
};

const customer: Targets = ({ view }, { id: accountID, stripeCustomerID: id }) =>
  id !== null && view.customers.some((one) => one.id === id)
    ? [{ accountID, id, paymentID: null, whole: MAX_YEN }]
    : [];

/** Returns customers whose newest card is the one in use. */
const chargeable: Targets = (stand, purchase) => {
  const card = lastCard(stand.actions, purchase.id);
  const { customer: owner = null } =
    stand.view.paymentMethods.find(({ id }) => id === purchase.stripePaymentMethodID) ?? {};
  const isRight = card !== null && CHARGEABLE.includes(card) && owner === purchase.stripeCustomerID;
  return isRight ? customer(stand, purchase) : [];
};

const method: Targets = ({ view }, { id: accountID, stripePaymentMethodID: id }) =>
  id !== null && view.paymentMethods.some((one) => one.id === id && one.customer !== null)
    ? [{ accountID, id, paymentID: null, whole: 0 }]
    : [];

const refund: Targets = ({ view }, { id: accountID, stripePaymentID: paymentID }) =>
  view.refunds
    .filter((one) => one.payment_intent === paymentID && one.status === 'succeeded' && one.isMoney)
    .map(({ id, amount: whole }) => ({ accountID, id, paymentID, whole }));

const TARGETS: { readonly [N in ButtonName]: Targets } = {
  refund: payment,
  refundPart: payment,
  failRefund: refund,
  cancelHold: payment,
  capture: payment,
  capturePart: payment,
  charge: chargeable,
  chargeInDollars: chargeable,
  deleteCustomer: customer,
  detachCard: method,
};

/** The applications for each moment. */
const MEANT: { readonly [M in PressMoment]: (purchase: PurchaseAnswer, stand: DashboardState) => boolean } = {
  saved: ({ state }) => state === 'APPLIED',
  held: ({ state, paymentState }) => state === 'WON' && paymentState === 'AUTHORIZED',
  charged: ({ state, paymentState }) => state === 'WON' && paymentState === 'CAPTURED',
  refunded: (purchase, stand) => refund(stand, purchase).length > 0,
};

/** Returns the objects on which a button can be pressed at a moment. The order does not depend on ids, which are random. */
export function targetsOf(
  stand: DashboardState,
  moment: PressMoment,
  button: ButtonName,
  order: (accountID: string) => number,
): PressTarget[] {
  const meant = stand.purchases.filter((one) => MEANT[moment](one, stand));
  return meant.sort((one, other) => order(one.id) - order(other.id)).flatMap((one) => TARGETS[button](stand, one));
}
