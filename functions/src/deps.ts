import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from './config.ts';
import type { BeaconGateway } from './gateways/beacon.ts';
import type { Clock } from './gateways/clocks.ts';
import type { Identity } from './gateways/identity.ts';
import type { Keys } from './gateways/keys.ts';
import type { EventKey } from './gateways/mailEvents.ts';
import type { Randomness } from './gateways/randomness.ts';
import type { StripeGateway } from './gateways/stripe.ts';
import type { QueuedMail, Work } from './gateways/queues.ts';
import type { Outbox } from './shared/mail/mail.ts';
import type { CampaignState } from './store/campaign/campaignFacts.ts';

/** Everything from outside that the handlers, triggers and schedules may touch; injected at the edge, in `index.ts`. */
export interface Deps {
  readonly db: Firestore;
  readonly campaignClock: Clock;
  readonly systemClock: Clock;
  readonly randomness: Randomness;
  readonly keys: () => Keys;
  /** What the mail provider's events are verified by; null where it sends none. */
  readonly mailEventKey: () => EventKey | null;
  readonly config: Config;
  /** Made with the first call: most requests need none of it. */
  readonly stripe: () => StripeGateway;
  /** Where a draw's randomness comes from. */
  readonly beacon: BeaconGateway;
  readonly campaignState: CampaignState;
  /** The verified identity behind an ID token, or null for a bad, revoked or unverified one. */
  readonly verifyToken: (token: string) => Promise<Identity | null>;
  /** Asks for work to be taken up soon; the tick takes it up anyway. */
  readonly kick: (work: Work) => Promise<void>;
  /** Puts a mail into its outbox's queue, whose rate is the mail server's; one that is there it leaves as it is. */
  readonly queueMail: (outbox: Outbox, mail: QueuedMail) => Promise<void>;
  /** Mails a second that the queue of an outbox lets go. */
  readonly mailRate: (outbox: Outbox) => number;
}
