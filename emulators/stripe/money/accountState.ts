import { z } from 'zod';
import { invalid } from '../refusal.ts';

/** The decline codes that banks can be set to (https://docs.stripe.com/declines/codes), soft ones first. */
export const DECLINE_CODES = [
  'issuer_not_available',
  'processing_error',
  'try_again_later',
  'reenter_transaction',
  'approve_with_id',
  'generic_decline',
  'insufficient_funds',
  'do_not_honor',
  'lost_card',
  'stolen_card',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

/**
 * The account's state at Stripe, and the answer of all banks. `restricted`: Stripe has stopped the account's charges. `noCards`: it may not accept
 * cards. `noKanji`: it may not send kanji and kana. The key may be invalid (`revoked`) or lack the right (`forbidden`).
 */
export const accountStateSchema = z.strictObject({
  account: z.enum(['active', 'restricted', 'noCards', 'noKanji']).default('active'),
  key: z.enum(['valid', 'revoked', 'forbidden']).default('valid'),
  /** The decline of all banks for every card; null: each card has its own answer. */
  banks: z.enum(DECLINE_CODES).nullable().default(null),
  /** `noAddress`: the bank's authentication never has an address, whatever the request asks for. */
  steps: z.enum(['asked', 'noAddress']).default('asked'),
});
export type AccountState = z.output<typeof accountStateSchema>;

export const ACTIVE_ACCOUNT: AccountState = { account: 'active', key: 'valid', banks: null, steps: 'asked' };

const CARD = 'payment_method_options[card]';

/**
 * Throws if the account's state forbids authorizing or charging money, or saving a card.
 * @param options the request's options for the card
 */
export function checkAccount({ account }: AccountState, options: object | undefined): void {
  if (account === 'restricted') {
    throw invalid('Your account cannot currently make charges. Please review your account status.', {
      code: 'account_invalid',
    });
  }
  if (account === 'noCards') {
    const message =
      'The payment method type "card" is invalid. Please ensure the provided type is activated in your dashboard and your account is enabled for any preview features that you are trying to use.';
    throw invalid(message, { code: 'payment_intent_invalid_parameter', param: 'payment_method_types' });
  }
  const named = Object.keys(options ?? {}).find((name) => name.startsWith('statement_descriptor_suffix_'));
  if (account === 'noKanji' && named !== undefined) {
    throw invalid(`Received unknown parameter: ${CARD}[${named}]`, {
      code: 'parameter_unknown',
      param: `${CARD}[${named}]`,
    });
  }
}

/** Throws if the secret key may not make the call. */
export function checkSecretKey({ key }: AccountState): void {
  if (key === 'revoked') throw invalid('Invalid API Key provided: sk_****', {}, 401);
  if (key === 'forbidden') {
    throw invalid('The provided key does not have the required permissions for this endpoint.', {}, 403);
  }
}
