import { MINUTE_MS } from '../time/durations.ts';
import type { Outbox } from '../mail/mail.ts';

/** Why mails wait: the server cannot be reached, refuses the sign-in, or is reached while the queue does not send. */
export const WAIT_REASONS = ['unreachable', 'sign_in', 'queue'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The oldest mail of an outbox that could go now. */
export interface OldestMail {
  readonly id: string;
  /** When it was caused, an instant of the campaign. */
  readonly since: string;
}

/** The same, as the ticks have seen it. */
export interface WaitingMail extends OldestMail {
  readonly outbox: Outbox;
  /** When a tick first met it as the oldest, in system ms. */
  readonly seenAt: number;
  /** Null: it does not wait longer than mails do. */
  readonly reason: WaitReason | null;
}

/** A mail to one person goes at once. After this time, in ms, it is late although the server can be reached. */
export const LATE_MS = 3 * MINUTE_MS;

interface Look {
  readonly outbox: Outbox;
  /** When the tick that looks began, in system ms. */
  readonly systemNow: number;
  /** Why there was no connection; null: there was one. */
  readonly fault: Exclude<WaitReason, 'queue'> | null;
  /** How long the oldest may wait while the server can be reached, in ms. */
  readonly patienceMs: number;
}

/** The waiting mail of an outbox after a tick. Where mails flow, each tick meets another one, or none. */
export const waitingAfter = (
  before: WaitingMail | null,
  oldest: OldestMail | null,
  { outbox, systemNow, fault, patienceMs }: Look,
): WaitingMail | null => {
  if (oldest === null) return null;
  const seenAt = before?.id === oldest.id ? before.seenAt : systemNow;
  const reason = fault ?? (systemNow - seenAt >= patienceMs ? 'queue' : null);
  return { id: oldest.id, since: oldest.since, outbox, seenAt, reason };
};
