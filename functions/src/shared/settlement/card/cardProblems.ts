/**
 * The problems that a page reports for a card that was not accepted. The file does not use zod, so that pages can import it. They are the problems
 * that a holder can solve, of Stripe's many codes (https://docs.stripe.com/declines/codes). A stolen card is reported like any other declined card.
 * `no_bank_page`: the bank requires a check, and Stripe returned no URL for it.
 */
export const CARD_PROBLEMS = [
  'declined',
  'insufficient_funds',
  'expired',
  'incorrect',
  'authentication',
  'unsupported',
  'processing',
  'no_bank_page',
  'late',
] as const;
export type CardProblem = (typeof CARD_PROBLEMS)[number];

const BY_CODE: Readonly<Record<string, CardProblem>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'incorrect',
  invalid_cvc: 'incorrect',
  incorrect_number: 'incorrect',
  invalid_number: 'incorrect',
  authentication_required: 'authentication',
  setup_intent_authentication_failure: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  authentication_not_handled: 'authentication',
  card_not_supported: 'unsupported',
  currency_not_supported: 'unsupported',
  transaction_not_allowed: 'unsupported',
  processing_error: 'processing',
  issuer_not_available: 'processing',
  try_again_later: 'processing',
};

/** Returns the problem for Stripe's codes. The bank's code is more specific than Stripe's. */
export const cardProblemOf = (code: string | null | undefined, declineCode: string | null | undefined): CardProblem =>
  BY_CODE[declineCode ?? ''] ?? BY_CODE[code ?? ''] ?? 'declined';
