import {
  checkDistinct,
  DrawTextError,
  parsedLines,
  linesOf,
  readOrNone,
  textOf,
  writtenCode,
  writtenSets,
  writtenTicket,
} from '../lines.ts';
import { leavesOf, leavesWith, type Nodes, rootOf, rootOfLines } from './merkleTree.ts';

/** One application on the roster, without personal data (rules 8.2). `exclusion` is the reason's code, or null. */
export interface RosterEntry {
  ticketNumber: string;
  sets: number;
  acceptsPartial: boolean;
  exclusion: string | null;
}

const LINE = /^([^,]*),([1-9]\d{0,5}),([01]),([^,]+)$/;

/**
 * Writes the roster as it is hashed and published (rules 8.2): a line `ticketNumber,sets,1|0,exclusion or -` for each application, sorted bytewise by
 * ticket number, each ended by LF. The order of `entries` makes no difference. Throws DrawTextError.
 */
export function rosterText(entries: readonly RosterEntry[]): string {
  const sorted = [...entries].sort((a, b) => bytewise(a.ticketNumber, b.ticketNumber));
  if (!isAscending(sorted)) checkDistinct(sorted);
  return textOf(sorted.map(line));
}

/** Parses the entries of a roster's text, in its order. Throws DrawTextError for a text that rosterText cannot write. */
export function parseRoster(text: string): RosterEntry[] {
  const entries = parsedLines(text, parsedLine);
  if (isAscending(entries)) return entries;
  checkDistinct(entries);
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (next && bytewise(entry.ticketNumber, next.ticketNumber) > 0) {
      throw new DrawTextError('not_sorted', next.ticketNumber, index + 2);
    }
  }
  return entries;
}

/** Computes the leaves of the Merkle tree over a roster's lines. */
export const rosterLeaves = (text: string): Nodes => leavesOf(linesOf(text));

/** Computes the root of that tree, in hex (rules 8.5). */
export const rosterRoot = (text: string): string => rootOfLines(linesOf(text));

/** Returns whether a text is the roster with this root. False for a text that is no roster. */
export function hasRoot(text: string, root: string): boolean {
  try {
    return rosterRoot(text) === root;
  } catch (error) {
    if (error instanceof DrawTextError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the roster before any exclusion. Its root is public from the close on. */
export const closedRoster = (entries: readonly RosterEntry[]): RosterEntry[] =>
  entries.map(({ ticketNumber, sets, acceptsPartial }) => ({ ticketNumber, sets, acceptsPartial, exclusion: null }));

/** Computes the root of the roster before any exclusion. @param entries in the order of the leaves */
export const closedRootOf = (leaves: Nodes, entries: readonly RosterEntry[]): string => {
  const others = entries.flatMap((entry, index) =>
    entry.exclusion === null ? [] : [[index, line({ ...entry, exclusion: null })] as const],
  );
  return rootOf(leavesWith(leaves, others));
};

/** Counts the lines without a code, their requested sets, and the lines with a code. The counts are published with the commitment. */
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

/** Counts the exclusions for each reason code. */
export function exclusionCounts(entries: readonly Pick<RosterEntry, 'exclusion'>[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { exclusion } of entries) {
    if (exclusion !== null) counts.set(exclusion, (counts.get(exclusion) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => bytewise(a.code, b.code));
}

function line({ ticketNumber, sets, acceptsPartial, exclusion }: RosterEntry): string {
  const [number, wish, code] = [
    writtenTicket(ticketNumber),
    writtenSets(sets, 1, ticketNumber),
    writtenCode(exclusion, 'bad_exclusion'),
  ];
  return `${number},${wish},${acceptsPartial ? 1 : 0},${code}`;
}

function parsedLine(text: string): RosterEntry {
  const [, ticketNumber, sets, partial, exclusion] = LINE.exec(text) ?? [];
  if (ticketNumber === undefined || exclusion === undefined) throw new DrawTextError('bad_line', text);
  const acceptsPartial = partial === '1';
  const entry: RosterEntry = { ticketNumber, sets: Number(sets), acceptsPartial, exclusion: readOrNone(exclusion) };
  // Writing the entry has to give the same line. This checks ids and codes by the rules for writing.
  if (line(entry) !== text) throw new DrawTextError('bad_line', text);
  return entry;
}

/**
 * Returns whether each number is greater than the one before it. It then has no duplicates, and no set of a million numbers is needed to check that.
 */
const isAscending = (entries: readonly Pick<RosterEntry, 'ticketNumber'>[]): boolean =>
  entries.every(({ ticketNumber }, index) => index === 0 || (entries[index - 1]?.ticketNumber ?? '') < ticketNumber);

function bytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
