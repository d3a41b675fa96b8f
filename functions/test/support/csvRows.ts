import { parse } from 'csv-parse/browser/esm/sync';

/** Parses a CSV file in UTF-8 or CP932 with csv-parse, strictly by RFC 4180. It is independent of the parser that imports use. */
export const csvRows = (bytes: Uint8Array, encoding: 'utf-8' | 'shift_jis' = 'utf-8'): string[][] =>
  parse(new TextDecoder(encoding, { fatal: true }).decode(bytes), { relax_column_count: true, skip_empty_lines: true });
