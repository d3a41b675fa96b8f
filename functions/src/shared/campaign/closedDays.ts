import { fromISO, japaneseDate } from '../time/instants.ts';
import { nextBoundary } from './stages.ts';
import type { Timetable } from './timetable.ts';
import { DAY_MS } from '../time/durations.ts';

const startOf = (day: string): number => fromISO(`${day}T00:00:00+09:00`);

export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Joins consecutive days to spans. @param days ISO dates, ascending */
export const spansOf = (days: readonly string[]): Span[] =>
  days.map(startOf).reduce<Span[]>((spans, at) => {
    const before = spans.at(-1);
    if (before?.last !== at - DAY_MS) return [...spans, { first: at, last: at }];
    return [...spans.slice(0, -1), { first: before.first, last: at }];
  }, []);

/** Returns a span in lines short enough for a phone. */
const spanLines = ({ first, last }: Span): string[] =>
  first === last ? [japaneseDate(first)] : [`${japaneseDate(first)}から`, `${japaneseDate(last)}まで`];

/** How many days ahead closed days are shown in the last phase. */
const DAYS_AHEAD = 14;

/** Returns how far ahead closed days are shown: until the next phase ends, or for two weeks if no phase follows. */
const horizonAt = (now: number, timetable: Timetable): number => {
  const next = nextBoundary(now, timetable);
  const end = next && nextBoundary(fromISO(next.startsAt), timetable);
  return end ? fromISO(end.startsAt) : now + DAYS_AHEAD * DAY_MS;
};

/**
 * Returns the closed days to show besides the office's hours (rules 1.6). They are not over, and begin before the next phase ends, or within two
 * weeks if no phase follows.
 * @param days ISO dates, ascending
 * @param now epoch ms
 */
export const closedAhead = (days: readonly string[], now: number, timetable: Timetable): string[] => {
  const horizon = horizonAt(now, timetable);
  return days.filter((day) => startOf(day) + DAY_MS > now && startOf(day) < horizon);
};

/** Returns the days in short lines. @param days ISO dates, ascending */
export const closedLines = (days: readonly string[]): string[] => spansOf(days).flatMap(spanLines);

/** Returns the days in one sentence, spaced like the site's other sentences; null if there are none. */
export const closedText = (days: readonly string[]): string | null =>
  days.length === 0
    ? null
    : `${spansOf(days)
        .map((span) => spanLines(span).join(' '))
        .join('、')}は、休業日のため電話の受付を休みます。`.replaceAll(/\)(?=[かまは])/gu, ') ');
