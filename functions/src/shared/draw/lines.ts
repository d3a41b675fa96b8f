import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The fault of a published draw's text, as a stable code. */
export type DrawTextFault =
  | 'bad_rules'
  | 'bad_line'
  | 'bad_receipt_id'
  | 'duplicate_receipt_id'
  | 'not_sorted'
  | 'bad_sets'
  | 'bad_exclusion'
  | 'bad_instant'
  | 'bad_code';

/**
 * A text that docs/draw.md does not permit, or a value that cannot be written. `line` counts from 1; null if the fault is not in a line.
 */
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

// ASCII without the separators, so that JavaScript sorts these strings bytewise.
const RECEIPT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const CODE = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MAX_SETS = 999_999;
const NO_CODE = '-';

/** SHA-256 over the text's UTF-8, in lower-case hex. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Ends each line with LF. No lines make the empty text. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Parses each line of a text. Throws DrawTextError with the line's number if the last LF is missing or `parse` throws. */
export function parsedLines<T>(text: string, parse: (line: string) => T): T[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  if (rest !== '') throw new DrawTextError('bad_line', rest, lines.length + 1);
  return lines.map((line, index) => {
    try {
      return parse(line);
    } catch (error) {
      throw error instanceof DrawTextError ? new DrawTextError(error.code, error.subject, index + 1) : error;
    }
  });
}

/** Throws DrawTextError for the first duplicate receipt id. */
export function checkDistinct(entries: readonly { receiptID: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { receiptID }] of entries.entries()) {
    if (seen.has(receiptID)) throw new DrawTextError('duplicate_receipt_id', receiptID, index + 1);
    seen.add(receiptID);
  }
}

/** The id in the form of a line. Throws DrawTextError. */
export function writtenID(receiptID: string): string {
  if (!RECEIPT_ID.test(receiptID)) throw new DrawTextError('bad_receipt_id', receiptID);
  return receiptID;
}

/** The number of sets in the form of a line. Throws DrawTextError if it is below `least`. */
export function writtenSets(sets: number, least: number, receiptID: string): string {
  if (!Number.isInteger(sets) || sets < least || sets > MAX_SETS) {
    throw new DrawTextError('bad_sets', `${receiptID} ${sets}`);
  }
  return String(sets);
}

/** The reason's code in the form of a line, `-` for none. Throws DrawTextError with `fault`. */
export function writtenCode(code: string | null, fault: DrawTextFault): string {
  if (code === null) return NO_CODE;
  if (!CODE.test(code)) throw new DrawTextError(fault, code);
  return code;
}

/** The code in a line's last column; null for `-`. */
export function readCode(text: string): string | null {
  return text === NO_CODE ? null : text;
}
