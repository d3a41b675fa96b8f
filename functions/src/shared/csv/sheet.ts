import { normalizeLabel, normalizeText } from '../fields/normalize.ts';
import { decoded } from './decoding.ts';
import type { FileFault } from './fileFault.ts';
import { unescaped } from './formula.ts';
import { type CsvRecord, type CsvRecords, csvRecords } from './records.ts';

/** One kind of file that people fill in or other programs write, for `readSheet`. */
export interface Sheet<Row> {
  /** The columns that a file must have, each with its possible headings. A fault names the first heading. */
  readonly needed: readonly (readonly string[])[];
  /** The maximum number of rows. */
  readonly max: number;
  /**
   * Creates a row.
   * @param line the line of the file on which the row begins, from 1
   * @param cell returns the text of the column that has one of these headings; undefined if the file lacks it
   */
  readonly rowOf: (line: number, cell: (headings: readonly string[]) => string | undefined) => Row;
}

/** Excel reads `="0312"` as the text 0312. Files have it to keep leading zeros. */
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/;

/** Returns the text that a cell means: without the signs for spreadsheets, with LF as line end, trimmed. */
const textOf = (cell: string): string => {
  const text = cell.trim().replace(/\r\n?/g, '\n');
  const [, content] = FORMULA_OF_TEXT.exec(text) ?? [];
  return (content === undefined ? unescaped(text) : content.replaceAll('""', '"')).trim();
};

/** The heading is one of the first rows. Titles and dates may precede it. */
const MAX_HEADING_ROW = 10;
const DELIMITERS = [',', '\t', ';'] as const;
/** The line with which a file tells Excel its delimiter. */
const DECLARED = /^"?sep=([,;\t|])"?(?=[\r\n])/i;

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => normalizeText(textOf(cell)) === '');

interface Heading {
  readonly at: number;
  readonly line: number;
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

/** Returns the first of the rows that lacks the fewest columns; null if no row has any. */
const headingIn = (records: readonly CsvRecord[], needed: Sheet<unknown>['needed']): Heading | null => {
  let best: Heading | null = null;
  for (const [at, { line, cells }] of records.slice(0, MAX_HEADING_ROW).entries()) {
    const names = cells.map((cell) => normalizeLabel(textOf(cell)));
    const lacked = needed.filter((headings) => !headings.some((one) => names.includes(normalizeLabel(one))));
    const missing = lacked.map(([heading = '']) => heading);
    if (missing.length < (best?.missing.length ?? needed.length)) best = { at, line, names, missing };
  }
  return best;
};

interface Table {
  readonly records: CsvRecords;
  readonly heading: Heading | null;
}

/** Splits a text by the delimiter that shows the most of the needed headings. */
const tableOf = (text: string, needed: Sheet<unknown>['needed']): Table => {
  const [, declared] = DECLARED.exec(text) ?? [];
  // The line stays in the text as an empty one, so that lines keep their numbers.
  const content = text.replace(DECLARED, '');
  const tables = (declared === undefined ? DELIMITERS : [declared]).map((delimiter): Table => {
    const { records, unclosed } = csvRecords(content, delimiter);
    const filled = records.filter((record) => !isBlank(record));
    return { records: { records: filled, unclosed }, heading: headingIn(filled, needed) };
  });
  const lacking = ({ heading }: Table): number => heading?.missing.length ?? needed.length;
  return tables.reduce((best, one) => (lacking(one) < lacking(best) ? one : best));
};

const rowsOf = <Row>(sheet: Sheet<Row>, records: readonly CsvRecord[], names: readonly string[]): readonly Row[] =>
  records.map(({ line, cells }) =>
    sheet.rowOf(line, (headings) => {
      const wanted = headings.map(normalizeLabel);
      const at = names.findIndex((name) => wanted.includes(name));
      return at < 0 ? undefined : textOf(cells[at] ?? '');
    }),
  );

/**
 * Reads the rows of a file: CSV, or text separated by tabs or semicolons, in any supported encoding. Rows without text are left out and not counted.
 * @returns the rows, or why the whole file is refused
 */
export const readSheet = <Row>(sheet: Sheet<Row>, bytes: ArrayBuffer | Uint8Array): readonly Row[] | FileFault => {
  const text = decoded(bytes);
  if (typeof text !== 'string') return text;
  const { records: found, heading } = tableOf(text, sheet.needed);
  if (heading === null && found.records.length === 0 && found.unclosed === null) return { reason: 'empty' };
  // Where no row has all headings, the mark may have swallowed the row that has them.
  if (found.unclosed !== null) return { reason: 'quote', line: found.unclosed };
  if (heading === null || heading.missing.length > 0) {
    const missing = heading?.missing ?? sheet.needed.map(([name = '']) => name);
    return { reason: 'columns', line: heading?.line ?? null, missing };
  }
  const records = found.records.slice(heading.at + 1);
  if (records.length === 0) return { reason: 'empty' };
  if (records.length > sheet.max) return { reason: 'too_many', rows: records.length, max: sheet.max };
  const moved = records.find(({ cells }) => cells.slice(heading.names.length).some((cell) => cell.trim() !== ''));
  if (moved !== undefined) return { reason: 'cells', line: moved.line };
  return rowsOf(sheet, records, heading.names);
};

/** Returns whether a file could be read. */
export const isFault = <Row>(found: readonly Row[] | FileFault): found is FileFault => !Array.isArray(found);
