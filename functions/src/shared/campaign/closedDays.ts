import { fromISO, japaneseDate } from '../time/instants.ts';

const DAY_MS = 86_400_000;
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

const spanText = ({ first, last }: Span): string =>
  first === last ? japaneseDate(first) : `${japaneseDate(first)}から${japaneseDate(last)}まで`;

/** The days on which the office is closed, in one sentence; null where there are none. @param days ISO dates, ascending */
export const closedText = (days: readonly string[]): string | null =>
  days.length === 0 ? null : `${spansOf(days).map(spanText).join('、')}は、休業日のため電話の受付を休みます。`;
