import { SETTINGS } from '../deployment/settings.ts';

/** Calls a second: to one endpoint of Stripe's, and to all together. */
export interface CallRates {
  readonly perEndpoint: number;
  readonly inAll: number;
}

/** Stripe's default limits of an account. */
export const STRIPE_TAKES: CallRates = {
  perEndpoint: SETTINGS.stripeCallsPerEndpoint,
  inAll: SETTINGS.stripeCallsInAll,
};

/** The number of parts that the shares divide our calls into. */
export const PARTS = 24;

/** The part of the limits that we spend. One call of 25 is left for the back office, and for calls that overtake each other (rules 7.7). */
export const spentOf = ({ perEndpoint, inAll }: CallRates): CallRates => ({
  perEndpoint: Math.floor((perEndpoint * PARTS) / (PARTS + 1)),
  inAll: Math.floor((inAll * PARTS) / (PARTS + 1)),
});

export const { perEndpoint: CALLS_PER_SECOND, inAll: CALLS_IN_ALL } = spentOf(STRIPE_TAKES);

/** Calls a second of the back office: what the shares leave of the common limit. One person makes them, one after another. */
export const OFFICE_CALLS = STRIPE_TAKES.inAll - CALLS_IN_ALL;
