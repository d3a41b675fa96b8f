import type Stripe from 'stripe';
import { cardRecordOf, makeMethod } from '../cards.ts';
import { invalid, noSuch } from '../refusal.ts';
import type { World } from '../world.ts';

export function tokenOf(world: World, id: string, param: string): Stripe.ConfirmationToken {
  const token = world.state.confirmationTokens.get(id);
  if (token === undefined) throw noSuch('ConfirmationToken', id, param);
  return token;
}

/** Spends a token for an intent and returns its payment method. Throws if it is spent, or older than twelve hours. */
export function spend(
  world: World,
  id: string,
  use: { payment_intent: string } | { setup_intent: string },
): { method: Stripe.PaymentMethod; token: Stripe.ConfirmationToken } {
  const token = tokenOf(world, id, 'confirmation_token');
  const param = 'confirmation_token';
  if (token.payment_intent !== null || token.setup_intent !== null) {
    throw invalid(`The provided confirmation token (${id}) has already been used to confirm an intent.`, { param });
  }
  if ((token.expires_at ?? 0) <= world.now()) throw invalid(`The confirmation token (${id}) has expired.`, { param });
  const preview = token.payment_method_preview;
  if (preview?.card === undefined) throw new Error(`The confirmation token ${id} has no card.`);
  Object.assign(token, use);
  // The preview's card is the object that `previewOf` made. The SDK has a second type for it.
  const card = preview.card as Stripe.PaymentMethod.Card;
  const method = makeMethod(world, cardRecordOf(world, id).card, {
    type: 'card',
    card,
    billing_details: preview.billing_details,
  });
  return { method, token };
}
