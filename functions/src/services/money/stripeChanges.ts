import { campaign } from '../../shared/campaign/current.ts';
import { applyManualRefund } from '../../shared/settlement/manualActions.ts';
import { complaintOfDispute, applyComplaint } from '../../shared/settlement/complaints.ts';
import {
  isFailed,
  applyRefundFailure,
  isOfOurs,
  isOver,
  refundedPayment,
} from '../../shared/settlement/refundReducer.ts';
import type { Payment } from '../../shared/settlement/reconciliation/books.ts';
import { ourTotals } from '../../shared/settlement/reconciliation/differences.ts';
import type { SettlementState, NextState, StripeUpdate } from '../../shared/settlement/settlementState.ts';
import { requireAnswer, type SettlementPort } from '../../shared/settlement/port.ts';
import type { PaymentIntent, Refund, StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import { applyPaymentIntent } from '../../shared/settlement/paymentReducer.ts';
import type { Stamp } from '../../store/records.ts';
import { payerOf } from './complaints.ts';
import { settlementPortOf, type StripeDeps } from './settlementPort.ts';

/**
 * Processes an event about a refund (rules 7.47, 7.48). A refund by hand blocks the parcel, and a failed refund of ours is owed again.
 * @throws AppError overloaded if Stripe cannot be called; Stripe then sends the event again
 */
export const applyRefundEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  // The answer to our own call has reported it already.
  if (isOfOurs(event) && isOver(event)) return;
  const paymentID = refundedPayment(event);
  const purchaseID = paymentID === null ? null : await payerOf(deps, paymentID);
  if (paymentID === null || purchaseID === null) return;
  const payment = requireAnswer(await deps.stripe().bookedPayment(paymentID));
  const number = Number(event.data.object.metadata?.callNumber ?? 0);
  const refund = isOfOurs(event) ? requireAnswer(await deps.stripe().refundOf(paymentID, number)) : null;
  const port = settlementPortOf(deps, stamp, purchaseID);
  await port.applyStripeUpdate((before, moment): NextState => {
    const after = refund === null ? before : applyRefundFailure(refund, campaign)(before, moment);
    return { ...(payment === null ? after : applyManualRefund(after, payment)), news: null };
  }, event);
};

/** Stripe's status of a payment whose authorization was cancelled. */
export const AUTHORIZATION_CANCELED = 'canceled';

/** Returns the update for a win whose authorization was cancelled at Stripe without an event. A call under way reports the cancellation itself. */
const updateByCancellation =
  (intent: PaymentIntent): StripeUpdate =>
  (before, moment) =>
    before.purchase.paymentState === 'AUTHORIZED' &&
    before.purchase.stripePaymentID === intent.id &&
    before.settlement.openCall === null
      ? applyPaymentIntent(before, intent, moment, campaign)
      : { ...before, news: null };

/** Reads our failed refunds if Stripe has refunded less than our books say. */
const failedRefunds = async (
  deps: StripeDeps,
  port: SettlementPort,
  { id: paymentID, refunded }: Payment,
): Promise<readonly Refund[]> => {
  const before = await port.load();
  if (before === null || before.purchase.stripePaymentID !== paymentID) return [];
  if (ourTotals(before, campaign).refunded <= refunded) return [];
  const found: Refund[] = [];
  for (const number of Object.keys(before.settlement.refunds)) {
    const refund = requireAnswer(await deps.stripe().refundOf(paymentID, Number(number)));
    if (refund !== null && isFailed(refund)) found.push(refund);
  }
  return found;
};

/**
 * Processes the differences that a reconciliation found in an application's payment, as the lost events would have. They are disputes, refunds by hand,
 * failed refunds of ours, and a cancelled authorization.
 * @throws AppError overloaded if Stripe cannot be called
 */
export const applyReconciledPayment = async (
  deps: StripeDeps,
  stamp: Stamp,
  purchaseID: string,
  payment: Payment,
): Promise<void> => {
  const complaints = (payment.disputes ?? []).map(complaintOfDispute);
  const port = settlementPortOf(deps, stamp, purchaseID);
  if (payment.status === AUTHORIZATION_CANCELED) {
    const intent = requireAnswer(await deps.stripe().paymentIntent(payment.id));
    if (intent?.status === AUTHORIZATION_CANCELED) await port.applyStripeUpdate(updateByCancellation(intent));
    return;
  }
  const failed = await failedRefunds(deps, port, payment);
  await port.applyStripeUpdate((before, moment): NextState => {
    const owed = failed.reduce<SettlementState>(
      (latest, refund) => applyRefundFailure(refund, campaign)(latest, moment),
      before,
    );
    const after = complaints.reduce(applyComplaint, owed);
    return { ...applyManualRefund(after, payment), news: null };
  });
};
