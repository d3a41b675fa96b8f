import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/**
 * Decodes bytes as UTF-8 if they are valid, else as CP932, which Excel and the carriers write. Japanese text in CP932 is hardly ever valid UTF-8 by
 * chance.
 */
const textOf = (bytes: ArrayBuffer | Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder throws if the bytes are not UTF-8. The web platform calls CP932 shift_jis.
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/**
 * Parses a CSV file in UTF-8 (with or without BOM) or CP932 to rows, including the heading, each with all its cells. Empty lines are omitted.
 * @returns null if the bytes are not CSV, for example if a quote is never closed
 */
export const csvRows = (bytes: ArrayBuffer | Uint8Array): string[][] | null => {
  try {
    return parse(textOf(bytes), { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
};
