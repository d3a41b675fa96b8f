import { encodeCP932 } from '../../src/csv/cp932.ts';
import type { FileFault } from '../../src/shared/csv/fileFault.ts';

/** A file as a program writes it, for the tests of imports. Its bytes are made of the cells of a heading and two rows. */
export interface ImportFile {
  readonly name: string;
  /** The program and, in its own words, the format. */
  readonly writtenBy: string;
  readonly bytes: (rows: readonly (readonly string[])[]) => Uint8Array;
  /** The lines on which the two rows begin, or why the file is refused. For `columns` the missing ones are left out. */
  readonly result: readonly number[] | Exclude<FileFault, { reason: 'columns' }> | { readonly reason: 'columns' };
}

type Rows = readonly (readonly string[])[];
const BOM = '\ufeff';
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16 = (text: string): Buffer => Buffer.from(`${BOM}${text}`, 'utf16le');

/** Quotes a cell if it needs it. */
const cellText = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const lines = (rows: Rows, delimiter = ',', end = '\r\n', text = cellText): string =>
  rows.map((row) => `${row.map((cell) => text(cell, delimiter)).join(delimiter)}${end}`).join('');
/** Replaces the data rows. */
const withRows = (rows: Rows, change: (cell: string) => string): string =>
  lines(rows.slice(0, 1)) + lines(rows.slice(1), ',', '\r\n', change);

