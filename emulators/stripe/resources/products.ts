import type Stripe from 'stripe';
import { z } from 'zod';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { flag, isWithin, merged, metadata, namedAs, paging, text, whole } from '../parameters.ts';
import { noSuch } from '../refusal.ts';
import { nothing, route } from '../route.ts';
import type { StoredPrice } from '../state.ts';
import type { World } from '../world.ts';

const productSchema = namedAs<Stripe.ProductCreateParams>()({
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
  active: flag.optional(),
});

const priceSchema = namedAs<Stripe.PriceCreateParams>()({
  currency: text,
  product: text,
  unit_amount: whole,
  nickname: text.optional(),
  metadata: metadata.optional(),
  lookup_key: text.optional(),
  recurring: z
    .strictObject({ interval: z.enum(['day', 'month', 'week', 'year']), interval_count: whole.optional() })
    .optional(),
});

export function priceOf(world: World, id: string): StoredPrice {
  const price = world.state.prices.get(id);
  if (price === undefined) throw noSuch('price', id, 'price');
  return price;
}

function productOf(world: World, id: string, param = 'id'): Stripe.Product {
  const product = world.state.products.get(id);
  if (product === undefined) throw noSuch('product', id, param);
  return product;
}

function makePrice(world: World, input: z.output<typeof priceSchema>): StoredPrice {
  const { recurring } = input;
  const price: StoredPrice = {
    id: world.mint('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: input.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: merged({}, input.metadata),
    nickname: input.nickname ?? null,
    product: productOf(world, input.product, 'product').id,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  };
  world.state.prices.set(price.id, price);
  world.emit('price.created', price);
  return price;
}

function makeProduct(world: World, input: z.output<typeof productSchema>): Stripe.Product {
  const product: Stripe.Product = {
    id: world.mint('prod'),
    object: 'product',
    active: input.active ?? true,
    created: world.now(),
    default_price: null,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: merged({}, input.metadata),
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  };
  world.state.products.set(product.id, product);
  world.emit('product.created', product);
  return product;
}

const active = { active: flag.optional() };

export const products = [
  route('POST /v1/products', productSchema, ({ world, input }) => makeProduct(world, input)),
  route('GET /v1/products', z.strictObject({ ...paging, ...active }), ({ world, input }) =>
    pageOf(
      '/v1/products',
      filteredRows(
        world.state.products,
        (one) => (input.active === undefined || one.active === input.active) && isWithin(one.created, input.created),
      ),
      input,
    ),
  ),
  route('GET /v1/products/:id', nothing, ({ world, id }) => productOf(world, id)),
  route('POST /v1/prices', priceSchema, ({ world, input }) => makePrice(world, input)),
  route('GET /v1/prices', z.strictObject({ ...paging, ...active, product: text.optional() }), ({ world, input }) => {
    const rows = filteredRows(
      world.state.prices,
      (one) =>
        (input.product === undefined || one.product === input.product) &&
        (input.active === undefined || one.active === input.active) &&
        isWithin(one.created, input.created),
    );
    return pageOf('/v1/prices', rows, input);
  }),
  route('GET /v1/prices/:id', nothing, ({ world, id }) => priceOf(world, id)),
];
