import { idOf, type StripeEvent } from '../stripeObjects.ts';

/** Events about refunds. The endpoint at Stripe is subscribed to these (docs/deploy.md). */
const REFUND_EVENTS: readonly string[] = ['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'];
export const isOfRefund = ({ type }: Pick<StripeEvent, 'type'>): boolean => REFUND_EVENTS.includes(type);

/** Whether an event is about a refund that our own call has made: it bears its number. */
export const isOfOurs = ({ data: { object } }: StripeEvent): boolean =>
  object.object === 'refund' && object.metadata?.purchaseID !== undefined;

/** Whether the refund of an event is as our call's answer said, or will say: made, or under way. */
export const isOver = ({ data: { object } }: StripeEvent): boolean =>
  object['status'] !== 'failed' && object['status'] !== 'canceled';

/** The payment that an event's refund is of; null: none. */
export const refundedPayment = ({ data: { object } }: StripeEvent): string | null =>
  idOf(object.payment_intent ?? null);
