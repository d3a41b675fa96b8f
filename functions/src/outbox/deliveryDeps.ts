import type { Deps } from '../deps.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import type { CommittedRoster } from './committedRoster.ts';
import type { MailTexts } from './mailTexts.ts';

/** Points at which tests let the process of the outbox crash. */
export const DELIVERY_STEPS = ['read', 'composed', 'connected', 'claimed', 'handedOver', 'recorded'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

type Injected =
  | 'db'
  | 'campaignClock'
  | 'systemClock'
  | 'randomness'
  | 'keys'
  | 'campaignState'
  | 'queueMail'
  | 'mailRate';

/** How a cause's mails are stopped: temporarily or for good. */
export type Halt = 'paused' | 'cancelled';

export interface DeliveryDeps extends Pick<Deps, Injected> {
  readonly config: Pick<Deps['config'], 'SITE_URL'>;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
  /**
   * Returns whether a mail's cause has been halted. Every mail needs this, so the answer is cached for a while, unless it is a pause. The mail of a
   * paused cause stays QUEUED without a task until the cause is resumed or the sweep queues it (`patience`).
   */
  readonly halted: (cause: string) => Promise<Halt | null>;
  /** Returns the text of the announcement that caused a mail; null: the text of its type is sent. Cached like `halted`. */
  readonly announced: (cause: string) => Promise<MailTemplate | null>;
  /** Returns the first draw's commitment for the mail about it; null before the commitment. Cached like `halted`. */
  readonly committed: () => Promise<CommittedRoster | null>;
  /** Called after each step of a delivery, for tests. In a deployment it does nothing. */
  readonly onStep: (step: DeliveryStep, id: string) => Promise<void>;
}
