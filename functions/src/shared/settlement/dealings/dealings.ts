import type { Campaign } from '../../campaign/campaign.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { heardOf } from '../due.ts';
import type { Take } from '../openCall.ts';
import type { Before, Moment, Settlement, Taken } from '../settlement.ts';
import { withShipmentHold } from '../shipmentHold.ts';
import type { SetupIntent, StripeEvent } from '../stripeObjects.ts';
import type { PaymentStripe } from '../stripePort.ts';

type FoundSetUp = Promise<SetupIntent | 'busy' | 'lost' | null>;

/** The part of the Stripe gateway that `Dealings` uses. */
export interface DealingStripe extends PaymentStripe {
  readonly setupIntent: (id: string) => FoundSetUp;
  readonly setupIntentOf: (customer: string, attempt: number) => FoundSetUp;
  readonly succeededSince: (id: string, since: number) => Promise<number | 'busy' | 'lost' | null>;
}

/**
 * The port through which one application's settlement reaches Stripe and its storage: Firestore, or the simulator's memory
 * (emulators/settlement/scene.ts). The code in this folder is the same for both.
 */
export interface Dealings {
  readonly id: string;
  readonly stripe: () => DealingStripe;
  readonly selling: Pick<Campaign, 'price'>;
  readonly siteURL: string;
  readonly campaignClock: () => number;
  readonly systemClock: () => number;
  readonly timetable: () => Promise<Timetable>;
  /** Loads application and settlement, outside of any transaction; null if one of them is missing. */
  readonly standing: () => Promise<Before | null>;
  /** Loads the settlement alone; null if there is none. */
  readonly settlement: () => Promise<Settlement | null>;
  /**
   * Applies a report of Stripe's to the latest application and settlement, in one transaction with the mail and the reported event. An event that was
   * applied before changes nothing.
   * @returns both afterwards; null if the application no longer exists
   */
  readonly take: (taking: Take, event?: StripeEvent) => Promise<Taken | null>;
  /** Changes only the latest settlement, in one transaction. @returns it afterwards; null if there is none */
  readonly settle: (change: (latest: Settlement, moment: Moment) => Settlement) => Promise<Settlement | null>;
}

/** Computes what a transaction of `take` writes. */
export const takenIn = (before: Before, taking: Take, moment: Moment): Taken => {
  const taken = taking(before, moment);
  return withShipmentHold({ ...taken, settlement: heardOf(before.settlement, taken.settlement) });
};
