import type { Deps } from '../deps.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import type { CommittedRoster } from './commitments.ts';
import type { MailTexts } from './mailTexts.ts';

/** Points after which a process may die; the trial of the outbox stops it at each. */
export const STEPS = ['looked', 'composed', 'connected', 'claimed', 'handedOver', 'recorded'] as const;
export type Step = (typeof STEPS)[number];

type FromOutside =
  'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'keys' | 'campaignState' | 'queueMail' | 'mailRate';

/** A stop of a cause's mails: for now, or for good. */
export type Halt = 'paused' | 'cancelled';

export interface DeliveryDeps extends Pick<Deps, FromOutside> {
  readonly config: Pick<Deps['config'], 'SITE_URL'>;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
  /**
   * Whether a mail's cause has been halted. Asked for each mail, so the answer is cached for a while, unless it is a pause. A paused cause
   * leaves its mail QUEUED without a task: resuming it queues the tasks, or the sweep does (`patience`).
   */
  readonly halted: (cause: string) => Promise<Halt | null>;
  /** The text of the announcement that caused a mail; null: its type's text is sent. Cached like `halted`. */
  readonly announced: (cause: string) => Promise<MailTemplate | null>;
  /** The first draw's commitment for the mail that tells it; null: there is none yet. Cached like `halted`. */
  readonly committed: () => Promise<CommittedRoster | null>;
  /** Called after each step of a delivery; does nothing where it is deployed. */
  readonly passed: (step: Step, id: string) => Promise<void>;
}
