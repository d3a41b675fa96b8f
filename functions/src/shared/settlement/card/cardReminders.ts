import { tz } from '@date-fns/tz';
import { addMilliseconds, addMinutes, setHours, startOfDay } from 'date-fns';
import { EVENT_DELAY_MS } from '../../campaign/scheduledEvents.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { fromISO, TIME_ZONE, toISO } from '../../time/instants.ts';

type Deadlines = Pick<Timetable, 'applicationEnd' | 'lastThreeDSecure'>;

/** Minutes without a card before the applicant is reminded (rules 7.3). */
const PATIENCE_MIN = 30;
/** Hour of the last day's reminder. */
const LAST_DAY_HOUR = 10;

const lastDay = ({ applicationEnd }: Deadlines): number =>
  setHours(startOfDay(fromISO(applicationEnd), { in: tz(TIME_ZONE) }), LAST_DAY_HOUR).getTime();

const before = (at: number, { applicationEnd }: Deadlines): string | null =>
  at < fromISO(applicationEnd) ? toISO(at) : null;

/** Returns when an applicant without a card is first reminded; null if that would be too late. @param now epoch ms */
export const firstReminder = (now: number, deadlines: Deadlines): string | null =>
  before(addMinutes(now, PATIENCE_MIN).getTime(), deadlines);

/** Returns the next reminder after one at `now` (epoch ms): on the last day, unless that time has passed; null if there is none. */
export const nextReminder = (now: number, deadlines: Deadlines): string | null =>
  now < lastDay(deadlines) ? before(lastDay(deadlines), deadlines) : null;

/**
 * Returns when (epoch ms) an application without a card becomes incomplete. All requests that were accepted in time have ended by then (rules 7.6).
 */
export const cardsCloseAt = ({ lastThreeDSecure }: Deadlines): number =>
  addMilliseconds(fromISO(lastThreeDSecure), EVENT_DELAY_MS).getTime();
