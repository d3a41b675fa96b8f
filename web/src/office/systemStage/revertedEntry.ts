import { effectiveStage, type StageCode, type StageEntry } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';

/**
 * Returns the stage after a manual entry is taken back: an earlier manual one that still applies, else the timetable's.
 * @param now epoch ms
 */
export const stageWithout = (
  entries: readonly StageEntry[],
  id: string,
  timetable: Timetable,
  now: number,
): StageCode => {
  const others = entries.filter((entry) => entry.source === 'manual' && entry.id !== id);
  const newest = others.toSorted((one, other) => (one.startsAt < other.startsAt ? 1 : -1))[0];
  return effectiveStage(now, timetable, newest ?? null).stage;
};
