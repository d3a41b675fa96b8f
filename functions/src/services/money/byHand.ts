import { campaign } from '../../shared/campaign/current.ts';
import { takeBooked } from '../../shared/settlement/payment/byHand.ts';
import { complaintOfDispute, takeComplaint } from '../../shared/settlement/complaints.ts';
import { isFailed, takeRefundFailed } from '../../shared/settlement/payment/refunds.ts';
import type { Payment } from '../../shared/settlement/reconciliation/books.ts';
import { ourTotals } from '../../shared/settlement/reconciliation/differences.ts';
import { isOfOurs, isOver, refundedPayment } from '../../shared/settlement/payment/refundEvents.ts';
import type { Before, Taken } from '../../shared/settlement/settlement.ts';
import { answered } from '../../shared/settlement/stripePort.ts';
import type { PaymentIntent, Refund, StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import type { Dealings } from '../../shared/settlement/dealings/dealings.ts';
import type { Take } from '../../shared/settlement/openCall.ts';
import { takePaymentIntent } from '../../shared/settlement/payment/payment.ts';
import type { Stamp } from '../../store/records.ts';
import { payerOf } from './complaints.ts';
import { dealingsOf, type StripeDeps } from './dealings.ts';

/**
 * Processes an event about a refund (rules 7.47, 7.48). A refund by hand blocks the parcel, and a failed refund of ours is owed again.
 * @throws AppError overloaded if Stripe cannot be called; Stripe then sends the event again
 */
export const takeRefundEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  // The answer to our own call has reported it already.
  if (isOfOurs(event) && isOver(event)) return;
  const paymentID = refundedPayment(event);
  const purchaseID = paymentID === null ? null : await payerOf(deps, paymentID);
  if (paymentID === null || purchaseID === null) return;
  const payment = answered(await deps.stripe().bookedPayment(paymentID));
  const number = Number(event.data.object.metadata?.callNumber ?? 0);
  const refund = isOfOurs(event) ? answered(await deps.stripe().refundOf(paymentID, number)) : null;
  const dealings = dealingsOf(deps, stamp, purchaseID);
  await dealings.take((before, moment): Taken => {
    const after = refund === null ? before : takeRefundFailed(refund, campaign)(before, moment);
    return { ...(payment === null ? after : takeBooked(after, payment)), news: null };
  }, event);
};

/** Stripe's status of a payment whose authorization was cancelled. */
export const HOLD_CANCELED = 'canceled';

/** Returns the update for a win whose authorization was cancelled at Stripe without an event. A call under way reports the cancellation itself. */
const takeCanceled =
  (intent: PaymentIntent): Take =>
  (before, moment) =>
    before.purchase.paymentState === 'AUTHORIZED' &&
    before.purchase.stripePaymentID === intent.id &&
    before.settlement.openCall === null
      ? takePaymentIntent(before, intent, moment, campaign)
      : { ...before, news: null };

/** Reads our failed refunds if Stripe has refunded less than our books say. */
const failedRefunds = async (
  deps: StripeDeps,
  dealings: Dealings,
  { id: paymentID, refunded }: Payment,
): Promise<readonly Refund[]> => {
  const before = await dealings.standing();
  if (before === null || before.purchase.stripePaymentID !== paymentID) return [];
  if (ourTotals(before, campaign).refunded <= refunded) return [];
  const found: Refund[] = [];
  for (const number of Object.keys(before.settlement.refunds)) {
    const refund = answered(await deps.stripe().refundOf(paymentID, Number(number)));
    if (refund !== null && isFailed(refund)) found.push(refund);
  }
  return found;
};

/**
 * Processes the differences that a comparison found in an application's payment, as the lost events would have. They are disputes, refunds by hand,
 * failed refunds of ours, and a cancelled authorization.
 * @throws AppError overloaded if Stripe cannot be called
 */
export const takeCompared = async (
  deps: StripeDeps,
  stamp: Stamp,
  purchaseID: string,
  payment: Payment,
): Promise<void> => {
  const complaints = (payment.disputes ?? []).map(complaintOfDispute);
  const dealings = dealingsOf(deps, stamp, purchaseID);
  if (payment.status === HOLD_CANCELED) {
    const intent = answered(await deps.stripe().paymentIntent(payment.id));
    if (intent?.status === HOLD_CANCELED) await dealings.take(takeCanceled(intent));
    return;
  }
  const failed = await failedRefunds(deps, dealings, payment);
  await dealings.take((before, moment): Taken => {
    const owed = failed.reduce<Before>((latest, refund) => takeRefundFailed(refund, campaign)(latest, moment), before);
    const after = complaints.reduce(takeComplaint, owed);
    return { ...takeBooked(after, payment), news: null };
  });
};
