import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeCP932 } from './cp932.ts';

/** UTF-8 where the bytes are that, else CP932: hardly any Japanese text in CP932 is valid UTF-8 by chance. */
const textOf = (bytes: Buffer): string => (isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeCP932(bytes));

/**
 * The rows of a file of CSV in UTF-8 (with BOM or without) or CP932, its heading among them, as long as they are. Lines without a cell are left out.
 * @returns null where it is no CSV: a quote that nothing closes, say
 */
export const csvRows = (bytes: Buffer): string[][] | null => {
  try {
    return parse(textOf(bytes), { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
};
