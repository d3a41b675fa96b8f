import { SETTINGS } from '../deployment/settings.ts';

/** Calls per second: to one endpoint of Stripe's, and to all together. */
export interface CallRates {
  readonly perEndpoint: number;
  readonly inAll: number;
}

/** Stripe's default limits of an account. */
export const STRIPE_LIMITS: CallRates = {
  perEndpoint: SETTINGS.stripeCallsPerEndpoint,
  inAll: SETTINGS.stripeCallsInAll,
};

/** The number of parts into which our rate of calls is divided. */
export const PARTS = 24;

/** Returns the part of the limits that we use. One call of 25 is reserved for the back office, and for calls that overtake each other (rules 7.7). */
export const usedRates = ({ perEndpoint, inAll }: CallRates): CallRates => ({
  perEndpoint: Math.floor((perEndpoint * PARTS) / (PARTS + 1)),
  inAll: Math.floor((inAll * PARTS) / (PARTS + 1)),
});

export const { perEndpoint: CALLS_PER_SECOND, inAll: CALLS_IN_ALL } = usedRates(STRIPE_LIMITS);

/** Calls per second of the back office: the remainder of the common limit. One person makes them, one after another. */
export const OFFICE_CALLS = STRIPE_LIMITS.inAll - CALLS_IN_ALL;
