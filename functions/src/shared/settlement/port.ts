import { AppError } from '../errors/appError.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import type { PaymentIntent, ReadCustomer, ReadMethod, Refund, SetupIntent, StripeEvent } from './stripeObjects.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { Timetable } from '../campaign/timetable.ts';
import {
  withoutDueOnceAnswered,
  type StripeUpdate,
  type SettlementState,
  type Moment,
  type Settlement,
  type NextState,
  withShipmentBlock,
} from './settlementState.ts';

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

type FoundSetUp = Promise<SetupIntent | 'busy' | 'lost' | null>;

/** The part of the Stripe gateway that `SettlementPort` uses. */
export interface SettlementStripe extends PaymentStripe {
  readonly setupIntent: (id: string) => FoundSetUp;
  readonly setupIntentOf: (customer: string, attempt: number) => FoundSetUp;
  readonly succeededSince: (id: string, since: number) => Promise<number | 'busy' | 'lost' | null>;
}

/**
 * The port through which one application's settlement reaches Stripe and its storage: Firestore, or the simulator's memory
 * (emulators/settlement/scenario.ts). The executors are the same for both.
 */
export interface SettlementPort {
  readonly id: string;
  readonly stripe: () => SettlementStripe;
  readonly selling: Pick<Campaign, 'price'>;
  readonly siteURL: string;
  readonly campaignClock: () => number;
  readonly systemClock: () => number;
  readonly timetable: () => Promise<Timetable>;
  /** Loads application and settlement, outside of any transaction; null if one of them is missing. */
  readonly load: () => Promise<SettlementState | null>;
  /** Loads the settlement alone; null if there is none. */
  readonly loadSettlement: () => Promise<Settlement | null>;
  /**
   * Applies a report of Stripe's to the latest application and settlement, in one transaction with the mail and the reported event. An event that was
   * applied before changes nothing.
   * @returns both afterwards; null if the application no longer exists
   */
  readonly applyStripeUpdate: (update: StripeUpdate, event?: StripeEvent) => Promise<NextState | null>;
  /** Changes only the latest settlement, in one transaction. @returns it afterwards; null if there is none */
  readonly updateSettlement: (change: (latest: Settlement, moment: Moment) => Settlement) => Promise<Settlement | null>;
}

/** Computes what a transaction of `applyStripeUpdate` writes. */
export const applyUpdate = (before: SettlementState, update: StripeUpdate, moment: Moment): NextState => {
  const next = update(before, moment);
  return withShipmentBlock({ ...next, settlement: withoutDueOnceAnswered(before.settlement, next.settlement) });
};