const ROWS_BELOW_HEADING = [2, 3];
const blankRow = (rows: Rows): readonly string[] => (rows[0] ?? []).map(() => '');
const [WORKBOOK, COMPOUND] = [Buffer.from('504b030414000600', 'hex'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

export const importFiles: readonly ImportFile[] = [
  {
    name: 'excel-utf8.csv',
    writtenBy: 'Excel (Windows, Mac): CSV UTF-8（コンマ区切り）',
    bytes: (rows) => utf8(BOM + lines(rows)),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'excel-cp932.csv',
    writtenBy: 'Excel (Windows): CSV（コンマ区切り）; programs of the carriers',
    bytes: (rows) => encodeCP932(lines(rows)),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'excel-macintosh.csv',
    writtenBy: 'Excel (Mac): CSV（Macintosh）, with CR alone',
    bytes: (rows) => encodeCP932(lines(rows, ',', '\r')),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'excel-unicode.txt',
    writtenBy: 'Excel: Unicode テキスト (UTF-16LE, tabs)',
    bytes: (rows) => utf16(lines(rows, '\t')),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'utf16-big-endian.txt',
    writtenBy: 'text editors: UTF-16BE with a byte order mark',
    bytes: (rows) => utf16(lines(rows, '\t')).swap16(),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'excel-tabs.txt',
    writtenBy: 'Excel (Windows): テキスト（タブ区切り）',
    bytes: (rows) => encodeCP932(lines(rows, '\t')),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'excel-semicolons.csv',
    writtenBy: 'Excel with the list separator of another country',
    bytes: (rows) => utf8(BOM + lines(rows, ';')),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'sep-line.csv',
    writtenBy: 'programs that tell Excel the delimiter: a first line sep=,',
    bytes: (rows) => utf8(`${BOM}sep=,\r\n${lines(rows)}`),
    result: [3, 4],
  },
  {
    name: 'numbers.csv',
    writtenBy: 'Numbers, Google スプレッドシート: UTF-8 without a byte order mark',
    bytes: (rows) => utf8(lines(rows)),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'libreoffice.csv',
    writtenBy: 'LibreOffice: テキスト CSV, every cell quoted, LF, no end of the last line',
    bytes: (rows) => utf8(lines(rows, ',', '\n', quoted).trimEnd()),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'title.csv',
    writtenBy: 'Excel: a title, a date and an empty row above the heading',
    bytes: (rows) => utf8(BOM + lines([['一覧表'], ['2025年10月8日', '現在'], blankRow(rows), ...rows])),
    result: [5, 6],
  },
  {
    name: 'wrapped-heading.csv',
    writtenBy: 'Excel: a heading with a line break',
    bytes: ([heading = [], ...rows]) => {
      const [first = '', ...others] = heading;
      return utf8(BOM + lines([[`${first.slice(0, 1)}\n${first.slice(1)}`, ...others], ...rows]));
    },
    result: [3, 4],
  },
  {
    name: 'empty-rows.csv',
    writtenBy: 'Excel: deleted rows between and below the others',
    bytes: ([heading = [], first = [], second = []]) => {
      const blank = heading.map(() => '');
      return utf8(
        BOM + lines([heading, blank, first, blank, blank, second, ...Array.from({ length: 6000 }, () => blank)]),
      );
    },
    result: [3, 6],
  },
  {
    name: 'empty-lines.csv',
    writtenBy: 'text editors: empty lines, and the end-of-file sign 0x1A',
    bytes: ([heading = [], first = [], second = []]) =>
      encodeCP932(`\r\n${lines([heading])}\r\n\r\n${lines([first])}\r\n${lines([second])}\u001a`),
    result: [5, 7],
  },
  {
    name: 'formula-text.csv',
    writtenBy: 'programs that keep leading zeros: ="0312"',
    bytes: (rows) => encodeCP932(withRows(rows, (cell) => `="${cell}"`)),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'formula-text-quoted.csv',
    writtenBy: 'the same, quoted: "=""0312"""',
    bytes: (rows) => encodeCP932(withRows(rows, (cell) => quoted(`="${cell}"`))),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'blank-before-quote.csv',
    writtenBy: 'text editors: blanks before and after a quoted cell',
    bytes: (rows) => utf8(withRows(rows, (cell) => ` ${quoted(cell)}\u3000`)),
    result: ROWS_BELOW_HEADING,
  },
  {
    name: 'shift-jis-x0213.csv',
    writtenBy: 'Macs: 日本語（Shift JIS X0213）, with 俱 (0x879F), which CP932 lacks',
    bytes: (rows) =>
      Buffer.concat([
        encodeCP932(lines(rows.slice(0, 2))),
        Buffer.from('879f', 'hex'),
        encodeCP932(lines(rows.slice(2))),
      ]),
    result: { reason: 'encoding', line: 3 },
  },
  {
    name: 'damaged-utf8.csv',
    writtenBy: 'UTF-8 with a damaged character',
    bytes: (rows) =>
      Buffer.concat([utf8(BOM + lines(rows.slice(0, 1))), Buffer.from('e6b9', 'hex'), utf8(lines(rows.slice(1)))]),
    result: { reason: 'encoding', line: 2 },
  },
  {
    name: 'open-quote.csv',
    writtenBy: 'text editors: a quotation mark that is never closed',
    bytes: (rows) => utf8(`${lines(rows)}"${(rows[1] ?? []).join(',')}`),
    result: { reason: 'quote', line: 4 },
  },
  {
    name: 'unquoted-comma.csv',
    writtenBy: 'text editors: a comma in a cell without quotation marks',
    bytes: (rows) => utf8(lines(rows.slice(0, 2)) + lines(rows.slice(2).map((row) => [...row, 'ビル2F']))),
    result: { reason: 'cells', line: 3 },
  },
  { name: 'workbook.xlsx', writtenBy: 'Excel: Excel ブック', bytes: () => WORKBOOK, result: { reason: 'workbook' } },
  { name: 'workbook.xls', writtenBy: 'Excel 97-2003 ブック', bytes: () => COMPOUND, result: { reason: 'workbook' } },
  { name: 'table.numbers', writtenBy: 'Numbers', bytes: () => WORKBOOK, result: { reason: 'workbook' } },
  {
    name: 'without-heading.csv',
    writtenBy: 'B2クラウド: 見出しなし',
    bytes: (rows) => encodeCP932(lines(rows.slice(1))),
    result: { reason: 'columns' },
  },
  {
    name: 'without-column.csv',
    writtenBy: 'Excel: a needed column is deleted',
    bytes: (rows) => utf8(BOM + lines(rows.map((row) => row.filter((_, at) => at !== 1)))),
    result: { reason: 'columns' },
  },
  {
    name: 'heading-alone.csv',
    writtenBy: 'the template',
    bytes: (rows) => utf8(BOM + lines(rows.slice(0, 1))),
    result: { reason: 'empty' },
  },
  { name: 'empty.csv', writtenBy: 'an empty file', bytes: () => utf8(''), result: { reason: 'empty' } },
];
