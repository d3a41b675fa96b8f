import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf, detach } from '../money/attachment.ts';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { isWithin, merged, metadata, namedAs, paging, text } from '../parameters.ts';
import { invalid } from '../refusal.ts';
import { nothing, route } from '../route.ts';
import type { World } from '../world.ts';
import { endSubscription } from '../money/subscribing.ts';

const fields = {
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  description: z.string().max(5_000).optional(),
  metadata: metadata.optional(),
};

/** Returns a field after a change. An empty text clears it. */
const orNull = (value: string | undefined, before: string | null): string | null =>
  value === undefined ? before : value === '' ? null : value;

export const createCustomer = ({
  world,
  input,
}: {
  world: World;
  input: z.output<typeof createSchema>;
}): Stripe.Customer => {
  const customer: Stripe.Customer = {
    id: world.mint('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    livemode: false,
    shipping: null,
    tax_exempt: 'none',
    description: orNull(input.description, null),
    email: orNull(input.email, null),
    name: orNull(input.name, null),
    phone: orNull(input.phone, null),
    preferred_locales: [],
    test_clock: null,
    invoice_prefix: world.mint('').slice(1, 9).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    metadata: merged({}, input.metadata),
    next_invoice_sequence: 1,
  };
  world.state.customers.set(customer.id, customer);
  world.emit('customer.created', customer);
  return customer;
};

/** Deletes a customer with its cards and subscriptions. Stripe still returns the customer as deleted. Payments with it are impossible. */
export function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  const customer = customerOf(world, id, 'id');
  for (const method of filteredRows(world.state.paymentMethods, (one) => one.customer === id)) detach(world, method);
  for (const one of filteredRows(world.state.subscriptions, (each) => each.customer === id))
    endSubscription(world, one);
  const deleted = { id, object: 'customer', deleted: true } as const;
  world.state.customers.delete(id);
  world.state.deletedCustomers.set(id, deleted);
  world.emit('customer.deleted', customer);
  return deleted;
}

const createSchema = namedAs<Stripe.CustomerCreateParams>()(fields);

const SEARCHED = /^email:\s*(?:'([^']*)'|"([^"]*)")$/;

function searched(world: World, query: string): Stripe.Customer[] {
  const [, single, double] = SEARCHED.exec(query.trim()) ?? [];
  const email = single ?? double;
  if (email === undefined) throw invalid("This Stripe searches customers by email:'…' only.", { param: 'query' });
  // Stripe's search ignores case.
  return filteredRows(world.state.customers, (one) => one.email?.toLowerCase() === email.toLowerCase());
}

export const customers = [
  route('POST /v1/customers', createSchema, createCustomer),
  route('GET /v1/customers', z.strictObject({ ...paging, email: text.optional() }), ({ world, input }) => {
    const { email, created } = input;
    const rows = filteredRows(
      world.state.customers,
      (one) => (email === undefined || one.email === email) && isWithin(one.created, created),
    );
    return pageOf('/v1/customers', rows, input);
  }),
  route(
    'GET /v1/customers/search',
    z.strictObject({ query: text, limit: paging.limit, page: text.optional() }),
    ({ world, input }) => {
      const { data, has_more } = pageOf('', searched(world, input.query), {
        limit: input.limit,
        starting_after: input.page,
      });
      const next_page = has_more ? (data.at(-1)?.id ?? null) : null;
      return { object: 'search_result', data, has_more, next_page, url: '/v1/customers/search' };
    },
  ),
  route(
    'GET /v1/customers/:id',
    nothing,
    ({ world, id }) => world.state.deletedCustomers.get(id) ?? customerOf(world, id, 'id'),
  ),
  route('POST /v1/customers/:id', createSchema, ({ world, id, input }) => {
    const customer = customerOf(world, id, 'id');
    customer.email = orNull(input.email, customer.email);
    customer.name = orNull(input.name, customer.name ?? null);
    customer.phone = orNull(input.phone, customer.phone ?? null);
    customer.description = orNull(input.description, customer.description);
    customer.metadata = merged(customer.metadata, input.metadata);
    world.emit('customer.updated', customer);
    return customer;
  }),
  route('DELETE /v1/customers/:id', nothing, ({ world, id }) => deleteCustomer(world, id)),
];
