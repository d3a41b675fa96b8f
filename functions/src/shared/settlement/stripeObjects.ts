import { z } from 'zod';
import { idSchema } from '../fields/fieldSchemas.ts';

/** The fields of Stripe's objects that we use (https://docs.stripe.com/api); parsing drops all others. Times are epoch seconds, amounts whole yen. */
// The id is sent to Stripe as part of a URL.
const id = z.string().regex(/^[\w-]{1,255}$/);

export const paymentMethodSchema = z.object({
  id,
  object: z.literal('payment_method'),
  card: z.object({
    brand: z.string().max(40),
    last4: z.string().max(4),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const nextActionSchema = z
  .object({
    type: z.string().max(100).optional(),
    redirect_to_url: z
      .object({ url: z.string().max(2000).nullable() })
      .optional()
      .nullable(),
  })
  .nullable();
const errorSchema = z
  .object({ code: z.string().max(100).optional(), decline_code: z.string().max(100).optional() })
  .nullable();
const metadataSchema = z.record(z.string().max(40), z.string().max(500)).nullable();
// An object if expansion was requested, an id otherwise.
const expandable = <S extends z.ZodType>(schema: S) => z.union([schema, id]).nullable();

export const setupIntentSchema = z.object({
  id,
  object: z.literal('setup_intent'),
  status: z.string().max(40),
  customer: expandable(z.object({ id })),
  payment_method: expandable(paymentMethodSchema),
  next_action: nextActionSchema,
  last_setup_error: errorSchema,
  metadata: metadataSchema,
});
export type SetupIntent = z.infer<typeof setupIntentSchema>;

export const chargeSchema = z.object({
  id,
  object: z.literal('charge'),
  created: z.int(),
  amount_refunded: z.int(),
  payment_method_details: z
    .object({ card: z.object({ capture_before: z.int().nullable().optional() }).nullable().optional() })
    .nullable(),
});

export const paymentIntentSchema = z.object({
  id,
  object: z.literal('payment_intent'),
  status: z.string().max(40),
  amount: z.int(),
  amount_received: z.int().default(0),
  currency: z.string().max(3),
  customer: expandable(z.object({ id })),
  payment_method: expandable(paymentMethodSchema),
  latest_charge: expandable(chargeSchema),
  next_action: nextActionSchema,
  last_payment_error: errorSchema,
  metadata: metadataSchema,
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

export const refundSchema = z.object({
  id,
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().max(40).nullable(),
  payment_intent: expandable(z.object({ id })),
  metadata: metadataSchema,
});
export type Refund = z.infer<typeof refundSchema>;

export const disputeSchema = z.object({
  id,
  object: z.literal('dispute'),
  amount: z.int(),
  status: z.string().max(40),
  payment_intent: expandable(z.object({ id })).optional(),
});
export type Dispute = z.infer<typeof disputeSchema>;

export const fraudWarningSchema = z.object({
  id,
  object: z.literal('radar.early_fraud_warning'),
  payment_intent: expandable(z.object({ id })).optional(),
});
export type FraudWarning = z.infer<typeof fraudWarningSchema>;

export const customerSchema = z.object({ id, object: z.literal('customer') });

/** A customer as Stripe answers a read. A deleted one still exists under its id. */
export const readCustomerSchema = customerSchema.extend({ deleted: z.literal(true).optional() });
export type ReadCustomer = z.infer<typeof readCustomerSchema>;

/** A card as it is read, with its customer. Null: it was detached. */
export const readMethodSchema = z.object({ id, customer: expandable(z.object({ id })) });
export type ReadMethod = z.infer<typeof readMethodSchema>;

/** All objects that Stripe returns for our calls. */
export const stripeObjectSchema = z.discriminatedUnion('object', [
  customerSchema,
  paymentMethodSchema,
  setupIntentSchema,
  paymentIntentSchema,
  refundSchema,
]);
export type StripeObject = z.infer<typeof stripeObjectSchema>;

/** The beginning of 2100. An event's time is stored as an instant, which has a year of four digits. */
const END_S = 4_102_444_800;

/** An event's envelope: its object, and its time. The object in it may be outdated, so it is read again (rules 7.18). */
export const stripeEventSchema = z.object({
  // It is the id of the document by which the event counts once.
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z
    .string()
    .max(100)
    .regex(/^\w+(\.\w+)+$/),
  created: z.int().min(0).max(END_S),
  // An event of another account, which only endpoints of Stripe Connect receive, has this field.
  account: z.undefined().optional(),
  data: z.object({
    object: z.looseObject({
      id: id.optional(),
      object: z.string().max(100),
      metadata: metadataSchema.optional(),
      payment_intent: expandable(z.object({ id })).optional(),
    }),
  }),
});
export type StripeEvent = z.infer<typeof stripeEventSchema>;

/** Returns the id of the application in an object's metadata. Metadata typed by hand at Stripe may contain no id. */
export const applicationIn = (metadata: Readonly<Record<string, string>> | null | undefined): string | null =>
  idSchema.safeParse(metadata?.purchaseID).data ?? null;

/** Returns the id of an object that may be expanded. */
export const idOf = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'object' && one !== null ? one.id : one;

/** Returns the expanded payment method; null if it is not expanded. */
export const cardOf = ({ payment_method: method }: Pick<SetupIntent, 'payment_method'>): PaymentMethod | null =>
  typeof method === 'object' ? method : null;

type Step = Pick<SetupIntent | PaymentIntent, 'status' | 'next_action'>;

/** Returns the bank's page for the check of a card's holder; null if there is no check. */
export const redirectOf = ({ status, next_action: next }: Step): string | null =>
  status === 'requires_action' ? (next?.redirect_to_url?.url ?? null) : null;

/** Returns whether an intent waits for a step that has no URL. Nobody can take that step, so waiting would not end. */
export const lacksRedirect = (intent: Step): boolean =>
  intent.status === 'requires_action' && redirectOf(intent) === null;
