import type { Campaign } from '../campaign/campaign.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { withoutDueOnceAnswered } from './due.ts';
import type { StripeUpdate } from './openCall.ts';
import type { SettlementState, Moment, Settlement, NextState } from './settlementState.ts';
import { withShipmentBlock } from './shipmentBlock.ts';
import type { SetupIntent, StripeEvent } from './stripeObjects.ts';
import type { PaymentStripe } from './stripePort.ts';

type FoundSetUp = Promise<SetupIntent | 'busy' | 'lost' | null>;

/** The part of the Stripe gateway that `SettlementPort` uses. */
export interface SettlementStripe extends PaymentStripe {
  readonly setupIntent: (id: string) => FoundSetUp;
  readonly setupIntentOf: (customer: string, attempt: number) => FoundSetUp;
  readonly succeededSince: (id: string, since: number) => Promise<number | 'busy' | 'lost' | null>;
}

/**
 * The port through which one application's settlement reaches Stripe and its storage: Firestore, or the simulator's memory
 * (emulators/settlement/scene.ts). The executors are the same for both.
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
