import { AppError } from '../errors/appError.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import type { PaymentIntent, ReadCustomer, ReadMethod, Refund } from './stripeObjects.ts';

/** `busy`: the rate limit allows no call now. `lost`: no answer came. Null: the object does not exist. */
type Found<T> = T | 'busy' | 'lost' | null;

/** The part of the Stripe gateway that payments use. */
export interface PaymentStripe {
  readonly perform: (call: StripeCall) => Promise<StripeOutcome>;
  readonly paymentIntent: (id: string) => Promise<Found<PaymentIntent>>;
  readonly paymentIntentOf: (customer: string, callNumber: number) => Promise<Found<PaymentIntent>>;
  readonly refundOf: (paymentIntent: string, callNumber: number) => Promise<Found<Refund>>;
  readonly customer: (id: string) => Promise<Found<ReadCustomer>>;
  readonly paymentMethod: (id: string) => Promise<Found<ReadMethod>>;
}

const LATER_S = 3;
/**
 * Creates the error for a call without an answer, because Stripe could not be reached or did not answer. The outcome is unknown, and a retry is safe.
 */
export const retryLater = (): AppError => new AppError('overloaded', { retryAfter: LATER_S });

/** Thrown if Stripe did not accept a call, which therefore had no effect. */
export class StripeBusy extends AppError {
  constructor() {
    super('overloaded', { retryAfter: LATER_S });
  }
}

/** Returns the result of a read from Stripe. @throws AppError overloaded if Stripe could not be reached or did not answer */
export const requireAnswer = <T>(found: Found<T>): T | null => {
  if (found === 'busy' || found === 'lost') throw retryLater();
  return found;
};
