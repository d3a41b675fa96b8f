import { type StageCode, timetableEntries } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';

/** A phase on the drawn line. */
export interface Segment {
  readonly stage: StageCode;
  /** ISO text; null for the first phase, which has no beginning. */
  readonly startsAt: string | null;
  /** The share of the line's width. Phases without beginning or end have a short piece of it. */
  readonly weight: number;
  /** The elapsed share of the phase, from 0 to 1; null if it is not the present one. */
  readonly now: number | null;
}

const OPEN_ENDED = 2;
/** The least weight, so that a phase of one day has room for its name. */
const LEAST = 2;

/**
 * Returns the phases of a timetable as pieces of a line.
 * @param now epoch ms, the server's
 */
export const segmentsOf = (timetable: Timetable, now: number): Segment[] => {
  const entries = timetableEntries(timetable);
  return entries.map(({ stage, startsAt }, index) => {
    const next = entries[index + 1];
    const from = index === 0 ? null : fromISO(startsAt);
    const until = next === undefined ? null : fromISO(next.startsAt);
    const isNow = (from === null || from <= now) && (until === null || now < until);
    const isWhole = from !== null && until !== null;
    return {
      stage,
      startsAt: from === null ? null : startsAt,
      weight: isWhole ? Math.max(LEAST, (until - from) / DAY_MS) : OPEN_ENDED,
      now: isNow ? (isWhole ? (now - from) / (until - from) : 0.5) : null,
    };
  });
};
