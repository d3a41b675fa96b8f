import { z } from 'zod';
import {
  applicationIn,
  chargeSchema,
  type Dispute,
  idOf,
  paymentIntentSchema,
  refundSchema,
} from '../stripeObjects.ts';

/** One entry in a charge's list of refunds: a refund, or (`reversal`) the release of an amount that was only authorized. */
const listedRefundSchema = refundSchema.extend({
  destination_details: z
    .object({
      card: z
        .object({ type: z.string().max(40).nullable().optional() })
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
});

const listedChargeSchema = chargeSchema.extend({
  amount: z.int(),
  amount_captured: z.int(),
  disputed: z.boolean().nullable().optional(),
  refunds: z
    .object({ data: z.array(listedRefundSchema), has_more: z.boolean() })
    .nullable()
    .optional(),
});

const listedCustomerSchema = z.object({
  id: z.string().max(255),
  deleted: z.literal(true).optional(),
  metadata: z.record(z.string(), z.string()).nullable().optional(),
});

/** A payment as it is read for the books, with its charge and refunds. */
export const listedPaymentSchema = paymentIntentSchema.extend({
  customer: z.union([listedCustomerSchema, z.string().max(255)]).nullable(),
  latest_charge: z.union([listedChargeSchema, z.string().max(255)]).nullable(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
type ListedCharge = z.infer<typeof listedChargeSchema>;
type ListedRefund = z.infer<typeof listedRefundSchema>;

/** The compared fields of a payment at Stripe; amounts in yen. */
export interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerID: string | null;
  /** Whether the customer was deleted at Stripe. */
  readonly isCustomerGone: boolean;
  /** The application named in the customer's metadata. It identifies the payer, even if the payment was made by hand. */
  readonly customerOf: string | null;
  /** The application named in the payment's metadata. */
  readonly purchaseID: string | null;
  readonly received: number;
  /** The refunded part of `received`, and the part of it that we did not refund ourselves. */
  readonly refunded: number;
  readonly foreignRefunded: number;
  /** When an authorization expires, epoch ms. */
  readonly captureBefore: number | null;
  /** Yen of open disputes, and of lost ones. Null: it was disputed at some time, and its disputes have not been read. */
  readonly disputed: number | null;
  readonly lost: number | null;
  /** Its disputes. Null: they have not been read. */
  readonly disputes: readonly Dispute[] | null;
}

/** The only currency of the books. Amounts in another currency are in no sum. */
export const CURRENCY = 'jpy';

const sum = (refunds: readonly ListedRefund[]): number => refunds.reduce((total, { amount }) => total + amount, 0);

/**
 * Returns the refunded amount of a charge. Stripe may list the release of an uncaptured amount among the refunds. That part is not a refund
 * (https://docs.stripe.com/refunds#cancel-payment).
 */
const refundedOf = ({ amount, amount_captured: captured, amount_refunded, refunds }: ListedCharge) => {
  if (captured === 0) return { refunded: 0, foreign: 0 };
  // Without the whole list, the charge's own total has to suffice. It includes the release.
  if (!refunds || refunds.has_more) return { refunded: Math.max(0, amount_refunded - (amount - captured)), foreign: 0 };
  const valid = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const others = valid.filter(({ metadata }) => metadata?.purchaseID === undefined);
  const reversed = others.filter(({ destination_details: details }) => details?.card?.type === 'reversal');
  const released = Math.min(amount - captured, sum(reversed));
  return { refunded: sum(valid) - released, foreign: sum(others) - released };
};

const OVER: readonly string[] = ['won', 'warning_closed'];
const LOST = 'lost';

/**
 * Converts Stripe's payment for the reconciliation.
 * @param disputes all its disputes; null: they have not been read
 */
export const paymentOf = (intent: ListedPayment, disputes: readonly Dispute[] | null): Payment => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const { refunded, foreign } = charge ? refundedOf(charge) : { refunded: 0, foreign: 0 };
  const captureBefore = charge?.payment_method_details?.card?.capture_before ?? null;
  const customer = typeof intent.customer === 'object' ? intent.customer : null;
  const wasDisputed = charge?.disputed === true;
  const read = (isMeant: (status: string) => boolean): number | null => {
    if (!wasDisputed) return 0;
    return disputes?.reduce((total, { amount, status }) => (isMeant(status) ? total + amount : total), 0) ?? null;
  };
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    customerID: idOf(intent.customer),
    isCustomerGone: customer?.deleted === true,
    customerOf: applicationIn(customer?.metadata),
    purchaseID: applicationIn(intent.metadata),
    received: intent.amount_received,
    refunded,
    foreignRefunded: foreign,
    captureBefore: captureBefore === null ? null : captureBefore * 1000,
    disputed: read((status) => status !== LOST && !OVER.includes(status)),
    lost: read((status) => status === LOST),
    disputes,
  };
};

export const totalsSchema = z.object({
  authorized: z.int(),
  captured: z.int(),
  refunded: z.int(),
  disputed: z.int(),
  // Reconciliations from before this field have lost amounts in `disputed`.
  lost: z.int().default(0),
});
/** Yen authorized, charged, refunded, disputed, and lost by a dispute. */
export type Totals = z.infer<typeof totalsSchema>;

export const NO_TOTALS: Totals = { authorized: 0, captured: 0, refunded: 0, disputed: 0, lost: 0 };

export const addTotals = (one: Totals, other: Totals): Totals => ({
  authorized: one.authorized + other.authorized,
  captured: one.captured + other.captured,
  refunded: one.refunded + other.refunded,
  disputed: one.disputed + other.disputed,
  lost: one.lost + other.lost,
});

/** Returns the payment's part of Stripe's totals. */
export const totalsOf = ({ status, amount, currency, received, refunded, disputed, lost }: Payment): Totals =>
  currency === CURRENCY
    ? {
        authorized: status === 'requires_capture' ? amount : 0,
        captured: received,
        refunded,
        disputed: disputed ?? 0,
        lost: lost ?? 0,
      }
    : NO_TOTALS;
