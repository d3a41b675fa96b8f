import { readFileSync } from 'node:fs';
import { type ImportFile, importFiles } from '../../test/support/importFiles.ts';
import { isFault, readSheet, type Sheet } from '../shared/csv/sheet.ts';
import { PAPER_FIELDS, PAPER_HEADINGS, PAPER_SHEET } from '../shared/site/paperSheet.ts';
import { SHOP_FIELDS, SHOP_HEADINGS, SHOP_SHEET } from '../shared/site/shopSheet.ts';
import { TRACKING_SHEET } from '../shared/voucher/tracking.ts';

/** Cells that programs change: leading zeros, kanji of CP932 alone, signs of several code points. */
const rowsFor = (headings: readonly string[]): string[][] => [
  [...headings],
  headings.map((_, at) => `0${at}髙橋`),
  headings.map((_, at) => `ｶﾅ①${at}～－`),
];

interface Import {
  readonly rows: readonly (readonly string[])[];
  /** Returns lines and texts of the rows in order of the headings, or the fault. */
  readonly read: (bytes: Uint8Array) => unknown;
}
const importOf = <Row extends { readonly line: number }>(
  sheet: Sheet<Row>,
  headings: readonly string[],
  texts: (row: Row) => readonly (string | undefined)[],
): Import => ({
  rows: rowsFor(headings),
  read: (bytes) => {
    const found = readSheet(sheet, bytes);
    return isFault(found) ? found : found.map((row) => [row.line, ...texts(row)]);
  },
});
const imports: Readonly<Record<string, Import>> = {
  paper: importOf(PAPER_SHEET, Object.values(PAPER_HEADINGS), ({ cells }) => PAPER_FIELDS.map((field) => cells[field])),
  shops: importOf(SHOP_SHEET, Object.values(SHOP_HEADINGS), ({ cells }) => SHOP_FIELDS.map((field) => cells[field])),
  tracking: importOf(TRACKING_SHEET, ['受付番号', '送り状番号'], ({ receiptID, trackingNumber }) => [
    receiptID,
    trackingNumber,
  ]),
};

const expected = ({ result }: ImportFile, { rows }: Import): unknown =>
  'reason' in result ? result : rows.slice(1).map((row, at) => [result[at], ...row]);

describe.each(Object.entries(imports))('a file for the import of %s', (_, one) => {
  it.each(importFiles.map((file) => [file.name, file] as const))(
    '%s is read, or refused with the reason',
    (__, file) => {
      const found = one.read(file.bytes(one.rows));
      if ('reason' in file.result) expect(found).toMatchObject(file.result);
      else expect(found).toEqual(expected(file, one));
    },
  );
});

const shownResult = ({ result }: ImportFile): string => {
  if (!('reason' in result)) return `rows of lines ${result.join(' and ')}`;
  return `refused: ${result.reason}${'line' in result ? `, line ${result.line}` : ''}`;
};

it('the table of docs/choices/import-files.md lists the files', () => {
  const page = readFileSync(new URL('../../../docs/choices/import-files.md', import.meta.url), 'utf8');
  const table = importFiles.map((file) => `| \`${file.name}\` | ${file.writtenBy} | ${shownResult(file)} |`);
  expect(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual(table);
});

describe('readSheet', () => {
  const read = (text: string) =>
    importOf(TRACKING_SHEET, [], (row) => [row.receiptID, row.trackingNumber]).read(Buffer.from(text));

  it('keeps a quotation mark inside a cell', () => {
    expect(read('受付番号,送り状番号\nハイツ"みどり"101,5"\n"み"どり, "a ""b"\n')).toEqual([
      [2, 'ハイツ"みどり"101', '5"'],
      [3, '"み"どり', 'a "b'],
    ]);
  });

  it('returns the line on which each row begins, counting empty lines and line breaks within cells', () => {
    expect(read('受付番号,送り状番号\n\n\n"a\r\nb\nc",1\n2,3\n')).toEqual([
      [4, 'a\nb\nc', '1'],
      [7, '2', '3'],
    ]);
  });

  it('names the heading row and the missing column', () => {
    expect(read('題\n受付番号,番号\n1,2\n')).toEqual({ reason: 'columns', line: 2, missing: ['送り状番号'] });
    expect(read('題\n')).toEqual({ reason: 'columns', line: null, missing: ['受付番号', '送り状番号'] });
  });

  it('does not find a heading below the tenth row', () => {
    const titled = (titles: number) => read(`${'題\n'.repeat(titles)}受付番号,送り状番号\n1,2\n`);
    expect(titled(9)).toEqual([[11, '1', '2']]);
    expect(titled(10)).toMatchObject({ reason: 'columns' });
  });

  it('refuses too many rows', () => {
    expect(readSheet({ ...TRACKING_SHEET, max: 1 }, Buffer.from('受付番号,送り状番号\n1,2\n,\n3,4\n'))).toEqual({
      reason: 'too_many',
      rows: 2,
      max: 1,
    });
  });

  it('negative control: a decoder that is not fatal would store U+FFFD', () => {
    expect(new TextDecoder('shift_jis').decode(Buffer.from('879f', 'hex'))).toContain('\ufffd');
  });
});
