import type { PaymentState } from '../../application/states.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { fromISO } from '../../time/instants.ts';
import { CURRENCY, type Payment, type Totals } from './books.ts';
import type { DifferenceKind } from './differenceKinds.ts';
import { capturedBefore } from '../../campaign/runSteps.ts';
import type { SettlementState } from '../settlementState.ts';
import { DAY_MS, HOUR_MS } from '../../time/durations.ts';

/** Inputs of a reconciliation: the price of a set in yen, and both times in epoch ms. */
export interface ReconciliationContext {
  readonly price: number;
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Pick<Timetable, 'lapse'>;
}

/** One difference; amounts in yen, null if it is not about an amount. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly paymentID: string | null;
  readonly purchaseID: string | null;
  readonly ours: number | null;
  readonly stripe: number | null;
}

/** A charge is overdue this long after its time. */
const OVERDUE_MS = HOUR_MS;

/** Returns the yen of an application's disputes in this state. */
const disputedHere = ({ settlement: { complaints } }: SettlementState, wanted: 'open' | 'lost'): number =>
  complaints.reduce(
    (total, { kind, state, amount }) => (kind === 'dispute' && state === wanted ? total + amount : total),
    0,
  );

/** Returns the yen charged and refunded by our books: the price of the sets, and recorded amounts beyond whole sets. */
const bookedHere = (
  { settlement: { paid, paidBack, byHand } }: SettlementState,
  { price }: Pick<ReconciliationContext, 'price'>,
) => ({
  captured: (paid + paidBack) * price + byHand.charged,
  refunded: paidBack * price + byHand.back,
});

const AUTHORIZED_STATES: readonly PaymentState[] = ['AUTHORIZED', 'CAPTURING'];

/** Returns the application's part of our totals. */
export const ourTotals = (side: SettlementState, { price }: Pick<ReconciliationContext, 'price'>): Totals => {
  const { purchase, settlement } = side;
  const isHeldHere = AUTHORIZED_STATES.includes(purchase.paymentState) && settlement.byHand.received === null;
  return {
    authorized: isHeldHere ? (purchase.grantedCount ?? 0) * price : 0,
    ...bookedHere(side, { price }),
    disputed: disputedHere(side, 'open'),
    lost: disputedHere(side, 'lost'),
  };
};

const isAuthorized = ({ status }: Payment): boolean => status === 'requires_capture';
/** Returns the yen that a payment has authorized, or has received and not refunded. */
const moneyIn = (payment: Payment): number =>
  isAuthorized(payment) ? payment.amount : payment.received - payment.refunded;

type Found = Omit<Difference, 'paymentID' | 'purchaseID'>;
const found = (kind: DifferenceKind, ours: number | null = null, stripe: number | null = null): Found => ({
  kind,
  ours,
  stripe,
});
const unless = (isRight: boolean, difference: Found): Found[] => (isRight ? [] : [difference]);

const isOverdue = ({ settlement: { openCall } }: SettlementState, { systemNow }: ReconciliationContext): boolean =>
  openCall !== null && systemNow - openCall.madeAt > DAY_MS;
/** Returns whether a call is open. Either side may then change at any moment, so a mismatch is not a difference. */
const isUnderWay = (side: SettlementState, context: ReconciliationContext): boolean =>
  side.settlement.openCall !== null && !isOverdue(side, context);

/** Returns whether a cleanup call will cancel this authorization. */
const isBeingCancelled = ({ settlement: { leftovers } }: SettlementState, { id }: Payment): boolean =>
  leftovers.some((call) => call.kind === 'cancelPaymentIntent' && call.id === id);

/** Returns the difference of a payment that names an application but is not the application's own payment. */
const strayFound = (payment: Payment, side: SettlementState): Found[] => {
  const money = moneyIn(payment);
  if (money === 0 || (isAuthorized(payment) && isBeingCancelled(side, payment))) return [];
  const { paymentState, stripePaymentID: own } = side.purchase;
  const isTwice = !isAuthorized(payment) && own !== null && paymentState === 'CAPTURED';
  return [found(isTwice ? 'charged_twice' : 'payment_stray', 0, money)];
};

