import { fromISO } from 'functions/shared/time/instants';
import type { StageCode } from 'functions/shared/campaign/stages';

/** What GET /systemStages answers of the stage; instants are ISO text by the server's clock (rules 2.10). */
export interface StageAnswer {
  readonly systemStages: readonly { readonly stage: StageCode }[];
  readonly now: string;
  readonly next: { readonly stage: StageCode; readonly startsAt: string } | null;
}

export interface StageClock {
  readonly stage: StageCode;
  /** The server's time, epoch ms. */
  readonly now: number;
  /** Milliseconds until the next stage is in force; null when none is known, or the known one is in force already. */
  readonly untilNext: number | null;
}

/**
 * The stage at `localNow`, of an answer that came at `receivedAt` (both epoch ms of this device, whose clock may be wrong by hours: only
 * their difference counts). The answer's `next` is applied at its time without asking again; a boundary belongs to the later phase.
 */
export function stageClock(answer: StageAnswer, receivedAt: number, localNow: number): StageClock {
  // A device's clock that was set back in between must not turn the server's back.
  const now = fromISO(answer.now) + Math.max(0, localNow - receivedAt);
  const current = answer.systemStages[0]?.stage ?? 'BEFORE_OPEN';
  if (answer.next === null) return { stage: current, now, untilNext: null };
  const untilNext = fromISO(answer.next.startsAt) - now;
  return untilNext > 0 ? { stage: current, now, untilNext } : { stage: answer.next.stage, now, untilNext: null };
}
