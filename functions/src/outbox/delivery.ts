import type { Deps } from '../deps.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import type { MailTexts } from './mailTexts.ts';

/** Where a process may die, by what it had done last; the trial of the outbox stops it at each. */
export const STEPS = ['looked', 'composed', 'connected', 'claimed', 'handedOver', 'recorded'] as const;
export type Step = (typeof STEPS)[number];

type FromOutside = 'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'keys' | 'campaignState' | 'queueMail';

export interface DeliveryDeps extends Pick<Deps, FromOutside> {
  readonly config: Pick<Deps['config'], 'SITE_URL'>;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
  /** Told of each step of a delivery; nobody listens where it is deployed. */
  readonly passed: (step: Step, id: string) => Promise<void>;
}
