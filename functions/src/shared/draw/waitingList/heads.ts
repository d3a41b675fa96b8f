import { DAY_MS } from '../../time/durations.ts';
import { type Change, lineHash } from './changes.ts';
import { daysBetween, DrawTextError, linesOf, parsedLines, textOf, writtenDay } from '../lines.ts';

/** The log at the end of a day: its lines so far, and the hash of the last (docs/draw.md). */
export interface Head {
  day: string;
  lines: number;
  hash: string;
}

const LINE = /^([^,]*),([1-9]\d{0,8}),([0-9a-f]{64})$/;

/** Writes the file `heads`. Throws DrawTextError. */
export const headsText = (heads: readonly Head[]): string => textOf(heads.map(written));

/** Parses the heads. Throws DrawTextError for a text that headsText cannot write, or that omits a day. */
export function parseHeads(text: string): Head[] {
  let last: string | null = null;
  return parsedLines(text, (line) => {
    const [, day, lines, hash] = LINE.exec(line) ?? [];
    if (day === undefined || hash === undefined) throw new DrawTextError('bad_line', line);
    const head = { day: writtenDay(day), lines: Number(lines), hash };
    if (last !== null && daysBetween(last, day) !== 1) throw new DrawTextError('bad_day', line);
    last = day;
    return head;
  });
}

/** Computes the heads of a log for each day, from the day of its first line to `until`. */
export function headsOf(changesFile: string, changes: readonly Pick<Change, 'day'>[], until: string): Head[] {
  const lines = linesOf(changesFile);
  const heads: Head[] = [];
  const first = changes[0]?.day;
  if (first === undefined) return heads;
  let count = 0;
  // The day after 9999-12-31 is written with a sign, which sorts before all others.
  for (let day = first; day >= first && day <= until; day = nextDay(day)) {
    while (count < changes.length && (changes[count]?.day ?? '') <= day) count += 1;
    heads.push({ day, lines: count, hash: lineHash(lines[count - 1] ?? '') });
  }
  return heads;
}

/** Returns the next calendar day. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

function written({ day, lines, hash }: Head): string {
  const line = `${writtenDay(day)},${lines},${hash}`;
  if (!LINE.test(line)) throw new DrawTextError('bad_line', line);
  return line;
}
