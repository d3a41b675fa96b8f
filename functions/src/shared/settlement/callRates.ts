/** Calls a second, of one endpoint of Stripe's and of all of them together. */
export interface CallRates {
  readonly perEndpoint: number;
  readonly inAll: number;
}

/** What Stripe takes of an account that has not asked for more (https://docs.stripe.com/rate-limits). */
export const STRIPE_TAKES: CallRates = { perEndpoint: 25, inAll: 100 };

/** What the shares are counted in. */
export const PARTS = 24;

/** What we spend of it: one call of 25 is left, for the back office's own and for calls that overtake each other on their way (rules 7.7). */
export const spentOf = ({ perEndpoint, inAll }: CallRates): CallRates => ({
  perEndpoint: Math.floor((perEndpoint * PARTS) / (PARTS + 1)),
  inAll: Math.floor((inAll * PARTS) / (PARTS + 1)),
});

/** What the back office has for itself, in all. */
export const OFFICE_CALLS = 1;

export const { perEndpoint: CALLS_PER_SECOND, inAll: CALLS_IN_ALL } = spentOf(STRIPE_TAKES);
