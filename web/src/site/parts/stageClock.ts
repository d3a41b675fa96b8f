import { effectiveStage, isAtLeast, type StageCode } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';

/** How long before its end an open form shows the warning. */
export const WARNED_MS = 5 * 60_000;

/** The stage in the answer of GET /systemStages; instants are ISO text by the server's clock (rules 2.11). */
export interface StageAnswer {
  readonly systemStages: readonly { readonly stage: StageCode }[];
  readonly now: string;
  readonly next: { readonly stage: StageCode; readonly startsAt: string } | null;
  readonly timetable: Timetable;
}

export interface StageClock {
  readonly stage: StageCode;
  /** The server's time, epoch ms. */
  readonly now: number;
  /** Milliseconds until a page may change, at the next stage or the next time of the timetable. Null after the last one. */
  readonly untilTurn: number | null;
}

/**
 * Returns the stage at `localNow`, from an answer received at `receivedAt`. Both are epoch ms of this device, whose clock may be wrong by hours, so
 * only their difference counts. Announced changes take effect at their time without another request. A boundary belongs to the later phase.
 */
export function stageClock(answer: StageAnswer, receivedAt: number, localNow: number): StageClock {
  // If the device's clock is set back, the server's time stops instead of running back.
  const now = fromISO(answer.now) + Math.max(0, localNow - receivedAt);
  const turn = turns(answer).reduce((first, at) => (at > now && at < first ? at : first), Infinity);
  return { stage: stageAt(answer, now), now, untilTurn: turn === Infinity ? null : turn - now };
}

function stageAt({ systemStages, next, timetable }: StageAnswer, now: number): StageCode {
  if (next === null || now < fromISO(next.startsAt)) return systemStages[0]?.stage ?? 'BEFORE_OPEN';
  // A switch by hand ends with the boundary, after which the timetable decides.
  const planned = effectiveStage(now, timetable, null).stage;
  return isAtLeast(planned, next.stage) ? planned : next.stage;
}

function turns({ next, timetable }: StageAnswer): number[] {
  const { applicationEnd, modificationEnd, useEnd, waitingListEnd } = timetable;
  const texts = [...Object.values(timetable).flat(), next?.startsAt].filter((text) => text !== undefined);
  // These two times are the last millisecond of their day, so the change comes one millisecond later.
  const ends = [fromISO(useEnd) + 1, fromISO(waitingListEnd) + 1];
  // The time of a form's warning before its end.
  const warnings = [applicationEnd, modificationEnd].map((end) => fromISO(end) - WARNED_MS);
  return [...texts.map(fromISO), ...ends, ...warnings];
}
