/** The maximum length of a Stripe code in an answer. */
export const MAX_STRIPE_CODE_LENGTH = 100;

/** Why Stripe refused, as codes (https://docs.stripe.com/error-codes). Stripe's texts may quote the request. */
export interface StripeReason {
  readonly code: string;
  /** The bank's code for a card. */
  readonly declineCode?: string;
  /** The rejected parameter, under Stripe's name. */
  readonly param?: string;
}
