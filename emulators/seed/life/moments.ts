import { campaign } from 'functions/shared/campaign/current';
import { DAY_MS, HOUR_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';
import { applicantsOf, type SeedSize } from '../size.ts';

/** The most applicants whose campaign is played. With more, mails and authorizations would delay the start. */
export const MAX_LIVED = 1_000;

export const isLived = (size: SeedSize): boolean => applicantsOf(size) > 0 && applicantsOf(size) <= MAX_LIVED;

const { timetable } = campaign;
const lastHour = fromISO(timetable.applicationEnd) - HOUR_MS;

/**
 * Returns the time as of which data are written: that of the start, or the last hour of the applications. The product itself produces everything
 * later. @param at campaign time of the start, epoch ms
 */
export const writtenAt = (at: number, size: SeedSize): number => (isLived(size) ? Math.min(at, lastHour) : at);

/** When the office and the personas act after the applications, epoch ms. */
export const STEP_TIMES = {
  rosterClosed: fromISO(timetable.rosterClose) + 10 * 60_000,
  committed: fromISO(timetable.commitment),
  drawn: fromISO(timetable.draw),
  released: fromISO(timetable.resultRelease),
  dayAfter: fromISO(timetable.resultRelease) + DAY_MS,
  lapsed: fromISO(timetable.lapse),
  listEnded: fromISO(timetable.waitingListEnd) + 60_000,
  shipped: fromISO(timetable.delivery) - 2 * DAY_MS,
  returned: fromISO(timetable.useStart) + 3 * DAY_MS,
} as const;
