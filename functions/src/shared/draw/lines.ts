import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DAY_MS } from '../time/durations.ts';
import { isTicketNumber } from './ticketNumber.ts';

/** The error in a published draw's text, as a stable code. */
export type DrawTextFault =
  | 'bad_rules'
  | 'bad_line'
  | 'bad_ticket_number'
  | 'duplicate_ticket_number'
  | 'not_sorted'
  | 'bad_sets'
  | 'bad_exclusion'
  | 'bad_day'
  | 'bad_code'
  | 'bad_chain';

/** A text that docs/draw.md does not permit, or a value that cannot be written. `line` counts from 1; null if the error is not in a line. */
export class DrawTextError extends Error {
  override readonly name = 'DrawTextError';

  readonly code: DrawTextFault;
  readonly subject: string;
  readonly line: number | null;

  constructor(code: DrawTextFault, subject: string, line: number | null = null) {
    super(`${code}${line === null ? '' : ` in line ${line}`}: ${JSON.stringify(subject)}`);
    this.code = code;
    this.subject = subject;
    this.line = line;
  }
}

const CODE = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_SETS = 999_999;
/** The text of an empty column. */
export const NONE = '-';

/** Computes SHA-256 of the text's UTF-8, in lower-case hex. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Joins lines, each ended by LF. No lines give the empty text. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Splits a text into lines without LF. Throws DrawTextError if the last LF is missing. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  if (rest !== '') throw new DrawTextError('bad_line', rest, lines.length + 1);
  return lines;
}

/** Parses each line of a text. Throws DrawTextError with the line's number if the last LF is missing or `parse` throws. */
export function parsedLines<T>(text: string, parse: (line: string, index: number) => T): T[] {
  return linesOf(text).map((line, index) => {
    try {
      return parse(line, index);
    } catch (error) {
      throw error instanceof DrawTextError ? new DrawTextError(error.code, error.subject, index + 1) : error;
    }
  });
}

/** Throws DrawTextError for the first duplicate ticket number. */
export function checkDistinct(entries: readonly { ticketNumber: string }[]): void {
  const seenNumbers = new Set<string>();
  for (const [index, { ticketNumber }] of entries.entries()) {
    if (seenNumbers.has(ticketNumber)) throw new DrawTextError('duplicate_ticket_number', ticketNumber, index + 1);
    seenNumbers.add(ticketNumber);
  }
}

/** Writes a ticket number as a column. Throws DrawTextError. */
export function writtenTicket(ticketNumber: string): string {
  if (!isTicketNumber(ticketNumber)) throw new DrawTextError('bad_ticket_number', ticketNumber);
  return ticketNumber;
}

/** Writes a number of sets as a column. Throws DrawTextError if it is below `least`. */
export function writtenSets(sets: number, least: number, subject: string): string {
  if (!Number.isInteger(sets) || sets < least || sets > MAX_SETS) {
    throw new DrawTextError('bad_sets', `${subject} ${sets}`);
  }
  return String(sets);
}

/** Writes a code as a column, `-` for null. Throws DrawTextError with `fault`. */
export function writtenCode(code: string | null, fault: DrawTextFault): string {
  if (code === null) return NONE;
  if (!CODE.test(code)) throw new DrawTextError(fault, code);
  return code;
}

/** Writes a calendar day as a column, `2025-10-17`. Throws DrawTextError. */
export function writtenDay(day: string): string {
  const ms = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, day.length) !== day)
    throw new DrawTextError('bad_day', day);
  return day;
}

/** Returns the number of whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Reads a column; null for `-`. */
export function readOrNone(text: string): string | null {
  return text === NONE ? null : text;
}
