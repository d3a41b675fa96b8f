import type { Cell } from '../shared/csv/cell.ts';
import { type CsvEncoding, type Lost, type LostCharacter, MAX_LOST_LISTED } from '../shared/csv/encodings.ts';
import { encodeCP932, replacedForCP932 } from './cp932.ts';
import { defused } from '../shared/csv/formula.ts';
import { BOM, csvLines, type Row } from '../shared/csv/lines.ts';

export interface CsvOptions {
  readonly encoding: CsvEncoding;
  readonly columns: readonly string[];
  /** Whether the output begins with BOM and heading. Of several parts only the first one does, so that their bytes can be joined into one file. */
  readonly heading: boolean;
}

/** A writer of a CSV file, or of a part of one, page by page (RFC 4180, CRLF). */
export interface CsvWriter {
  /** Returns the bytes of these rows. */
  readonly write: (rows: readonly Row[]) => Buffer;
  readonly rows: () => number;
  readonly lost: () => Lost;
}

/**
 * Writes rows as CSV. The heading precedes the first rows, even if there are none: `write([])` makes a file without data. Characters that
 * the encoding lacks become 〓 and are reported, so that none is lost silently (rules 9.6).
 */
export const csvWriter = ({ encoding, columns, heading }: CsvOptions): CsvWriter => {
  let rowsWritten = 0;
  let isHeadingDue = heading;
  let count = 0;
  const first: LostCharacter[] = [];

  const held = (text: string, row: number, index: number): string => {
    if (encoding === 'utf8') return text;
    const found = replacedForCP932(text);
    count += found.lost.length;
    for (const character of found.lost.slice(0, MAX_LOST_LISTED - first.length)) {
      first.push({ row, column: columns[index] ?? '', character });
    }
    return found.text;
  };
  // Formulas are escaped after encoding: CP932 has other characters for some that begin a formula.
  const cell = (value: Cell, row: number, index: number): Cell =>
    typeof value === 'string' ? defused(held(value, row, index)) : value;

  return {
    write: (rows) => {
      const head = isHeadingDue ? `${encoding === 'utf8' ? BOM : ''}${csvLines([columns])}` : '';
      isHeadingDue = false;
      const text =
        head + csvLines(rows.map((row, at) => row.map((one, index) => cell(one, rowsWritten + at + 1, index))));
      rowsWritten += rows.length;
      return encoding === 'utf8' ? Buffer.from(text, 'utf8') : encodeCP932(text);
    },
    rows: () => rowsWritten,
    lost: () => ({ count, first }),
  };
};
