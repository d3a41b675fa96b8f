import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One application on the roster: no personal data (rules 8.2). `exclusion` is the code of the reason, or null. */
export interface RosterEntry {
  receiptID: string;
  sets: number;
  acceptsPartial: boolean;
  exclusion: string | null;
}

export type RosterErrorCode =
  'bad_receipt_id' | 'duplicate_receipt_id' | 'bad_sets' | 'bad_exclusion' | 'bad_line' | 'not_sorted';

export class RosterError extends Error {
  override readonly name = 'RosterError';
  readonly code: RosterErrorCode;

  constructor(code: RosterErrorCode, subject: string) {
    super(`${code}: ${JSON.stringify(subject)}`);
    this.code = code;
  }
}

// All ASCII and without the separators, so that JavaScript's order of strings is the bytewise one.
const RECEIPT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const EXCLUSION = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const LINE = /^([^,]*),([1-9]\d{0,5}),([01]),([^,]+)$/;
const MAX_SETS = 999_999;
const NO_EXCLUSION = '-';

/**
 * The roster as it is hashed and published (rules 8.2): a line `receiptID,sets,1|0,exclusion or -` per application, sorted bytewise by
 * receipt id, each ended by LF. The order of `entries` makes no difference. Throws RosterError.
 */
export function rosterText(entries: readonly RosterEntry[]): string {
  const sorted = [...entries].sort((a, b) => bytewise(a.receiptID, b.receiptID));
  checkDistinct(sorted);
  return sorted.map((entry) => `${line(entry)}\n`).join('');
}

/** The entries of a roster's text, in its order. Throws RosterError for any text that rosterText could not have written. */
export function parseRoster(text: string): RosterEntry[] {
  if (text === '') return [];
  if (!text.endsWith('\n')) throw new RosterError('bad_line', text.slice(text.lastIndexOf('\n') + 1));
  const entries = text.slice(0, -1).split('\n').map(parsedLine);
  checkDistinct(entries);
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (next && bytewise(entry.receiptID, next.receiptID) > 0) throw new RosterError('not_sorted', next.receiptID);
  }
  return entries;
}

/** SHA-256 over the text's UTF-8, in lower-case hex. */
export function rosterHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function line({ receiptID, sets, acceptsPartial, exclusion }: RosterEntry): string {
  if (!RECEIPT_ID.test(receiptID)) throw new RosterError('bad_receipt_id', receiptID);
  if (!Number.isInteger(sets) || sets < 1 || sets > MAX_SETS) throw new RosterError('bad_sets', `${receiptID} ${sets}`);
  if (exclusion !== null && !EXCLUSION.test(exclusion)) throw new RosterError('bad_exclusion', exclusion);
  return `${receiptID},${sets},${acceptsPartial ? 1 : 0},${exclusion ?? NO_EXCLUSION}`;
}

function parsedLine(text: string): RosterEntry {
  const [, receiptID, sets, partial, exclusion] = LINE.exec(text) ?? [];
  if (receiptID === undefined || exclusion === undefined) throw new RosterError('bad_line', text);
  const entry: RosterEntry = {
    receiptID,
    sets: Number(sets),
    acceptsPartial: partial === '1',
    exclusion: exclusion === NO_EXCLUSION ? null : exclusion,
  };
  // Written again it has to be the same line: this checks ids and codes by the rules they are written by.
  if (line(entry) !== text) throw new RosterError('bad_line', text);
  return entry;
}

function checkDistinct(entries: readonly RosterEntry[]): void {
  const seen = new Set<string>();
  for (const { receiptID } of entries) {
    if (seen.has(receiptID)) throw new RosterError('duplicate_receipt_id', receiptID);
    seen.add(receiptID);
  }
}

function bytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
