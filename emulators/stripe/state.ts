import type Stripe from 'stripe';
import { z } from 'zod';
import { CARD_NAMES } from './testCards.ts';

/** Data of a card that only Stripe has: which test card it is, and its history. The id is that of its payment method or token. */
const cardRecordSchema = z.strictObject({
  id: z.string(),
  card: z.enum(CARD_NAMES),
  /** Whether it was set up for off-session use, with authentication. */
  setUp: z.boolean(),
  /** Whether it was detached, after which it is never usable again. */
  detached: z.boolean(),
});

export type CardRecord = z.infer<typeof cardRecordSchema>;

/** An event whose type and object are independent, unlike the SDK's union. */
export type StoredEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: object } };

/** A decimal is text on the wire, and an object in the SDK's type. */
export type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type StoredItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: StoredPrice };
export type StoredSubscription = Omit<Stripe.Subscription, 'items'> & {
  items: { object: 'list'; data: StoredItem[]; has_more: boolean; url: string };
};

/** The stored rows by table. Objects refer to each other by id. Answers expand the ids. */
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
  cards: CardRecord;
}

export type TableName = keyof Rows;
/** The tables. Each is in the order of creation. */
export type State = { readonly [Name in TableName]: Map<string, Rows[Name]> };

/** Checks the fields of a row that this code reads. It has written all other fields itself. */
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
  cards: cardRecordSchema,
} as const satisfies Record<TableName, z.ZodType>;

// Object.keys loses the type of the keys, which are those of ROWS.
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
  // Each name gets an empty map. The name determines what the map may hold.
  return Object.fromEntries(TABLES.map((name) => [name, new Map()])) as unknown as State;
}

export const dumpTables = (state: State): DumpedTables =>
  // Copies through JSON, so that a dump shares no objects with the state.
  tablesSchema.parse(
    JSON.parse(JSON.stringify(Object.fromEntries(TABLES.map((name) => [name, [...state[name].values()]])))),
  );

/** Adds the rows of a dump to the tables. */
export function addTables(state: State, dumped: DumpedTables): void {
  for (const name of TABLES) {
    // The rows were written by this code. The parts on which it relies were checked above.
    const table = state[name] as Map<string, unknown>;
    for (const each of dumped[name]) table.set(each.id, each);
  }
}

/** Replaces all tables by those of a dump. */
export function loadTables(state: State, dumped: DumpedTables): void {
  for (const name of TABLES) state[name].clear();
  addTables(state, dumped);
}
