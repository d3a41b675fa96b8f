import { fromISO, japaneseDate } from '../time/instants.ts';
import { nextBoundary } from './stages.ts';
import type { Timetable } from './timetable.ts';
import { DAY_MS } from '../time/durations.ts';

const startOf = (day: string): number => fromISO(`${day}T00:00:00+09:00`);

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Days that follow each other are one span. */
const spansOf = (days: readonly string[]): Span[] =>
  days.map(startOf).reduce<Span[]>((spans, at) => {
    const before = spans.at(-1);
    if (before?.last !== at - DAY_MS) return [...spans, { first: at, last: at }];
    return [...spans.slice(0, -1), { first: before.first, last: at }];
  }, []);

/** A line of it is no longer than a phone shows. */
const spanLines = ({ first, last }: Span): string[] =>
  first === last ? [japaneseDate(first)] : [`${japaneseDate(first)}から`, `${japaneseDate(last)}まで`];

/** How far ahead days are told once no phase follows that would bound it. */
const DAYS_AHEAD = 14;

/** Where the phase after the present one ends; two weeks ahead, where none follows that. */
const horizonAt = (now: number, timetable: Timetable): number => {
  const next = nextBoundary(now, timetable);
  const end = next && nextBoundary(fromISO(next.startsAt), timetable);
  return end ? fromISO(end.startsAt) : now + DAYS_AHEAD * DAY_MS;
};

/**
 * Of the days on which the office is closed those that matter where its hours are told: not over yet, and begun before the next phase ends,
 * or within two weeks where none follows (rules 1.6).
 * @param days ISO dates, ascending
 * @param now epoch ms
 */
export const closedAhead = (days: readonly string[], now: number, timetable: Timetable): string[] => {
  const horizon = horizonAt(now, timetable);
  return days.filter((day) => startOf(day) + DAY_MS > now && startOf(day) < horizon);
};

/** The days in short lines; none where there are no days. @param days ISO dates, ascending */
export const closedLines = (days: readonly string[]): string[] => spansOf(days).flatMap(spanLines);

/** The same in one sentence; null where there are none. */
export const closedText = (days: readonly string[]): string | null =>
  days.length === 0
    ? null
    : `${spansOf(days)
        .map((span) => spanLines(span).join(''))
        .join('、')}は、休業日のため電話の受付を休みます。`;
