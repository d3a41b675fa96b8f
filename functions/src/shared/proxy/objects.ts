import { z } from 'zod';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { toISO } from '../time/instants.ts';

/**
 * The back office's view of Stripe's objects (https://docs.stripe.com/api): our names, amounts in whole yen, our times. Everything else is dropped on
 * arrival, including every client_secret.
 */
const MAX_ITEMS = 20;
const code = z.string().max(255);
const text = z.string().max(5000);
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  // Of the metadata, only the application's id.
  .transform((all) => idSchema.safeParse(all?.purchaseID).data ?? null);
/** Epoch seconds. */
const seconds = z.int().transform((at) => toISO(at * 1000));
// Expanded or not, another object's id is sufficient.
const reference = orNull(z.union([code, z.object({ id: code }).transform(({ id }) => id)]));

/** Returns the application for which a Stripe object was created, from its metadata; null if there is none. */
export const purchaseIDIn = (object: unknown): string | null =>
  z.object({ metadata }).safeParse(object).data?.metadata ?? null;

const common = { id: code, purchaseID: idSchema.nullable(), createdAt: instantSchema };

export const stripeCustomerSchema = z
  .object({
    ...common,
    email: text.nullable(),
    name: text.nullable(),
    phone: text.nullable(),
    description: text.nullable(),
    // Stripe keeps the id of a deleted object.
    deleted: z.boolean(),
    createdAt: instantSchema.nullable(),
  })
  .meta({ id: 'StripeCustomer' });
const customerObject = z.object({
  id: code,
  deleted: z.boolean().default(false),
  metadata,
  created: orNull(seconds),
  email: orNull(text),
  name: orNull(text),
  phone: orNull(text),
  description: orNull(text),
});
export const customerOf = (object: unknown): z.infer<typeof stripeCustomerSchema> => {
  const { metadata: purchaseID, created: createdAt, ...rest } = customerObject.parse(object);
  return { ...rest, purchaseID, createdAt };
};

export const stripePaymentIntentSchema = z
  .object({
    ...common,
    status: code,
    amount: z.int(),
    amountCapturable: z.int(),
    amountReceived: z.int(),
    currency: code,
    customerID: code.nullable(),
    paymentMethodID: code.nullable(),
    description: text.nullable(),
    captureMethod: code,
    canceledAt: instantSchema.nullable(),
    cancellationReason: code.nullable(),
    // Why the last charge failed.
    lastError: z.object({ code: code.nullable(), declineCode: code.nullable() }).nullable(),
  })
  .meta({ id: 'StripePaymentIntent' });
const paymentIntentObject = z.object({
  id: code,
  status: code,
  amount: z.int(),
  currency: code,
  metadata,
  created: seconds,
  capture_method: code,
  amount_capturable: z.int().default(0),
  amount_received: z.int().default(0),
  description: orNull(text),
  customer: reference,
  payment_method: reference,
  canceled_at: orNull(seconds),
  cancellation_reason: orNull(code),
  last_payment_error: orNull(z.object({ code: orNull(code), decline_code: orNull(code) })),
});
export const paymentIntentOf = (object: unknown): z.infer<typeof stripePaymentIntentSchema> => {
  const one = paymentIntentObject.parse(object);
  const { id, status, amount, currency, description, last_payment_error: error } = one;
  return {
    id,
    status,
    amount,
    currency,
    description,
    purchaseID: one.metadata,
    createdAt: one.created,
    amountCapturable: one.amount_capturable,
    amountReceived: one.amount_received,
    customerID: one.customer,
    paymentMethodID: one.payment_method,
    captureMethod: one.capture_method,
    canceledAt: one.canceled_at,
    cancellationReason: one.cancellation_reason,
    lastError: error && { code: error.code, declineCode: error.decline_code },
  };
};

export const stripePaymentMethodSchema = z
  .object({
    id: code,
    type: code,
    customerID: code.nullable(),
    createdAt: instantSchema,
    card: z.object({ brand: code, last4: z.string().max(4), expMonth: z.int(), expYear: z.int() }).nullable(),
  })
  .meta({ id: 'StripePaymentMethod' });