/** Statuses that Stripe's payment may have for each of our states while no call is open. */
const STATUSES: { readonly [S in PaymentState]: readonly string[] } = {
  NONE: ['canceled'],
  AUTHORIZING: [],
  AUTHORIZED: ['requires_capture'],
  ACTION_NEEDED: ['canceled', 'requires_payment_method'],
  CAPTURING: [],
  CAPTURED: ['succeeded'],
  PAID_AT_COUNTER: ['canceled', 'requires_payment_method'],
  REFUNDED: ['succeeded'],
};

/**
 * Returns whether an authorization should have been charged an hour ago (rules 7.9). A late authorization from the waiting list is due an hour after
 * it was made.
 */
const isLate = (
  { purchase }: SettlementState,
  { captureBefore }: Payment,
  { now, timetable }: ReconciliationContext,
): boolean => {
  const then = now - OVERDUE_MS;
  const since = purchase.authorizeDatetime === null ? 0 : fromISO(purchase.authorizeDatetime);
  const lapses = captureBefore !== null && captureBefore <= capturedBefore(then);
  return then >= since && (then >= fromISO(timetable.lapse) || lapses);
};

/**
 * Returns whether a win by card has had no authorization and no call for an hour. The run of the release, or the waiting list, normally starts one at
 * once.
 */
const isUnauthorized = ({ purchase }: SettlementState, { now }: ReconciliationContext): boolean =>
  purchase.state === 'WON' &&
  purchase.paymentState === 'NONE' &&
  purchase.stripePaymentMethodID !== null &&
  now - fromISO(purchase.updatedAt) > OVERDUE_MS;

const authorizationFound = (payment: Payment, side: SettlementState, context: ReconciliationContext): Found[] => {
  const { purchase } = side;
  const since = purchase.authorizeDatetime === null ? 0 : fromISO(purchase.authorizeDatetime);
  // On the waiting list the authorization comes before the win (rules 7.14).
  const moves = purchase.state === 'LOST' && context.now - since < DAY_MS;
  if (purchase.state !== 'WON') {
    return unless(moves || isBeingCancelled(side, payment), found('hold_unwanted', 0, payment.amount));
  }
  const wanted = (purchase.grantedCount ?? 0) * context.price;
  return [
    ...unless(payment.amount === wanted, found('authorized_differs', wanted, payment.amount)),
    ...unless(!isLate(side, payment, context), found('hold_overdue', wanted, payment.amount)),
  ];
};

/** Returns the differences of refunds. @param booked yen refunded by our books */
const refundsFound = (
  { refunded, foreignRefunded }: Payment,
  { settlement: { byHand } }: SettlementState,
  booked: number,
): Found[] => {
  const unbooked = foreignRefunded - byHand.takenIn;
  const isForeign = unbooked > 0 && refunded - unbooked === booked;
  if (refunded !== booked) return [found(isForeign ? 'refund_foreign' : 'refunded_differs', booked, refunded)];
  // A manual refund that is not recorded yet has failed, and no event reported it.
  return unless(byHand.refunded <= foreignRefunded, found('refunded_differs', byHand.refunded, foreignRefunded));
};

const chargedFound = (payment: Payment, side: SettlementState, { price }: ReconciliationContext): Found[] => {
  const { purchase, settlement } = side;
  const { captured, refunded } = bookedHere(side, { price });
  const { received } = payment;
  const expectedSets = purchase.paymentState === 'REFUNDED' ? 0 : (purchase.grantedCount ?? 0);
  // The bank has the money of a lost dispute, so it cannot be refunded.
  const stays = received - payment.refunded - (payment.lost ?? 0);
  return [
    ...unless(received === captured, found('captured_differs', captured, received)),
    ...refundsFound(payment, side, refunded),
    ...(purchase.state === 'WON' || purchase.paymentState === 'REFUNDED'
      ? unless(settlement.paid === expectedSets, found('sets_differ', expectedSets * price, settlement.paid * price))
      : unless(stays <= 0, found('charge_unwanted', 0, stays))),
  ];
};

const authorizationMissing = ({ purchase }: SettlementState, { price }: ReconciliationContext): Found =>
  found('hold_missing', (purchase.grantedCount ?? 0) * price, 0);

const receivedDiffers = (
  { received }: Payment,
  { purchase }: SettlementState,
  { price }: ReconciliationContext,
): Found => found('received_differs', (purchase.grantedCount ?? 0) * price, received);

