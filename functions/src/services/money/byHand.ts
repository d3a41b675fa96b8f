import { campaign } from '../../shared/campaign/current.ts';
import { takeBooked } from '../../shared/settlement/payment/byHand.ts';
import { complaintOfDispute, takeComplaint } from '../../shared/settlement/complaints.ts';
import { takeRefundFailed } from '../../shared/settlement/payment/refunds.ts';
import type { Payment } from '../../shared/settlement/reconciliation/books.ts';
import { isOfOurs, isOver, refundedPayment } from '../../shared/settlement/payment/refundEvents.ts';
import type { Taken } from '../../shared/settlement/settlement.ts';
import { answered } from '../../shared/settlement/stripePort.ts';
import type { PaymentIntent, StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import type { Take } from '../../shared/settlement/openCall.ts';
import { takePaymentIntent } from '../../shared/settlement/payment/payment.ts';
import type { Stamp } from '../../store/records.ts';
import { payerOf } from './complaints.ts';
import { dealingsOf, type StripeDeps } from './dealings.ts';

/**
 * Takes in an event about a refund (rules 7.47, 7.48): one by hand holds the parcel, and one of ours that has failed is owed again.
 * @throws AppError overloaded if Stripe cannot be asked; Stripe then sends the event again
 */
export const takeRefundEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  // The answer to our own call has told of it already.
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

/** Stripe's status of a payment whose hold was cancelled. */
export const HOLD_CANCELED = 'canceled';

/** How to take in that the hold of a win was cancelled at Stripe, of which no event has told. A call under way tells of it by itself. */
const takeCanceled =
  (intent: PaymentIntent): Take =>
  (before, moment) =>
    before.purchase.paymentState === 'AUTHORIZED' &&
    before.purchase.stripePaymentID === intent.id &&
    before.settlement.openCall === null
      ? takePaymentIntent(before, intent, moment, campaign)
      : { ...before, news: null };

/**
 * Takes in what a comparison has read of an application's payment, as its lost events would have: disputes, refunds by hand, and a hold that was
 * cancelled.
 * @throws AppError overloaded if Stripe cannot be asked
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
  await dealings.take((before): Taken => {
    const after = complaints.reduce(takeComplaint, before);
    return { ...takeBooked(after, payment), news: null };
  });
};
