import type Stripe from 'stripe';
import { z } from 'zod';
import { metadata, text, whole } from './parameters.ts';
import { Refusal } from './refusal.ts';
import type { CardRecord } from './state.ts';
import { type CardName, cardOfNumber, type Decline, declineOfUnknown, type TestCard, testCard } from './testCards.ts';
import type { World } from './world.ts';

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

const billing = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  address: address.optional(),
});

/** The data of a card that a browser sends. */
export const cardDataSchema = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.optional() }),
  billing_details: billing.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadata.optional(),
});

type CardData = z.output<typeof cardDataSchema>;
export type CardPreview = Required<Pick<Stripe.ConfirmationToken.PaymentMethodPreview, 'billing_details'>> & {
  type: 'card';
  card: Stripe.PaymentMethod.Card;
};

export const cardRefusal = (decline: Pick<Decline, 'code' | 'message'> & Partial<Decline>): Refusal =>
  new Refusal(402, { type: 'card_error', ...decline });

function checkExpiry(world: World, { exp_month, exp_year }: CardData['card']): void {
  const year = exp_year < 100 ? 2_000 + exp_year : exp_year;
  const message = (what: string) => `Your card's expiration ${what} is invalid.`;
  if (exp_month < 1 || exp_month > 12) {
    throw new Refusal(402, {
      type: 'card_error',
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: message('month'),
    });
  }
  // A card is valid until the end of its month.
  if (Date.UTC(year, exp_month) / 1_000 > world.now()) return;
  throw new Refusal(402, {
    type: 'card_error',
    code: 'invalid_expiry_year',
    param: 'exp_year',
    message: message('year'),
  });
}

const aspectsOf = (card: TestCard, exp_month: number, exp_year: number, cvc: boolean): Stripe.PaymentMethod.Card => ({
  brand: card.brand,
  country: card.country,
  display_brand: card.brand,
  exp_month,
  exp_year,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? 'pass' : null },
  fingerprint: `${card.brand}${card.number.slice(-8)}`,
  funding: 'credit',
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  wallet: null,
  three_d_secure_usage: { supported: card.threeDSecure !== 'unsupported' },
});

const NO_BILLING = { email: null, name: null, phone: null, tax_id: null };
const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

type Filled<T> = { [Key in keyof T]: string | null };

/** Fills in null for fields that were not sent, as Stripe does in every response. */
const filled = <T extends Record<string, null>>(
  none: T,
  sent: Partial<Record<keyof T, string | undefined>>,
): Filled<T> =>
  // Object.entries loses the type of the keys, which are those of `none`.
  Object.fromEntries(Object.keys(none).map((key) => [key, sent[key] ?? null])) as Filled<T>;

/** Returns the visible data of a card, from the browser's data. Throws the refusal of an invalid number or expiry. */
export function previewOf(world: World, data: CardData): { name: CardName; preview: CardPreview } {
  const name = cardOfNumber(data.card.number);
  if (name === null) throw cardRefusal(declineOfUnknown(data.card.number));
  checkExpiry(world, data.card);
  const { exp_month, exp_year, cvc } = data.card;
  const card = aspectsOf(testCard(name), exp_month, exp_year < 100 ? 2_000 + exp_year : exp_year, cvc !== undefined);
  const { address: at, ...rest } = data.billing_details ?? {};
  const address = at === undefined ? null : filled(NO_ADDRESS, at);
  return { name, preview: { type: 'card', card, billing_details: { ...filled(NO_BILLING, rest), address } } };
}

const YEARS_LEFT = 3;

/** Returns the visible data of a token's card, such as `pm_card_visa`. It is valid for some years. */
export function previewOfToken(world: World, name: CardName): CardPreview {
  const year = new Date(world.now() * 1_000).getUTCFullYear() + YEARS_LEFT;
  return {
    type: 'card',
    card: aspectsOf(testCard(name), 12, year, false),
    billing_details: { ...NO_BILLING, address: null },
  };
}

export function makeMethod(
  world: World,
  name: CardName,
  preview: CardPreview,
  meta: Record<string, string> = {},
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: world.mint('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: meta,
    type: 'card',
    ...structuredClone({ card: preview.card, billing_details: preview.billing_details }),
  };
  world.state.paymentMethods.set(method.id, method);
  world.state.cards.set(method.id, { id: method.id, card: name, setUp: false, detached: false });
  return method;
}

export function cardRecordOf(world: World, id: string): CardRecord {
  const held = world.state.cards.get(id);
  if (held === undefined) throw new Error(`The payment method ${id} has no card.`);
  return held;
}
