import type { Deps } from '../deps.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import type { CommittedRoster } from './commitments.ts';
import type { MailTexts } from './mailTexts.ts';

/** Points after which a process may die. The outbox is tested with a process that dies at each of them. */
export const STEPS = ['looked', 'composed', 'connected', 'claimed', 'handedOver', 'recorded'] as const;
export type Step = (typeof STEPS)[number];

type FromOutside =
  | 'db'
  | 'campaignClock'
  | 'systemClock'
  | 'randomness'
  | 'keys'
  | 'campaignState'
  | 'queueMail'
  | 'mailRate';

/** How a cause's mails are stopped: for now, or for good. */
export type Halt = 'paused' | 'cancelled';

export interface DeliveryDeps extends Pick<Deps, FromOutside> {
  readonly config: Pick<Deps['config'], 'SITE_URL'>;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
  /**
   * Whether a mail's cause has been halted. This is asked for each mail, so the answer is cached for a while, unless it is a pause. The mail of a
   * paused cause stays QUEUED without a task, until the cause is resumed or the sweep queues it (`patience`).
   */
  readonly halted: (cause: string) => Promise<Halt | null>;
  /** The text of the announcement that caused a mail; null: its type's text is sent. Cached like `halted`. */
  readonly announced: (cause: string) => Promise<MailTemplate | null>;
  /** The first draw's commitment for the mail that tells it; null: there is none yet. Cached like `halted`. */
  readonly committed: () => Promise<CommittedRoster | null>;
  /** Called after each step of a delivery, for tests. It does nothing where it is deployed. */
  readonly passed: (step: Step, id: string) => Promise<void>;
}
