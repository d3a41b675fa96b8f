import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Cell } from './cell.ts';

export type Row = readonly Cell[];

/** The byte order mark. Excel needs it at the start of a file to read UTF-8. */
export const BOM = '\ufeff';

/** Returns rows as lines of a CSV file (RFC 4180, CRLF). The caller has to escape formulas. */
export const csvLines = (rows: readonly Row[]): string =>
  // By default the library quotes a CRLF, but not a lone LF in a message.
  stringify([...rows], { record_delimiter: 'windows', quote_record_delimiter: true });
