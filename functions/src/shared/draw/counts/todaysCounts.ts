import { CHANNELS } from '../../application/channels.ts';
import { type HourCount, type HourlyCounts, hoursIn } from './hourlyCounts.ts';

/** The sum of an hour's count over both channels. */
interface HourSum {
  readonly at: string;
  readonly applications: number;
  readonly sets: number;
}

/** How much the applications and their sets grew. Withdrawals reduce the growth. */
export interface Growth {
  readonly applications: number;
  readonly sets: number;
}

/** Today's growth until the last count, and yesterday's. Null: not known. */
export interface TodaysGrowth {
  readonly at: string;
  readonly today: Growth;
  readonly yesterday: Growth | null;
}

const NOTHING: Growth = { applications: 0, sets: 0 };

const hourSumOf = (hour: HourCount): HourSum => ({
  at: hour.at,
  applications: CHANNELS.reduce((sum, channel) => sum + hour[channel].applications, 0),
  sets: CHANNELS.reduce((sum, channel) => sum + hour[channel].sets, 0),
});

/** Returns the sums in a day's file (`instant,channel,applications,sets`). */
export const hourSumsIn = (text: string): HourSum[] => hoursIn(text).map(hourSumOf);

const since = (from: Growth, to: Growth): Growth => ({
  applications: to.applications - from.applications,
  sets: to.sets - from.sets,
});

/** Returns the sum at the start of a day: its count of hour 0, or zero on the first day of the counts; null: not known. */
const beginOf = (day: string, hourlySums: readonly HourSum[], firstDay: string): Growth | null => {
  const first = hourlySums.find(({ at }) => at.startsWith(`${day}T00`));
  if (first !== undefined) return first;
  return day === firstDay ? NOTHING : null;
};

/**
 * Computes how many people applied today and yesterday, by the hourly counts.
 * @param yesterday the text of yesterday's file; empty: there is none
 * @param days today and yesterday, `2025-10-08`
 * @returns null before today's first count, or if its start is not known
 */
export const growthOf = (
  { today: hours, days: files, latest }: HourlyCounts,
  yesterday: string,
  days: { readonly today: string; readonly yesterday: string },
): TodaysGrowth | null => {
  const own = hours.filter(({ at }) => at.startsWith(days.today)).map(hourSumOf);
  const last = own.at(-1);
  if (last === undefined || latest === null) return null;
  const firstDay = files[0]?.day ?? hours[0]?.at.slice(0, 10) ?? days.today;
  // A day without a count at midnight starts at the last count of the day before.
  const before = [...hourSumsIn(yesterday), ...hours.filter(({ at }) => at.startsWith(days.yesterday)).map(hourSumOf)];
  const begin = beginOf(days.today, own, firstDay) ?? before.at(-1) ?? null;
  if (begin === null) return null;
  const beginBefore = before.length === 0 ? null : beginOf(days.yesterday, before, firstDay);
  return {
    at: last.at,
    today: since(begin, last),
    yesterday: beginBefore === null ? null : since(beginBefore, begin),
  };
};
