import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from './config.ts';
import type { BeaconGateway } from './gateways/beacon.ts';
import type { Clock, Timers } from './gateways/clocks.ts';
import type { Identity, SignInFacts } from './gateways/identity.ts';
import type { Keys } from './gateways/keys.ts';
import type { EventKey } from './gateways/mailEvents.ts';
import type { Randomness } from './gateways/randomness.ts';
import type { SecondFactors } from './gateways/secondFactors.ts';
import type { StripeGateway } from './gateways/stripe.ts';
import type { QueuedMail, Job } from './gateways/queues.ts';
import type { TimestampGateway } from './gateways/timestamps.ts';
import type { Outbox } from './shared/mail/mail.ts';
import type { CampaignState } from './store/campaign/campaignFacts.ts';

/** All external dependencies of handlers, triggers and schedules. `dependencies.ts` creates them. */
export interface Deps {
  readonly db: Firestore;
  readonly campaignClock: Clock;
  readonly systemClock: Clock;
  readonly timers: Timers;
  readonly randomness: Randomness;
  readonly keys: () => Keys;
  /** Returns the key that verifies the mail provider's events; null if it sends none. */
  readonly mailEventKey: () => EventKey | null;
  readonly config: Config;
  /** Returns the gateway to Stripe. It is created with the first call, because most requests do not need it. */
  readonly stripe: () => StripeGateway;
  /** The source of a draw's randomness. */
  readonly beacon: BeaconGateway;
  /** Time stamp authorities; there may be none. */
  readonly timestamps: TimestampGateway;
  readonly campaignState: CampaignState;
  /** Returns the verified identity of an ID token; null for an invalid, revoked or unverified one. */
  readonly verifyToken: (token: string) => Promise<Identity | null>;
  /** Returns the sign-ins of the identity provider's users, at most 100 in one call. */
  readonly signInFacts: (uids: readonly string[]) => Promise<ReadonlyMap<string, SignInFacts>>;
  readonly secondFactors: SecondFactors;
  /** Queues a task that continues the job soon. Without the task, a later tick does so. */
  readonly enqueueJob: (work: Job) => Promise<void>;
  /** Puts a mail into the queue of its outbox, whose rate suits the mail server. A queued mail stays as it is. */
  readonly queueMail: (outbox: Outbox, mail: QueuedMail) => Promise<void>;
  /** Returns the rate of an outbox's queue, in mails a second. */
  readonly mailRate: (outbox: Outbox) => number;
}
