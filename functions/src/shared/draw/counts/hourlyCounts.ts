import { z } from 'zod';
import { type Channel, CHANNELS } from '../../application/channels.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { type FilePart, MAX_BYTES, partsOf } from '../files.ts';
import { hashSchema, publishedDaySchema } from '../rules.ts';

const count = z.int().nonnegative();
const channelCountSchema = z.strictObject({ applications: count, sets: count });
export type ChannelCount = z.infer<typeof channelCountSchema>;

/** The number of applications and of their requested sets, by channel. */
export const byChannelSchema = z.strictObject({
  web: channelCountSchema,
  paper: channelCountSchema,
} satisfies Readonly<Record<Channel, z.ZodType>>);
export type ByChannel = z.infer<typeof byChannelSchema>;

/** A count and its instant. A late count has its actual instant. */
const hourCountSchema = byChannelSchema.extend({ at: instantSchema });
export type HourCount = z.infer<typeof hourCountSchema>;

/** Upper limits: more than the hours of a day, and the days of a campaign. */
const MAX_HOURS = 48;
const MAX_DAYS = 400;

/** The public counts so far (rules 8.34). */
export const hourlyCountsSchema = z.object({
  latest: hourCountSchema.nullable(),
  /** The hours that are not in a file yet, ascending. */
  today: z.array(hourCountSchema).max(MAX_HOURS),
  /** The past days, ascending, each with the part that contains its hours. */
  days: z
    .array(z.object({ day: publishedDaySchema, sha256: hashSchema, bytes: z.int().min(1).max(MAX_BYTES) }))
    .max(MAX_DAYS),
});
export type HourlyCounts = z.infer<typeof hourlyCountsSchema>;

export const NO_COUNTS: HourlyCounts = { latest: null, today: [], days: [] };

/** Counts, with the parts that have to be stored together with them. */
export interface CountsWithParts {
  readonly counts: HourlyCounts;
  readonly parts: readonly FilePart[];
}

const NOBODY: ChannelCount = { applications: 0, sets: 0 };

/**
 * Returns the day of an instant, `2025-10-08`. Instants have the form of toISO, so they begin with their day in Tokyo, and texts compare like times.
 */
const dayOf = (at: string): string => at.slice(0, 10);

/** Returns the lines of a day's file: `instant,channel,applications,sets` (docs/draw.md). */
export const countsText = (hours: readonly HourCount[]): string =>
  hours
    .flatMap((hour) => CHANNELS.map((channel) => [hour.at, channel, hour[channel].applications, hour[channel].sets]))
    .map((line) => `${line.join()}\n`)
    .join('');

/** Parses the hours of a day's file, as `countsText` writes them. */
export const hoursIn = (text: string): HourCount[] => {
  const hours = new Map<string, HourCount>();
  for (const line of text.split('\n')) {
    const [at = '', channel, applications, sets] = line.split(',');
    if (at === '') continue;
    const before = hours.get(at) ?? { at, web: NOBODY, paper: NOBODY };
    const own = { applications: Number(applications), sets: Number(sets) };
    hours.set(at, channel === 'paper' ? { ...before, paper: own } : { ...before, web: own });
  }
  return [...hours.values()];
};

/** Returns the counts after each day before `now` (ISO text) has become a file. */
export const daysEnded = ({ latest, today, days }: HourlyCounts, now: string): CountsWithParts => {
  const over = today.filter(({ at }) => dayOf(at) < dayOf(now));
  const ended = [...new Set(over.map(({ at }) => dayOf(at)))].flatMap((day) =>
    // The text of a day has a few kB, so it is one part.
    partsOf(countsText(over.filter(({ at }) => dayOf(at) === day))).map((part) => ({ day, part })),
  );
  const files = ended.map(({ day, part: { sha256, bytes } }) => ({ day, sha256, bytes }));
  return {
    counts: { latest, today: today.filter((hour) => !over.includes(hour)), days: [...days, ...files] },
    parts: ended.map(({ part }) => part),
  };
};

/** Returns the counts with another hour; null if a later hour has been counted, or its day is in a file. Files never change. */
export const withHour = (counts: HourlyCounts, hour: HourCount): CountsWithParts | null => {
  const isPast = counts.latest !== null && counts.latest.at >= hour.at;
  if (isPast || counts.days.some(({ day }) => day >= dayOf(hour.at))) return null;
  const { counts: before, parts } = daysEnded(counts, hour.at);
  return { counts: { latest: hour, today: [...before.today, hour], days: before.days }, parts };
};

/** Counts the rows of a roster by channel. */
export const byChannel = (rows: readonly { readonly channel: Channel; readonly sets: number }[]): ByChannel => {
  const of = (channel: Channel): ChannelCount => {
    const own = rows.filter((row) => row.channel === channel);
    return { applications: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) };
  };
  return { web: of('web'), paper: of('paper') };
};
