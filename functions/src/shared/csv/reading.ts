import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** UTF-8 where the bytes are that, else CP932, as Excel and the carriers write: hardly any Japanese text in CP932 is valid UTF-8 by chance. */
const textOf = (bytes: ArrayBuffer | Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the decoder says so by throwing. What the Web calls shift_jis is CP932.
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/**
 * The rows of a file of CSV in UTF-8 (with BOM or without) or CP932, its heading among them, as long as they are. Lines without a cell are left out.
 * @returns null where it is no CSV: a quote that nothing closes, say
 */
export const csvRows = (bytes: ArrayBuffer | Uint8Array): string[][] | null => {
  try {
    return parse(textOf(bytes), { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
};
