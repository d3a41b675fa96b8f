import type Stripe from 'stripe';
import { z } from 'zod';
import { cardDataSchema, type CardPreview, previewOf, previewOfToken } from '../cards.ts';
import { tokenOf } from '../money/confirmationToken.ts';
import { text } from '../parameters.ts';
import { noSuch } from '../refusal.ts';
import { nothing, route } from '../route.ts';
import { type CardName, cardOfToken } from '../testCards.ts';
import type { World } from '../world.ts';

const GOOD_FOR_SECONDS = 12 * 3_600;

const common = {
  return_url: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
};

const makeToken = (
  world: World,
  name: CardName,
  preview: CardPreview,
  input: { return_url?: string | undefined; setup_future_usage?: 'off_session' | 'on_session' | undefined },
): Stripe.ConfirmationToken => {
  const token: Stripe.ConfirmationToken = {
    id: world.mint('ctoken'),
    object: 'confirmation_token',
    created: world.now(),
    livemode: false,
    expires_at: world.now() + GOOD_FOR_SECONDS,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
    payment_method_preview: { ...preview, customer: null, customer_account: null, allow_redisplay: 'unspecified' },
    return_url: input.return_url ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
  };
  world.state.confirmationTokens.set(token.id, token);
  world.state.cards.set(token.id, { id: token.id, card: name, setUp: false, detached: false });
  return token;
};

export const confirmationTokens = [
  route(
    'POST /v1/confirmation_tokens',
    z.strictObject({ ...common, payment_method_data: cardDataSchema }),
    ({ world, input }) => {
      const { name, preview } = previewOf(world, input.payment_method_data);
      return makeToken(world, name, preview, input);
    },
    { publishable: true },
  ),
  // This endpoint is for tests without a browser (https://docs.stripe.com/api/confirmation_tokens/test_create).
  route(
    'POST /v1/test_helpers/confirmation_tokens',
    z.strictObject({ ...common, payment_method: text }),
    ({ world, input }) => {
      const name = cardOfToken(input.payment_method);
      if (name === null) throw noSuch('PaymentMethod', input.payment_method, 'payment_method');
      return makeToken(world, name, previewOfToken(world, name), input);
    },
  ),
  route('GET /v1/confirmation_tokens/:id', nothing, ({ world, id }) => tokenOf(world, id, 'id')),
];
