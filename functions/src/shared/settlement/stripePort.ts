import { AppError } from '../ground/errors.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import type { PaymentIntent, ReadCustomer, ReadMethod, Refund } from './stripeObjects.ts';

/** `busy`: the rate limit allows no call now; `lost`: no answer came; null: it does not exist. */
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
/** Stripe could not be asked, or did not answer. Nothing is known yet, and asking again is harmless. */
export const later = (): AppError => new AppError('overloaded', { retryAfter: LATER_S });

/** Thrown where Stripe did not take a call, which therefore had no effect. */
export class StripeBusy extends AppError {
  constructor() {
    super('overloaded', { retryAfter: LATER_S });
  }
}

/** Result of a read from Stripe. @throws AppError overloaded where it could not be asked or did not answer */
export const answered = <T>(found: Found<T>): T | null => {
  if (found === 'busy' || found === 'lost') throw later();
  return found;
};
