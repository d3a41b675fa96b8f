import { fromISO, toISO } from '../time/instants.ts';
import type { Office } from './campaign.ts';
import { DAY_MS } from '../time/durations.ts';
import type { Timetable } from './timetable.ts';

/** The maximum number of days to search for an open day. No office is closed for longer. */
const MAX_CLOSED_DAYS = 60;

type Hours = Pick<Office, 'counter' | 'closed'>;

const dayOf = (at: number): string => toISO(at).slice(0, 10);

const isOpenOn = (day: string, { counter, closed }: Hours): boolean =>
  counter.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !closed.includes(day);

const closingOn = (day: string, { counter }: Hours): number =>
  fromISO(`${day}T${counter.closesAt.padStart(5, '0')}:00+09:00`);

/** Returns how long the counter is open each day, in ms. */
const openHours = ({ counter }: Hours): number => {
  const [opens, closes] = [counter.opensAt, counter.closesAt].map((at) =>
    fromISO(`1970-01-01T${at.padStart(5, '0')}:00+09:00`),
  );
  return (closes ?? 0) - (opens ?? 0);
};

const days = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) => index * DAY_MS);

/**
 * Returns the last closing of the counter (epoch ms) at or before an instant (epoch ms).
 * @throws RangeError if the office never opens
 */
export const closingBefore = (at: number, office: Hours): number => {
  const closings = days.map((ago) => dayOf(at - ago)).filter((day) => isOpenOn(day, office));
  const last = closings.map((day) => closingOn(day, office)).find((closing) => closing <= at);
  if (last === undefined) throw new RangeError(`The counter is not open before ${toISO(at)}`);
  return last;
};

/**
 * Returns the closing of the counter (epoch ms) on the day of an instant (epoch ms), or on the next open day.
 * @throws RangeError if the office never opens
 */
export const closingOnOrAfter = (at: number, office: Hours): number => {
  const day = days.map((ahead) => dayOf(at + ahead)).find((one) => isOpenOn(one, office));
  if (day === undefined) throw new RangeError(`The counter is not open after ${toISO(at)}`);
  return closingOn(day, office);
};

/** A period in which the office does not answer, from its last closing to its next opening (epoch ms). */
export interface Unanswered {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the period without answers around the end of applications if the office is closed on that day. Null before the applications, and once the
 * office is open again.
 * @param now epoch ms
 */
export const unansweredAround = (
  now: number,
  { applicationStart, applicationEnd }: Pick<Timetable, 'applicationStart' | 'applicationEnd'>,
  office: Hours,
): Unanswered | null => {
  const end = fromISO(applicationEnd);
  if (isOpenOn(dayOf(end), office)) return null;
  const until = closingOnOrAfter(end, office) - openHours(office);
  return fromISO(applicationStart) <= now && now < until ? { from: closingBefore(end, office), until } : null;
};

const firstOpenDay = (days: readonly string[], office: Hours, after: number): string => {
  const day = days.find((one) => isOpenOn(one, office));
  if (day === undefined) throw new RangeError(`The counter is not open after ${toISO(after)}`);
  return day;
};

/**
 * Returns one working day after an instant (epoch ms): the same time on the next open day. An instant on a closed day counts from the morning of the
 * next open day.
 * @throws RangeError if the office never opens
 */
export const workingDayAfter = (at: number, office: Hours): number => {
  const today = firstOpenDay(
    days.map((ahead) => dayOf(at + ahead)),
    office,
    at,
  );
  const start = Math.max(at, fromISO(`${today}T00:00:00+09:00`));
  const following = days.slice(1).map((ahead) => dayOf(start + ahead));
  return fromISO(`${firstOpenDay(following, office, start)}T${toISO(start).slice(11)}`);
};

/** Returns the end (epoch ms) of the day of an instant (epoch ms). */
export const endOfDay = (at: number): number => fromISO(`${dayOf(at)}T00:00:00+09:00`) + DAY_MS;
