import { phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { endingOf, type Ending, isOver } from './ending.ts';
import { WARNED_MS } from './stageClock.ts';

/** The next end of an activity on the open page. */
export interface Soon {
  readonly what: Ending | 'sets';
  /** ISO text. */
  readonly endsAt: string;
  /** The minutes until then, rounded up: 5 to 1. */
  readonly minutes: number;
}

/** Returns the activity of the page at `path` that ends within five minutes of `now` (epoch ms), by the timetable in force; null: none. */
export function endingSoon(path: string, stage: StageCode, now: number, timetable: Timetable): Soon | null {
  const ending = endingOf(path);
  if (ending === null || isOver(ending, stage)) return null;
  // Sets are fixed when applications end, other data later (rules 3.23).
  const what = ending === 'change' && phaseOf(stage) === 4 ? 'sets' : ending;
  const endsAt = what === 'change' ? timetable.modificationEnd : timetable.applicationEnd;
  const left = fromISO(endsAt) - now;
  return left <= 0 || left > WARNED_MS ? null : { what, endsAt, minutes: Math.ceil(left / MINUTE_MS) };
}

/**
 * Returns the minutes at which screen readers announce the end: at five and at one. The page shows the others silently, to avoid disturbing readers
 * each minute.
 */
export const readOutAt = (minutes: number): number => (minutes > 1 ? WARNED_MS / MINUTE_MS : 1);
