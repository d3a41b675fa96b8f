import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/**
 * UTF-8 if the bytes are valid, else CP932, as Excel and the carriers write it. Japanese text in CP932 is hardly ever valid UTF-8 by
 * chance.
 */
const textOf = (bytes: ArrayBuffer | Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder throws if it is not UTF-8. The Web calls CP932 shift_jis.
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/**
 * The rows of a CSV file in UTF-8 (with or without BOM) or CP932, including the heading, each with all its cells. Empty lines are left out.
 * @returns null if it is no CSV, such as a quote that is never closed
 */
export const csvRows = (bytes: ArrayBuffer | Uint8Array): string[][] | null => {
  try {
    return parse(textOf(bytes), { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
};