/** Returns the differences of disputes. Any dispute is reported, even one that both sides have. */
const disputesFound = ({ disputed, lost }: Payment, side: SettlementState): Found[] => {
  const [open, gone] = [disputedHere(side, 'open'), disputedHere(side, 'lost')];
  if (disputed !== open || lost !== gone) {
    const theirs = disputed === null || lost === null ? null : disputed + lost;
    return [found('disputed', open + gone, theirs)];
  }
  return [
    ...unless(open === 0, found('dispute_open', open, disputed)),
    ...unless(gone === 0, found('dispute_lost', gone, lost)),
  ];
};

const foundOfOurs = (payment: Payment, side: SettlementState, context: ReconciliationContext): Found[] => {
  const { purchase } = side;
  const others = [
    ...unless(payment.purchaseID === null || payment.purchaseID === purchase.id, found('payment_of_another')),
    ...unless(moneyIn(payment) === 0 || payment.customerID === purchase.stripeCustomerID, found('customer_differs')),
    ...unless(moneyIn(payment) === 0 || !payment.isCustomerGone, found('customer_gone')),
    ...disputesFound(payment, side),
  ];
  if (payment.currency !== CURRENCY) return [...others, found('currency_differs')];
  if (isOverdue(side, context)) return [...others, found('call_overdue')];
  if (side.settlement.byHand.received !== null) return [...others, receivedDiffers(payment, side, context)];
  if (!STATUSES[purchase.paymentState].includes(payment.status)) {
    return [...others, ...unless(isAuthorized(payment) && isBeingCancelled(side, payment), found('state_differs'))];
  }
  if (isAuthorized(payment)) return [...others, ...authorizationFound(payment, side, context)];
  if (isUnauthorized(side, context)) return [...others, authorizationMissing(side, context)];
  return payment.status === 'succeeded' ? [...others, ...chargedFound(payment, side, context)] : others;
};

const foundOf = (payment: Payment, side: SettlementState | null, context: ReconciliationContext): Found[] => {
  const isOwn = side?.purchase.stripePaymentID === payment.id;
  if (!isOwn && payment.currency !== CURRENCY) return unless(moneyIn(payment) === 0, found('currency_differs'));
  // Made by hand, although its customer may identify the payer.
  const isForeign = !isOwn && payment.purchaseID === null;
  if (side === null || isForeign) {
    const kind = isForeign ? 'payment_foreign' : 'payment_orphan';
    return unless(moneyIn(payment) === 0, found(kind, 0, moneyIn(payment)));
  }
  if (isUnderWay(side, context)) return [];
  return isOwn ? foundOfOurs(payment, side, context) : strayFound(payment, side);
};

/**
 * Returns the differences between a payment at Stripe and our books, to the yen (rules 7.30).
 * @param side the application that has this payment, else the one named in its metadata; null: none
 */
export const differencesOf = (
  payment: Payment,
  side: SettlementState | null,
  context: ReconciliationContext,
): Difference[] =>
  foundOf(payment, side, context).map((one) => ({
    ...one,
    paymentID: payment.id,
    purchaseID: side?.purchase.id ?? payment.purchaseID,
  }));

const OWING: readonly PaymentState[] = ['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];

/** Returns the differences of an application for which Stripe has no payment. */
export const differencesWithout = (side: SettlementState, context: ReconciliationContext): Difference[] => {
  const { id, stripePaymentID: paymentID, paymentState, counterSets } = side.purchase;
  if (isUnderWay(side, context)) return [];
  const { authorized, captured, refunded } = ourTotals(side, context);
  // A payment at the counter is refunded there, too.
  const isMissing = paymentID !== null || (OWING.includes(paymentState) && counterSets === null);
  const all = [
    ...unless(!isMissing, found('payment_missing', authorized + captured - refunded, 0)),
    ...unless(paymentID !== null || !isUnauthorized(side, context), authorizationMissing(side, context)),
    ...unless(!isOverdue(side, context), found('call_overdue')),
    // Its call is lost, so it would wait forever.
    ...unless(paymentState !== 'AUTHORIZING' || isOverdue(side, context), found('state_differs')),
  ];
  return all.map((one) => ({ ...one, paymentID, purchaseID: id }));
};