const paymentMethodObject = z.object({
  id: code,
  type: code,
  customer: reference,
  created: seconds,
  card: orNull(z.object({ brand: code, last4: z.string().max(4), exp_month: z.int(), exp_year: z.int() })),
});
export const paymentMethodOf = (object: unknown): z.infer<typeof stripePaymentMethodSchema> => {
  const { id, type, customer: customerID, created: createdAt, card } = paymentMethodObject.parse(object);
  const { brand = '', last4 = '', exp_month: expMonth = 0, exp_year: expYear = 0 } = card ?? {};
  return { id, type, customerID, createdAt, card: card && { brand, last4, expMonth, expYear } };
};

export const stripeRefundSchema = z
  .object({
    ...common,
    amount: z.int(),
    currency: code,
    status: code.nullable(),
    paymentIntentID: code.nullable(),
    reason: code.nullable(),
    failureReason: code.nullable(),
  })
  .meta({ id: 'StripeRefund' });
const refundObject = z.object({
  id: code,
  amount: z.int(),
  currency: code,
  status: orNull(code),
  payment_intent: reference,
  reason: orNull(code),
  failure_reason: orNull(code),
  metadata,
  created: seconds,
});
export const refundOf = (object: unknown): z.infer<typeof stripeRefundSchema> => {
  const one = refundObject.parse(object);
  const { id, amount, currency, status, reason } = one;
  return {
    id,
    amount,
    currency,
    status,
    reason,
    purchaseID: one.metadata,
    createdAt: one.created,
    paymentIntentID: one.payment_intent,
    failureReason: one.failure_reason,
  };
};

export const stripeSubscriptionSchema = z
  .object({
    ...common,
    status: code,
    currency: code,
    customerID: code.nullable(),
    paymentMethodID: code.nullable(),
    items: z.array(z.object({ id: code, priceID: code, quantity: z.int().nullable() })).max(MAX_ITEMS),
    description: text.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    canceledAt: instantSchema.nullable(),
  })
  .meta({ id: 'StripeSubscription' });
const subscriptionObject = z.object({
  id: code,
  status: code,
  currency: code,
  customer: reference,
  default_payment_method: reference,
  items: z.object({
    data: z
      .array(z.object({ id: code, price: z.object({ id: code }), quantity: orNull(z.int()) }))
      .transform((all) => all.slice(0, MAX_ITEMS)),
  }),
  description: orNull(text),
  cancel_at_period_end: z.boolean(),
  canceled_at: orNull(seconds),
  metadata,
  created: seconds,
});
export const subscriptionOf = (object: unknown): z.infer<typeof stripeSubscriptionSchema> => {
  const one = subscriptionObject.parse(object);
  const { id, status, currency, description } = one;
  return {
    id,
    status,
    currency,
    description,
    purchaseID: one.metadata,
    createdAt: one.created,
    customerID: one.customer,
    paymentMethodID: one.default_payment_method,
    items: one.items.data.map(({ id: item, price, quantity }) => ({ id: item, priceID: price.id, quantity })),
    cancelAtPeriodEnd: one.cancel_at_period_end,
    canceledAt: one.canceled_at,
  };
};

/** The maximum page size of Stripe (https://docs.stripe.com/api/pagination). */
export const MAX_STRIPE_ROWS = 100;
export const stripeList = <S extends z.ZodType>(row: S) =>
  z.object({ data: z.array(row).max(MAX_STRIPE_ROWS), hasMore: z.boolean() });
const listObject = z.object({ data: z.array(z.unknown()).max(MAX_STRIPE_ROWS), has_more: z.boolean() });

/** Returns the schema of a Stripe page, with each row parsed by its kind. */
export const listOf =
  <T>(rowOf: (object: unknown) => T) =>
  (object: unknown): { data: T[]; hasMore: boolean } => {
    const { data, has_more: hasMore } = listObject.parse(object);
    return { data: data.map(rowOf), hasMore };
  };
