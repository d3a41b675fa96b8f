import { idOf, type StripeEvent } from '../stripeObjects.ts';

/** Events about refunds. The endpoint at Stripe is subscribed to these (docs/deploy.md). */
const REFUND_EVENTS: readonly string[] = ['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'];
export const isOfRefund = ({ type }: Pick<StripeEvent, 'type'>): boolean => REFUND_EVENTS.includes(type);

/** Returns whether an event is about a refund made by our own call, whose number it contains. */
export const isOfOurs = ({ data: { object } }: StripeEvent): boolean =>
  object.object === 'refund' && object.metadata?.purchaseID !== undefined;

/** Returns whether the refund of an event has the status that our call's answer had, or will have: succeeded, or pending. */
export const isOver = ({ data: { object } }: StripeEvent): boolean =>
  object['status'] !== 'failed' && object['status'] !== 'canceled';

/** Returns the payment of an event's refund; null if there is none. */
export const refundedPayment = ({ data: { object } }: StripeEvent): string | null =>
  idOf(object.payment_intent ?? null);
