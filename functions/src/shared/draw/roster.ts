import {
  checkDistinct,
  DrawTextError,
  parsedLines,
  readCode,
  textHash,
  textOf,
  writtenCode,
  writtenID,
  writtenSets,
} from './lines.ts';

/** One application on the roster, without personal data (rules 8.2). `exclusion` is the reason's code, or null. */
export interface RosterEntry {
  receiptID: string;
  sets: number;
  acceptsPartial: boolean;
  exclusion: string | null;
}

const LINE = /^([^,]*),([1-9]\d{0,5}),([01]),([^,]+)$/;

/**
 * The roster as it is hashed and published (rules 8.2): a line `receiptID,sets,1|0,exclusion or -` for each application, sorted bytewise by
 * receipt id, each ended by LF. The order of `entries` makes no difference. Throws DrawTextError.
 */
export function rosterText(entries: readonly RosterEntry[]): string {
  const sorted = [...entries].sort((a, b) => bytewise(a.receiptID, b.receiptID));
  checkDistinct(sorted);
  return textOf(sorted.map(line));
}

/** The entries of a roster's text, in its order. Throws DrawTextError for a text that rosterText cannot write. */
export function parseRoster(text: string): RosterEntry[] {
  const entries = parsedLines(text, parsedLine);
  checkDistinct(entries);
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (next && bytewise(entry.receiptID, next.receiptID) > 0) {
      throw new DrawTextError('not_sorted', next.receiptID, index + 2);
    }
  }
  return entries;
}

/** SHA-256 over the text's UTF-8, in lower-case hex. */
export const rosterHash = textHash;

/** The counts that are published with the commitment: lines without a code and their wishes, and lines with one. */
export function rosterCounts(entries: readonly RosterEntry[]): {
  applications: number;
  sets: number;
  excluded: number;
} {
  let [applications, sets] = [0, 0];
  for (const entry of entries) {
    if (entry.exclusion !== null) continue;
    applications += 1;
    sets += entry.sets;
  }
  return { applications, sets, excluded: entries.length - applications };
}

/** The number of exclusions for each reason's code. */
export function exclusionCounts(entries: readonly Pick<RosterEntry, 'exclusion'>[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { exclusion } of entries) {
    if (exclusion !== null) counts.set(exclusion, (counts.get(exclusion) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => bytewise(a.code, b.code));
}

function line({ receiptID, sets, acceptsPartial, exclusion }: RosterEntry): string {
  const written = [writtenID(receiptID), writtenSets(sets, 1, receiptID), acceptsPartial ? 1 : 0];
  return [...written, writtenCode(exclusion, 'bad_exclusion')].join(',');
}

function parsedLine(text: string): RosterEntry {
  const [, receiptID, sets, partial, exclusion] = LINE.exec(text) ?? [];
  if (receiptID === undefined || exclusion === undefined) throw new DrawTextError('bad_line', text);
  const acceptsPartial = partial === '1';
  const entry: RosterEntry = { receiptID, sets: Number(sets), acceptsPartial, exclusion: readCode(exclusion) };
  // Writing the entry has to give the same line. That checks ids and codes by the rules for writing.
  if (line(entry) !== text) throw new DrawTextError('bad_line', text);
  return entry;
}

function bytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
