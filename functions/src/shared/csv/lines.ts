import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Cell } from './cell.ts';

export type Row = readonly Cell[];

/** Excel needs it in front of a file to read UTF-8. */
export const BOM = '\ufeff';

/** Rows as lines of a CSV file (RFC 4180, CRLF). Formulas are the caller's to defuse. */
export const csvLines = (rows: readonly Row[]): string =>
  // By default the library quotes a CRLF, but not a lone LF in a message.
  stringify([...rows], { record_delimiter: 'windows', quote_record_delimiter: true });
