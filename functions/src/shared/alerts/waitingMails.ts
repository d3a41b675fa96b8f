import { MINUTE_MS } from '../time/durations.ts';
import type { Outbox } from '../mail/mail.ts';

/** Why mails wait: the mail server cannot be reached, it refuses the sign-in, or it can be reached but the queue does not send. */
export const WAIT_REASONS = ['unreachable', 'sign_in', 'queue'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The oldest mail of an outbox that could be sent now. */
export interface OldestMail {
  readonly id: string;
  /** When the mail was caused, in campaign time. */
  readonly since: string;
}

/** The oldest mail, as the ticks have observed it. */
export interface WaitingMail extends OldestMail {
  readonly outbox: Outbox;
  /** When a tick first found it to be the oldest, in system ms. */
  readonly seenAt: number;
  /** Null: it does not wait longer than usual. */
  readonly reason: WaitReason | null;
}

/** The delay in ms after which a mail to one person is late although the server can be reached. Such a mail is sent at once. */
export const LATE_MS = 3 * MINUTE_MS;

interface OutboxCheck {
  readonly outbox: Outbox;
  /** When the current tick began, in system ms. */
  readonly systemNow: number;
  /** Why there was no connection. Null if there was one. */
  readonly fault: Exclude<WaitReason, 'queue'> | null;
  /** How long the oldest mail may wait while the server can be reached, in ms. */
  readonly patienceMs: number;
}

/** Returns the waiting mail of an outbox after a tick. If mails are sent normally, each tick finds another mail, or none. */
export const waitingAfter = (
  before: WaitingMail | null,
  oldest: OldestMail | null,
  { outbox, systemNow, fault, patienceMs }: OutboxCheck,
): WaitingMail | null => {
  if (oldest === null) return null;
  const seenAt = before?.id === oldest.id ? before.seenAt : systemNow;
  const reason = fault ?? (systemNow - seenAt >= patienceMs ? 'queue' : null);
  return { id: oldest.id, since: oldest.since, outbox, seenAt, reason };
};
