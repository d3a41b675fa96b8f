import { z } from 'zod';
import { emailFilterSchema, emailInputSchema, idSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import {
  MAX_STRIPE_ROWS,
  stripeCustomerSchema,
  stripeList,
  stripePaymentIntentSchema,
  stripePaymentMethodSchema,
  stripeRefundSchema,
  stripeSubscriptionSchema,
} from '../../proxy/objects.ts';
import type { OpenedKind, RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';

/**
 * The proxy of the card provider (rules 7.20, 7.21): narrow bodies under our names, whole yen, cards only. No field accepts a card number. No field
 * accepts Stripe's metadata either, since metadata marks an application's objects.
 */
const paging = {
  startingAfter: idSchema.optional(),
  endingBefore: idSchema.optional(),
  limit: z
    .string()
    .regex(/^[0-9]{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_STRIPE_ROWS)
    .optional()
    .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_STRIPE_ROWS, default: 10 } }),
};

/** Stripe's limit in yen (https://docs.stripe.com/currencies). */
const MAX_YEN = 99_999_999;
const yen = z.int().min(1).max(MAX_YEN);
/** Payment methods besides cards that older objects of Japanese accounts may still have. */
const METHOD_TYPES = ['card', 'customer_balance', 'konbini', 'link'] as const;

const description = lineSchema(LIMITS.generated);
const line = { name: lineSchema(LIMITS.inquiryName), phone: lineSchema(20), description, email: emailInputSchema };

const customerBody = z
  .strictObject({
    email: line.email.exactOptional(),
    name: line.name.exactOptional(),
    phone: line.phone.exactOptional(),
    description: line.description.exactOptional(),
  })
  .meta({ id: 'StripeCustomerCreate' });
const customerChange = z
  .strictObject({
    email: line.email.nullable().exactOptional(),
    name: line.name.nullable().exactOptional(),
    phone: line.phone.nullable().exactOptional(),
    description: line.description.nullable().exactOptional(),
  })
  .meta({ id: 'StripeCustomerChange' });

const paymentIntentBody = z
  .strictObject({
    amount: yen,
    customerID: idSchema.exactOptional(),
    paymentMethodID: idSchema.exactOptional(),
    description: description.exactOptional(),
    captureMethod: z.enum(['automatic', 'manual']).exactOptional(),
    confirm: z
      .boolean()
      .exactOptional()
      .meta({ description: 'Charges the saved card at once without its holder (off-session); requires both ids' }),
  })
  .refine(({ confirm, customerID }) => !confirm || customerID !== undefined, { path: ['customerID'] })
  .refine(({ confirm, paymentMethodID }) => !confirm || paymentMethodID !== undefined, { path: ['paymentMethodID'] })
  .meta({ id: 'StripePaymentIntentCreate' });
const paymentIntentChange = z
  .strictObject({
    amount: yen.exactOptional(),
    paymentMethodID: idSchema.exactOptional(),
    description: description.exactOptional(),
  })
  .meta({ id: 'StripePaymentIntentChange' });

const refundBody = z
  .strictObject({
    paymentIntentID: idSchema,
    amount: yen.exactOptional().meta({ description: 'Absent: the whole remaining amount' }),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
  })
  .meta({ id: 'StripeRefundCreate' });

const subscriptionBody = z
  .strictObject({
    customerID: idSchema,
    priceID: idSchema,
    quantity: z.int().min(1).max(1000).exactOptional(),
    paymentMethodID: idSchema.exactOptional(),
    description: description.exactOptional(),
    cancelAtPeriodEnd: z.boolean().exactOptional(),
  })
  .meta({ id: 'StripeSubscriptionCreate' });
const subscriptionChange = z
  .strictObject({
    paymentMethodID: idSchema.exactOptional(),
    description: description.nullable().exactOptional(),
    cancelAtPeriodEnd: z.boolean().exactOptional(),
  })
  .meta({ id: 'StripeSubscriptionChange' });

/** Statuses by which subscriptions can be listed. `ended` and `all` cover several. By default, all subscriptions except cancelled ones are listed. */
const SUBSCRIPTION_STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/**
 * How Stripe may refuse any call of the proxy. A write has more refusals: the bank declines, the same call has no outcome yet, the object belongs to
 * an application, or the outcome is unknown.
 */
const OF_READS = ['stripe_refused', 'stripe_not_found'] as const;
const OF_WRITES = [...OF_READS, 'stripe_declined', 'stripe_conflict', 'settlement_only', 'stripe_unanswered'] as const;
const write = { idempotent: true, errors: OF_WRITES } as const;

const created = <B extends z.ZodObject, A extends z.ZodType>(body: B, answer: A) =>
  ({ office: { role: 'owner', body, answer }, status: 201, ...write }) as const;
const changed = <B extends z.ZodObject, A extends z.ZodType>(body: B, answer: A) =>
  ({ path: idPath, office: { role: 'owner', body, answer }, ...write }) as const;
/** A call that ends a payment or a subscription returns its new state. */
const ended = <A extends z.ZodType>(answer: A) =>
  ({ path: idPath, office: { role: 'owner', answer }, ...write }) as const;
const found = <K extends OpenedKind, A extends z.ZodType>(opens: K, answer: A) =>
  ({ path: idPath, office: { role: 'owner', opens, answer }, errors: OF_READS }) as const;
const page = <F extends z.ZodRawShape, A extends z.ZodType>(filters: F, answer: A) =>
  ({ query: z.strictObject({ ...filters, ...paging }), office: { role: 'owner', answer }, errors: OF_READS }) as const;

