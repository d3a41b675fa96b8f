import type { Campaign } from '../../campaign/campaign.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { heardOf } from '../due.ts';
import type { Take } from '../openCall.ts';
import type { Before, Moment, Settlement, Taken } from '../settlement.ts';
import { withShipmentHold } from '../shipmentHold.ts';
import type { SetupIntent, StripeEvent } from '../stripeObjects.ts';
import type { PaymentStripe } from '../stripePort.ts';

type FoundSetUp = Promise<SetupIntent | 'busy' | 'lost' | null>;

/** The part of the Stripe gateway that an application's dealings use. */
export interface DealingStripe extends PaymentStripe {
  readonly setupIntent: (id: string) => FoundSetUp;
  readonly setupIntentOf: (customer: string, attempt: number) => FoundSetUp;
  readonly succeededSince: (id: string, since: number) => Promise<number | 'busy' | 'lost' | null>;
}

/**
 * One application's dealings with Stripe, and where they are kept: in Firestore, or in the simulator's memory (emulators/settlement/scene.ts).
 * The code in this folder is the same for both.
 */
export interface Dealings {
  readonly id: string;
  readonly stripe: () => DealingStripe;
  readonly selling: Pick<Campaign, 'price'>;
  readonly siteURL: string;
  readonly campaignClock: () => number;
  readonly systemClock: () => number;
  readonly timetable: () => Promise<Timetable>;
  /** Application and settlement, read outside of any unit; null where one of them is missing. */
  readonly standing: () => Promise<Before | null>;
  /** The settlement alone; null where there is none. */
  readonly settlement: () => Promise<Settlement | null>;
  /**
   * Applies a report of Stripe's to the latest application and settlement, in one unit with the mail and the event that reported it. An event
   * that was taken in before changes nothing.
   * @returns both afterwards; null where the application is gone
   */
  readonly take: (taking: Take, event?: StripeEvent) => Promise<Taken | null>;
  /** Changes only the latest settlement, in one unit. @returns it afterwards; null where there is none */
  readonly settle: (change: (latest: Settlement, moment: Moment) => Settlement) => Promise<Settlement | null>;
}

/** What a unit of `take` writes. */
export const takenIn = (before: Before, taking: Take, moment: Moment): Taken => {
  const taken = taking(before, moment);
  return withShipmentHold({ ...taken, settlement: heardOf(before.settlement, taken.settlement) });
};
