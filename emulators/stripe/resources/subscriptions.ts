import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf } from '../money/attachment.ts';
import { cardRefusal, cardRecordOf } from '../cards.ts';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { flag, isWithin, merged, metadata, namedAs, paging, text, whole } from '../parameters.ts';
import { invalid, noSuch } from '../refusal.ts';
import { nothing, route } from '../route.ts';
import type { StoredItem, StoredSubscription } from '../state.ts';
import { endSubscription } from '../money/subscribing.ts';
import { testCard } from '../testCards.ts';
import type { World } from '../world.ts';
import { priceOf } from './products.ts';

const item = z.strictObject({ price: text, quantity: whole.optional() });

const createSchema = namedAs<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: z.array(item).min(1),
  default_payment_method: text.optional(),
  cancel_at_period_end: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  currency: text.optional(),
  off_session: flag.optional(),
  payment_settings: z.strictObject({ payment_method_types: z.array(z.literal('card')).optional() }).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
});

const changeSchema = createSchema
  .omit({ customer: true, items: true, off_session: true, currency: true, payment_settings: true })
  // An empty text removes the description.
  .extend({ description: z.string().max(500).optional() })
  .partial();

const MONTH_SECONDS = 30 * 86_400;

function itemOf(world: World, subscription: string, { price, quantity }: z.output<typeof item>): StoredItem {
  const start = world.now();
  return {
    id: world.mint('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_start: start,
    current_period_end: start + MONTH_SECONDS,
    current_trial: null,
    discounts: [],
    metadata: {},
    price: priceOf(world, price),
    quantity: quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

type Made = Omit<StoredSubscription, 'items'>;

/** Returns the default fields of a subscription with a plain monthly price. */
const plain = (
  world: World,
  customer: string,
): Omit<
  Made,
  'id' | 'description' | 'metadata' | 'cancel_at_period_end' | 'default_payment_method' | 'payment_settings'
> => ({
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor: world.now(),
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  collection_method: 'charge_automatically',
  created: world.now(),
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  currency: 'jpy',
  customer,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: world.now(),
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
});

type Input = z.output<typeof createSchema>;

/** Throws if a price does not have the requested currency. */
function checkCurrency(world: World, { items, currency }: Input): void {
  for (const { price } of items) {
    const only = priceOf(world, price).currency;
    if (currency === undefined || only === currency.toLowerCase()) continue;
    throw invalid(
      `The price specified only supports \`${only}\`. This doesn't match the expected currency: \`${currency}\`.`,
    );
  }
}

/** Throws the card's refusal if the first payment has to succeed and would not. No invoice and no charge are made here. */
function checkFirstPayment(world: World, { default_payment_method: method, payment_behavior }: Input): void {
  if (payment_behavior !== 'error_if_incomplete') return;
  if (method === undefined) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const decline = testCard(cardRecordOf(world, method).card).charge;
  if (decline !== null) throw cardRefusal(decline);
}

/** Returns the payment settings in the form of answers. */
const settingsOf = ({ payment_settings: sent }: Input) =>
  sent === undefined
    ? null
    : ({
        payment_method_options: null,
        payment_method_types: sent.payment_method_types ?? null,
        save_default_payment_method: 'off',
      } as const);

function create(world: World, input: Input): StoredSubscription {
  const { id: customer } = customerOf(world, input.customer);
  const method = input.default_payment_method;
  if (method !== undefined && world.state.paymentMethods.get(method)?.customer !== customer) {
    throw noSuch('PaymentMethod', method, 'default_payment_method');
  }
  checkCurrency(world, input);
  checkFirstPayment(world, input);
  const id = world.mint('sub');
  const data = input.items.map((each) => itemOf(world, id, each));
  const subscription: StoredSubscription = {
    ...plain(world, customer),
    id,
    default_payment_method: method ?? null,
    description: input.description ?? null,
    metadata: merged({}, input.metadata),
    cancel_at_period_end: input.cancel_at_period_end ?? false,
    payment_settings: settingsOf(input),
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
  };
  world.state.subscriptions.set(id, subscription);
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

function subscriptionOf(world: World, id: string): StoredSubscription {
  const subscription = world.state.subscriptions.get(id);
  if (subscription === undefined) throw noSuch('subscription', id);
  return subscription;
}

const STATUSES = z.enum([
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
]);

const listSchema = z.strictObject({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: STATUSES.optional(),
});

/** Returns whether a subscription has the requested status. If none is requested, cancelled ones are left out. */
const hasStatus = (
  one: Pick<Stripe.Subscription, 'status'>,
  filter: z.output<typeof STATUSES> | undefined,
): boolean => {
  if (filter === undefined) return one.status !== 'canceled';
  if (filter === 'ended') return one.status === 'canceled';
  return filter === 'all' || one.status === filter;
};

export const subscriptions = [
  route('POST /v1/subscriptions', createSchema, ({ world, input }) => create(world, input)),
  route('GET /v1/subscriptions', listSchema, ({ world, input }) => {
    const { customer, price, status, created } = input;
    const rows = filteredRows(
      world.state.subscriptions,
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.data.some((each) => each.price.id === price)) &&
        hasStatus(one, status) &&
        isWithin(one.created, created),
    );
    return pageOf('/v1/subscriptions', rows, input);
  }),
  route('GET /v1/subscriptions/:id', nothing, ({ world, id }) => subscriptionOf(world, id)),
  route('POST /v1/subscriptions/:id', changeSchema, ({ world, id, input }) => {
    const subscription = subscriptionOf(world, id);
    if (subscription.status === 'canceled') {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    }
    subscription.metadata = merged(subscription.metadata, input.metadata);
    subscription.cancel_at_period_end = input.cancel_at_period_end ?? subscription.cancel_at_period_end;
    subscription.description = input.description === '' ? null : (input.description ?? subscription.description);
    subscription.default_payment_method = input.default_payment_method ?? subscription.default_payment_method;
    world.emit('customer.subscription.updated', subscription);
    return subscription;
  }),
  route('DELETE /v1/subscriptions/:id', nothing, ({ world, id }) => {
    const subscription = subscriptionOf(world, id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    endSubscription(world, subscription);
    return subscription;
  }),
];
