import type Stripe from 'stripe';
import { z } from 'zod';
import { CARD_NAMES } from './testCards.ts';

/** What Stripe knows of a card and tells nobody: which it is, and what was done with it. By the id of its payment method or token. */
const heldCardSchema = z.strictObject({
  id: z.string(),
  card: z.enum(CARD_NAMES),
  /** Set up for off-session use, authentication included. */
  setUp: z.boolean(),
  /** Detached once: never to be used again. */
  detached: z.boolean(),
});

export type HeldCard = z.infer<typeof heldCardSchema>;

/** An event whose type and object are not tied to one another, as they are in the SDK's union. */
export type StoredEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: object } };

/** On the wire a decimal is a text; the SDK makes an object of it. */
export type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type StoredItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: StoredPrice };
export type StoredSubscription = Omit<Stripe.Subscription, 'items'> & {
  items: { object: 'list'; data: StoredItem[]; has_more: boolean; url: string };
};

/** What is stored, by table; objects refer to one another by id, and are expanded only in an answer. */
export interface Rows {
  customers: Stripe.Customer;
  deletedCustomers: Stripe.DeletedCustomer;
  paymentMethods: Stripe.PaymentMethod;
  confirmationTokens: Stripe.ConfirmationToken;
  setupIntents: Stripe.SetupIntent;
  paymentIntents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  products: Stripe.Product;
  prices: StoredPrice;
  subscriptions: StoredSubscription;
  disputes: Stripe.Dispute;
  warnings: Stripe.Radar.EarlyFraudWarning;
  events: StoredEvent;
  cards: HeldCard;
}

export type TableName = keyof Rows;
/** In the order in which the rows were made. */
export type State = { readonly [Name in TableName]: Map<string, Rows[Name]> };

/** What the code here reads of a row before anything else; the rest is as this very code has written it. */
const row = (object: string) => z.looseObject({ id: z.string(), object: z.literal(object) });
const created = (object: string) => row(object).extend({ created: z.int() });
const amounts = { amount: z.int().nonnegative(), currency: z.string() };

const ROWS = {
  customers: created('customer'),
  deletedCustomers: row('customer').extend({ deleted: z.literal(true) }),
  paymentMethods: created('payment_method').extend({ card: z.looseObject({ last4: z.string() }) }),
  confirmationTokens: created('confirmation_token').extend({ expires_at: z.int() }),
  setupIntents: created('setup_intent').extend({ status: z.string(), client_secret: z.string() }),
  paymentIntents: created('payment_intent').extend({ ...amounts, status: z.string(), client_secret: z.string() }),
  charges: created('charge').extend({ ...amounts, amount_captured: z.int(), amount_refunded: z.int() }),
  refunds: created('refund').extend({ ...amounts, status: z.string() }),
  products: created('product'),
  prices: created('price'),
  subscriptions: created('subscription').extend({ status: z.string() }),
  disputes: created('dispute').extend({ ...amounts, status: z.string() }),
  warnings: created('radar.early_fraud_warning'),
  events: created('event').extend({ type: z.string(), data: z.looseObject({ object: z.looseObject({}) }) }),
  cards: heldCardSchema,
} as const satisfies Record<TableName, z.ZodType>;

// The keys are those of ROWS, which Object.keys forgets.
const TABLES = Object.keys(ROWS) as TableName[];

export const tablesSchema = z.strictObject({
  customers: z.array(ROWS.customers),
  deletedCustomers: z.array(ROWS.deletedCustomers),
  paymentMethods: z.array(ROWS.paymentMethods),
  confirmationTokens: z.array(ROWS.confirmationTokens),
  setupIntents: z.array(ROWS.setupIntents),
  paymentIntents: z.array(ROWS.paymentIntents),
  charges: z.array(ROWS.charges),
  refunds: z.array(ROWS.refunds),
  products: z.array(ROWS.products),
  prices: z.array(ROWS.prices),
  subscriptions: z.array(ROWS.subscriptions),
  disputes: z.array(ROWS.disputes),
  warnings: z.array(ROWS.warnings),
  events: z.array(ROWS.events),
  cards: z.array(ROWS.cards),
});

export type DumpedTables = z.infer<typeof tablesSchema>;

export function emptyState(): State {
  // Each name with an empty map; what a map holds follows from its name.
  return Object.fromEntries(TABLES.map((name) => [name, new Map()])) as unknown as State;
}

export const dumpTables = (state: State): DumpedTables =>
  // Written and read back as JSON: nothing of the living state is handed out.
  tablesSchema.parse(
    JSON.parse(JSON.stringify(Object.fromEntries(TABLES.map((name) => [name, [...state[name].values()]])))),
  );

/** In place of what was there. */
export function loadTables(state: State, dumped: DumpedTables): void {
  for (const name of TABLES) {
    // Rows as this code has written them, checked above as far as it relies on them unseen.
    const table = state[name] as Map<string, unknown>;
    table.clear();
    for (const each of dumped[name]) table.set(each.id, each);
  }
}