/** The proxy of the card provider, for owners only (rules 7.20). */
export const stripeRoutes = {
  createStripeCustomer: {
    route: 'POST /stripe/customer',
    summary: 'Creates a customer at Stripe',
    ...created(customerBody, stripeCustomerSchema),
  },
  getStripeCustomer: {
    route: 'GET /stripe/customer/{id}',
    summary: 'Returns one customer at Stripe',
    ...found('stripeCustomer', stripeCustomerSchema),
  },
  changeStripeCustomer: {
    route: 'PUT /stripe/customer/{id}',
    summary: 'Changes some fields of a customer at Stripe; null clears a field',
    ...changed(customerChange, stripeCustomerSchema),
  },
  deleteStripeCustomer: {
    route: 'DELETE /stripe/customer/{id}',
    summary: 'Deletes a customer at Stripe, with its cards and subscriptions',
    path: idPath,
    office: { role: 'owner', answer: null },
    ...write,
  },
  listStripeCustomers: {
    route: 'GET /stripe/customers',
    summary: 'Lists the customers at Stripe, newest first',
    ...page(
      { email: emailFilterSchema.optional() },
      stripeList(stripeCustomerSchema).meta({ id: 'StripeCustomerList' }),
    ),
  },
  createStripePaymentIntent: {
    route: 'POST /stripe/payment-intent',
    summary: 'Creates a card payment at Stripe',
    ...created(paymentIntentBody, stripePaymentIntentSchema),
  },
  getStripePaymentIntent: {
    route: 'GET /stripe/payment-intent/{id}',
    summary: 'Returns one payment at Stripe',
    ...found('stripePaymentIntent', stripePaymentIntentSchema),
  },
  changeStripePaymentIntent: {
    route: 'PUT /stripe/payment-intent/{id}',
    summary: 'Changes some fields of a payment at Stripe',
    ...changed(paymentIntentChange, stripePaymentIntentSchema),
  },
  cancelStripePaymentIntent: {
    route: 'DELETE /stripe/payment-intent/{id}',
    summary: 'Cancels a payment at Stripe and releases its authorization',
    ...ended(stripePaymentIntentSchema),
  },
  listStripePaymentIntents: {
    route: 'GET /stripe/payment-intents',
    summary: 'Lists the payments at Stripe, newest first',
    ...page(
      { customerID: idSchema.optional() },
      stripeList(stripePaymentIntentSchema).meta({ id: 'StripePaymentIntentList' }),
    ),
  },
  listStripePaymentMethods: {
    route: 'GET /stripe/payment-methods',
    summary: 'Lists the saved cards at Stripe',
    ...page(
      { customerID: idSchema.optional(), type: z.enum(METHOD_TYPES).optional() },
      stripeList(stripePaymentMethodSchema).meta({ id: 'StripePaymentMethodList' }),
    ),
  },
  attachStripePaymentMethod: {
    route: 'POST /stripe/payment-method/attach/{id}',
    summary: 'Attaches a payment method to a customer at Stripe',
    ...changed(
      z.strictObject({ customerID: idSchema }).meta({ id: 'StripePaymentMethodAttach' }),
      stripePaymentMethodSchema,
    ),
  },
  detachStripePaymentMethod: {
    route: 'POST /stripe/payment-method/detach/{id}',
    summary: 'Detaches a payment method from its customer at Stripe permanently',
    ...ended(stripePaymentMethodSchema),
  },
  createStripeRefund: {
    route: 'POST /stripe/refund',
    summary: 'Refunds a payment at Stripe in whole or in part',
    ...created(refundBody, stripeRefundSchema),
  },
  getStripeRefund: {
    route: 'GET /stripe/refund/{id}',
    summary: 'Returns one refund at Stripe',
    ...found('stripeRefund', stripeRefundSchema),
  },
  listStripeRefunds: {
    route: 'GET /stripe/refunds',
    summary: 'Lists the refunds at Stripe, newest first',
    ...page({ paymentIntentID: idSchema.optional() }, stripeList(stripeRefundSchema).meta({ id: 'StripeRefundList' })),
  },
  createStripeSubscription: {
    route: 'POST /stripe/subscription',
    summary: 'Creates a subscription at Stripe, whose first payment has to succeed',
    ...created(subscriptionBody, stripeSubscriptionSchema),
  },
  getStripeSubscription: {
    route: 'GET /stripe/subscription/{id}',
    summary: 'Returns one subscription at Stripe',
    ...found('stripeSubscription', stripeSubscriptionSchema),
  },
  changeStripeSubscription: {
    route: 'PUT /stripe/subscription/{id}',
    summary: 'Changes some fields of a subscription at Stripe; null clears its description',
    ...changed(subscriptionChange, stripeSubscriptionSchema),
  },
  cancelStripeSubscription: {
    route: 'DELETE /stripe/subscription/{id}',
    summary: 'Cancels a subscription at Stripe immediately',
    ...ended(stripeSubscriptionSchema),
  },
  listStripeSubscriptions: {
    route: 'GET /stripe/subscriptions',
    summary: 'Lists the subscriptions at Stripe, newest first',
    ...page(
      {
        customerID: idSchema.optional(),
        priceID: idSchema.optional(),
        status: z.enum(SUBSCRIPTION_STATUSES).optional(),
      },
      stripeList(stripeSubscriptionSchema).meta({ id: 'StripeSubscriptionList' }),
    ),
  },
} as const satisfies Record<string, RouteDefinition>;

export type StripeRoutes = typeof stripeRoutes;
export type StripeOperation = keyof StripeRoutes;
