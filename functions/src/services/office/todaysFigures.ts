import type { SchedulerHeartbeat } from '../../shared/campaign/schedulerHeartbeat.ts';
import { growthOf } from '../../shared/draw/counts/todaysCounts.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { dayOf, midnightOf, toISO } from '../../shared/time/instants.ts';
import type { Bounded } from '../../store/bounded.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { drawFilesOf } from '../../store/draw/draws.ts';
import { enquiriesBetween } from '../../store/office/alerts.ts';
import type { Reads } from '../../store/records.ts';

/** A figure of today beside yesterday's, and the time until which it is counted. */
interface Figure {
  readonly at: string;
  readonly today: Bounded;
  readonly yesterday: Bounded | null;
}

const exact = (count: number): Bounded => ({ count, isMore: false });
const exactOrNull = (count: number | undefined): Bounded | null => (count === undefined ? null : exact(count));

export interface TodaysFigures {
  readonly registrations: Figure | null;
  readonly applications: Figure | null;
  readonly sets: Figure | null;
  readonly enquiries: Figure;
}

interface Days {
  readonly today: string;
  readonly yesterday: string;
}

const registrationsOf = ({ today, yesterday }: Days, heartbeat: SchedulerHeartbeat | null): Figure | null => {
  const counted = heartbeat?.days.find(({ day }) => day === today);
  if (counted === undefined) return null;
  const before = heartbeat?.days.find(({ day }) => day === yesterday);
  return { at: counted.until, today: exact(counted.registrations), yesterday: exactOrNull(before?.registrations) };
};

const applicationsOf = async (reads: Reads, days: Days) => {
  const counts = await countsIn(reads);
  const file = counts.days.find(({ day }) => day === days.yesterday);
  const text = file === undefined ? '' : ((await drawFilesOf(FIRST_DRAW).get(reads, file.sha256))?.text ?? '');
  const growth = growthOf(counts, text, days);
  const figure = (of: 'applications' | 'sets'): Figure | null =>
    growth && { at: growth.at, today: exact(growth.today[of]), yesterday: exactOrNull(growth.yesterday?.[of]) };
  return { applications: figure('applications'), sets: figure('sets') };
};

const enquiriesOf = async ({ db }: Reads, now: number): Promise<Figure> => {
  const midnight = midnightOf(now);
  const [begin, end] = [midnightOf(midnight - DAY_MS), now + 1];
  const [today, yesterday] = await Promise.all([
    enquiriesBetween(db, toISO(midnight), toISO(end)),
    enquiriesBetween(db, toISO(begin), toISO(midnight)),
  ]);
  return { at: toISO(now), today, yesterday };
};

/** Returns today's figures beside yesterday's, from stored counts. @param now campaign time, epoch ms */
export const todaysFigures = async (
  reads: Reads,
  heartbeat: SchedulerHeartbeat | null,
  now: number,
): Promise<TodaysFigures> => {
  const days = { today: dayOf(now), yesterday: dayOf(midnightOf(now) - DAY_MS) };
  const [counted, enquiries] = await Promise.all([applicationsOf(reads, days), enquiriesOf(reads, now)]);
  return { registrations: registrationsOf(days, heartbeat), ...counted, enquiries };
};
