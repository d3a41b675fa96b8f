import { z } from 'zod';
import { emailFilterSchema, emailInputSchema, idSchema, lineSchema } from '../../../fields/fieldSchemas.ts';
import { LIMITS } from '../../../fields/limits.ts';
import {
  MAX_STRIPE_ROWS,
  stripeCustomerSchema,
  stripeList,
  stripePaymentIntentSchema,
  stripePaymentMethodSchema,
  stripeRefundSchema,
  stripeSubscriptionSchema,
} from '../../../proxy/objects.ts';
import { idPath, type Shape } from '../../shape.ts';

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

const made = <B extends z.ZodObject, A extends z.ZodType>(body: B, answer: A, summary: string) =>
  ({ summary, office: { body, answer }, status: 201 }) as const;
const one = <A extends z.ZodType>(answer: A, summary: string) =>
  ({ summary, path: idPath, office: { answer }, status: 200 }) as const;
const changed = <B extends z.ZodObject, A extends z.ZodType>(body: B, answer: A, summary: string) =>
  ({ summary, path: idPath, office: { body, answer }, status: 200 }) as const;
const page = <F extends z.ZodRawShape, A extends z.ZodType>(filters: F, answer: A, summary: string) =>
  ({ summary, query: z.strictObject({ ...filters, ...paging }), office: { answer }, status: 200 }) as const;

export const stripeShapes = {
  createStripeCustomer: made(customerBody, stripeCustomerSchema, 'Creates a customer at Stripe'),
  getStripeCustomer: one(stripeCustomerSchema, 'Returns one customer at Stripe'),
  changeStripeCustomer: changed(
    customerChange,
    stripeCustomerSchema,
    'Changes some fields of a customer at Stripe; null clears a field',
  ),
  deleteStripeCustomer: {
    summary: 'Deletes a customer at Stripe, with its cards and subscriptions',
    path: idPath,
    office: { answer: null },
    status: 204,
  },
  listStripeCustomers: page(
    { email: emailFilterSchema.optional() },
    stripeList(stripeCustomerSchema).meta({ id: 'StripeCustomerList' }),
    'Lists the customers at Stripe, newest first',
  ),
  createStripePaymentIntent: made(paymentIntentBody, stripePaymentIntentSchema, 'Creates a card payment at Stripe'),
  getStripePaymentIntent: one(stripePaymentIntentSchema, 'Returns one payment at Stripe'),
  changeStripePaymentIntent: changed(
    paymentIntentChange,
    stripePaymentIntentSchema,
    'Changes some fields of a payment at Stripe',
  ),
  cancelStripePaymentIntent: one(
    stripePaymentIntentSchema,
    'Cancels a payment at Stripe and releases its authorization',
  ),
  listStripePaymentIntents: page(
    { customerID: idSchema.optional() },
    stripeList(stripePaymentIntentSchema).meta({ id: 'StripePaymentIntentList' }),
    'Lists the payments at Stripe, newest first',
  ),
  listStripePaymentMethods: page(
    { customerID: idSchema.optional(), type: z.enum(METHOD_TYPES).optional() },
    stripeList(stripePaymentMethodSchema).meta({ id: 'StripePaymentMethodList' }),
    'Lists the saved cards at Stripe',
  ),
  attachStripePaymentMethod: changed(
    z.strictObject({ customerID: idSchema }).meta({ id: 'StripePaymentMethodAttach' }),
    stripePaymentMethodSchema,
    'Attaches a payment method to a customer at Stripe',
  ),
  detachStripePaymentMethod: one(
    stripePaymentMethodSchema,
    'Detaches a payment method from its customer at Stripe permanently',
  ),
  createStripeRefund: made(refundBody, stripeRefundSchema, 'Refunds a payment at Stripe in whole or in part'),
  getStripeRefund: one(stripeRefundSchema, 'Returns one refund at Stripe'),
  listStripeRefunds: page(
    { paymentIntentID: idSchema.optional() },
    stripeList(stripeRefundSchema).meta({ id: 'StripeRefundList' }),
    'Lists the refunds at Stripe, newest first',
  ),
  createStripeSubscription: made(
    subscriptionBody,
    stripeSubscriptionSchema,
    'Creates a subscription at Stripe, whose first payment has to succeed',
  ),
  getStripeSubscription: one(stripeSubscriptionSchema, 'Returns one subscription at Stripe'),
  changeStripeSubscription: changed(
    subscriptionChange,
    stripeSubscriptionSchema,
    'Changes some fields of a subscription at Stripe; null clears its description',
  ),
  cancelStripeSubscription: one(stripeSubscriptionSchema, 'Cancels a subscription at Stripe immediately'),
  listStripeSubscriptions: page(
    {
      customerID: idSchema.optional(),
      priceID: idSchema.optional(),
      status: z.enum(SUBSCRIPTION_STATUSES).optional(),
    },
    stripeList(stripeSubscriptionSchema).meta({ id: 'StripeSubscriptionList' }),
    'Lists the subscriptions at Stripe, newest first',
  ),
} satisfies Readonly<Record<string, Shape>>;

export type StripeShapes = typeof stripeShapes;
