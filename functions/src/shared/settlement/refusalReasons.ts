/**
 * Why Stripe refuses a call as it would with any card (rules 7.39; https://docs.stripe.com/error-codes). The file does not use zod, so that pages can
 * import it.
 * - `parameters`: of the request
 * - `missing`: the request names an object that does not exist
 * - `account`: the account is restricted, or lacks a capability
 * - `key`: the secret is invalid or revoked
 * - `permission`: the secret lacks a permission
 * - `other`: see Stripe's own text
 */
export const REFUSAL_REASONS = ['parameters', 'missing', 'account', 'key', 'permission', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const KEY: readonly string[] = [
  'api_key_expired',
  'platform_api_key_expired',
  'secret_key_required',
  'livemode_mismatch',
];
const PARAMETERS: readonly string[] = ['amount_too_large', 'amount_too_small', 'url_invalid', 'idempotency_error'];
const ACCOUNT: readonly string[] = [
  'testmode_charges_only',
  'country_unsupported',
  'payment_intent_invalid_parameter',
  'payment_method_not_available',
];

/** Returns the reason, by the answer's status, and the code and the parameter that Stripe names. */
export const refusalReasonOf = (status: number | null, code: string, param: string | null): RefusalReason => {
  if (status === 401 || KEY.includes(code)) return 'key';
  if (status === 403) return 'permission';
  if (code.startsWith('account_') || ACCOUNT.includes(code)) return 'account';
  if (code === 'resource_missing') return 'missing';
  if (code.startsWith('parameter') || PARAMETERS.includes(code) || param !== null) return 'parameters';
  return 'other';
};
