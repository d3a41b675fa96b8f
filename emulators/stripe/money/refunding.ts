import type Stripe from 'stripe';
import { endWarnings } from './complaints.ts';
import { invalid, noSuch } from '../refusal.ts';
import type { World } from '../world.ts';

interface Meant {
  amount: number;
  /** Whether money is refunded (`refund`) or an authorization is released (`reversal`). Stripe reports both as refunds. */
  type: 'refund' | 'reversal';
  reason?: Stripe.Refund.Reason;
  metadata?: Record<string, string>;
}

/** Refunds or releases part of a charge. The caller has checked that enough is left. */
export function makeRefund(world: World, charge: Stripe.Charge, { amount, type, reason, metadata }: Meant) {
  const refund: Stripe.Refund = {
    id: world.mint('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type, reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.state.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('charge.refunded', charge);
  world.emit('refund.created', refund);
  if (charge.refunded) endWarnings(world, charge);
  return refund;
}

/** Ends a refund that the card company has returned, days later. The money stays with the account. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = world.state.refunds.get(id);
  if (refund === undefined) throw noSuch('refund', id);
  const charge = world.state.charges.get(String(refund.charge));
  const isMoney = refund.destination_details?.card?.type === 'refund';
  if (charge === undefined || !isMoney || refund.status !== 'succeeded') throw invalid(`${id} cannot fail any more.`);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit('refund.updated', refund);
  world.emit('refund.failed', refund);
  return refund;
}
