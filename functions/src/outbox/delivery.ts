import type { Deps } from '../deps.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import type { MailTexts } from './mailTexts.ts';

/** Where a process may die, by what it had done last; the trial of the outbox stops it at each. */
export const STEPS = ['looked', 'composed', 'connected', 'claimed', 'handedOver', 'recorded'] as const;
export type Step = (typeof STEPS)[number];

type FromOutside =
  'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'keys' | 'campaignState' | 'queueMail' | 'mailRate';

/** What keeps the mails of a cause back: for now, or for good. */
export type Halt = 'paused' | 'cancelled';

export interface DeliveryDeps extends Pick<Deps, FromOutside> {
  readonly config: Pick<Deps['config'], 'SITE_URL'>;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
  /**
   * Whether what caused a mail has been halted since; asked for each mail, so its answer is kept for a while, unless it is a pause. A paused one
   * leaves its mail QUEUED without a task: whoever resumes it puts the tasks, or the sweep does (`patience`).
   */
  readonly halted: (cause: string) => Promise<Halt | null>;
  /** The text of the announcement that caused a mail; null where its type's is sent. Kept like what halts it. */
  readonly announced: (cause: string) => Promise<MailTemplate | null>;
  /** Told of each step of a delivery; nobody listens where it is deployed. */
  readonly passed: (step: Step, id: string) => Promise<void>;
}
