import { CHANNELS } from '../../application/channels.ts';
import { type HourCount, type HourlyCounts, hoursIn } from './hourlyCounts.ts';

/** The whole of an hour's count, without its channels. */
interface Stand {
  readonly at: string;
  readonly applications: number;
  readonly sets: number;
}

/** By how many the applications and their sets grew: withdrawals count against them. */
export interface Growth {
  readonly applications: number;
  readonly sets: number;
}

/** Today's growth until the last count, beside yesterday's; null: not known. */
export interface TodaysGrowth {
  readonly at: string;
  readonly today: Growth;
  readonly yesterday: Growth | null;
}

const NOTHING: Growth = { applications: 0, sets: 0 };

const standOf = (hour: HourCount): Stand => ({
  at: hour.at,
  applications: CHANNELS.reduce((sum, channel) => sum + hour[channel].applications, 0),
  sets: CHANNELS.reduce((sum, channel) => sum + hour[channel].sets, 0),
});

/** The counts in a day's file (`instant,channel,applications,sets`). */
export const standsIn = (text: string): Stand[] => hoursIn(text).map(standOf);

const since = (from: Growth, to: Growth): Growth => ({
  applications: to.applications - from.applications,
  sets: to.sets - from.sets,
});

/** The stand when a day begins: its count of the hour 0; nothing on the first day of the counts; null: not known. */
const beginOf = (day: string, stands: readonly Stand[], firstDay: string): Growth | null => {
  const first = stands.find(({ at }) => at.startsWith(`${day}T00`));
  if (first !== undefined) return first;
  return day === firstDay ? NOTHING : null;
};

/**
 * How many applied today and yesterday, by the hourly counts.
 * @param yesterday the text of yesterday's file; empty: there is none
 * @param days today and yesterday, `2025-10-08`
 * @returns null before today's first count
 */
export const growthOf = (
  { today: hours, days: files, latest }: HourlyCounts,
  yesterday: string,
  days: { readonly today: string; readonly yesterday: string },
): TodaysGrowth | null => {
  const own = hours.filter(({ at }) => at.startsWith(days.today)).map(standOf);
  const last = own.at(-1);
  if (last === undefined || latest === null) return null;
  const firstDay = files[0]?.day ?? hours[0]?.at.slice(0, 10) ?? days.today;
  // A day whose midnight was not counted begins where the day before ended.
  const before = [...standsIn(yesterday), ...hours.filter(({ at }) => at.startsWith(days.yesterday)).map(standOf)];
  const begin = beginOf(days.today, own, firstDay) ?? before.at(-1) ?? null;
  if (begin === null) return null;
  const beginBefore = before.length === 0 ? null : beginOf(days.yesterday, before, firstDay);
  return {
    at: last.at,
    today: since(begin, last),
    yesterday: beginBefore === null ? null : since(beginBefore, begin),
  };
};
