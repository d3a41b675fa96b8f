import fc from 'fast-check';
import type { Cell } from '../shared/csv/cell.ts';
import { CSV_ENCODINGS, MAX_LOST_LISTED } from '../shared/csv/encodings.ts';
import { csvRecords } from '../shared/csv/records.ts';
import { replacedForCP932 } from './cp932.ts';
import { defused, unescaped } from '../shared/csv/formula.ts';
import { csvRows } from '../../test/support/csvRows.ts';
import { csvWriter } from './writing.ts';

const columns = ['氏名', '住所'];
const fileOf = (rows: readonly (readonly Cell[])[], encoding: (typeof CSV_ENCODINGS)[number] = 'utf8') => {
  const writer = csvWriter({ encoding, columns, heading: true });
  return { bytes: writer.write(rows), writer };
};

describe('a CSV file', () => {
  it('starts with its heading, after a BOM in UTF-8, and ends its lines with CRLF', () => {
    expect(fileOf([['湊', 3]]).bytes.toString('hex')).toBe(Buffer.from('\ufeff氏名,住所\r\n湊,3\r\n').toString('hex'));
    expect(fileOf([['湊', null]], 'cp932').bytes.toString('hex')).toBe('8e8196bc2c8f5a8f8a0d0a96a92c0d0a');
    expect(fileOf([]).bytes.toString()).toBe('\ufeff氏名,住所\r\n');
  });

  it('quotes the characters of RFC 4180, a lone line end included', () => {
    expect(
      fileOf([
        ['a,b', 'c"d'],
        ['e\nf', 'g\rh'],
      ]).bytes.toString(),
    ).toBe('\ufeff氏名,住所\r\n"a,b","c""d"\r\n"e\nf","g\rh"\r\n');
  });

  it('consists of parts that join to one file', () => {
    const rows = [
      ['湊', '1'],
      ['髙橋', '2'],
      ['港', '3'],
    ] as const;
    for (const encoding of CSV_ENCODINGS) {
      const first = csvWriter({ encoding, columns, heading: true });
      const second = csvWriter({ encoding, columns, heading: false });
      const joined = [first.write(rows.slice(0, 1)), first.write(rows.slice(1, 2)), second.write(rows.slice(2))];
      expect(Buffer.concat(joined)).toEqual(fileOf(rows, encoding).bytes);
      expect([first.rows(), second.rows()]).toEqual([2, 1]);
    }
  });

  it('reports unmappable characters with row, column and character', () => {
    const { writer, bytes } = fileOf(
      [
        ['湊', 'x'],
        ['𠮷田', '😀荘'],
      ],
      'cp932',
    );
    expect(writer.lost()).toEqual({
      count: 2,
      first: [
        { row: 2, column: '氏名', character: '𠮷' },
        { row: 2, column: '住所', character: '😀' },
      ],
    });
    expect(csvRows(bytes, 'shift_jis')[2]).toEqual(['〓田', '〓荘']);
    expect(fileOf([['𠮷田', '']]).writer.lost()).toEqual({ count: 0, first: [] });
  });

  it('counts all unmappable characters and lists the first ones', () => {
    const { writer } = fileOf(
      Array.from({ length: 30 }, () => ['𠮷𠮷', 'x']),
      'cp932',
    );
    expect(writer.lost().count).toBe(60);
    expect(writer.lost().first).toHaveLength(MAX_LOST_LISTED);
    expect(writer.lost().first.at(-1)).toEqual({ row: 10, column: '氏名', character: '𠮷' });
  });
});

describe('a cell that a spreadsheet would interpret as a formula', () => {
  it('is escaped', () => {
    const formulas = [
      '=1+1',
      '+81',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '－1',
      '＠a',
      '−1',
      ' =1',
      '　＝1',
      '₊1',
      '\u200b=1',
    ];
    for (const formula of formulas) expect(defused(formula)).toBe(`'${formula}`);
    // In CP932 the minus sign becomes a full-width one, which starts a formula.
    expect(csvRows(fileOf([['−1', '']], 'cp932').bytes, 'shift_jis')[1]).toEqual(["'－1", '']);
  });

  it('does not include telephone numbers, post codes, numbers and names', () => {
    for (const text of ['03-1234-5678', '012-3456', '0120', '湊=1', "'", '', '1-2', 'a@b.jp'])
      expect(defused(text)).toBe(text);
    expect(csvRows(fileOf([[-5, 'x']]).bytes)[1]).toEqual(['-5', 'x']);
  });
});

describe('a written file', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝,"\r\n\t\'あ髙〜𠮷 ;'), maxLength: 8 }),
  );
  const rows = fc
    .array(fc.tuple(text, text), { maxLength: 8 })
    .filter((all) => all.every((row) => row.some((one) => one !== '')));

  it('reads back as the same cells, apart from escaped formulas', () => {
    fc.assert(
      fc.property(rows, (typed) => {
        expect(csvRows(fileOf(typed).bytes)).toEqual([columns, ...typed.map((row) => row.map(defused))]);
        const held = typed.map((row) => row.map((one) => defused(replacedForCP932(one).text)));
        expect(csvRows(fileOf(typed, 'cp932').bytes, 'shift_jis')).toEqual([columns, ...held]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read by the parser of imports as by csv-parse', () => {
    fc.assert(
      fc.property(rows, (typed) => {
        const { bytes } = fileOf(typed);
        const { records, unclosed } = csvRecords(new TextDecoder().decode(bytes), ',');
        expect(unclosed).toBeNull();
        expect(records.map(({ cells }) => cells)).toEqual(csvRows(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back each text when its escape is removed', () => {
    const apostrophes = fc.string({ unit: fc.constantFrom(..."'=+-@＝ \ta"), maxLength: 5 });
    fc.assert(fc.property(apostrophes, (typed) => expect(unescaped(defused(typed))).toBe(typed)));
    const texts = ["'=1", "''=1", "'a", "'"];
    expect(texts.map(defused)).toEqual(["''=1", "'''=1", "'a", "'"]);
  });

  it('negative control: cells joined by commas alone read back differently', () => {
    const { records } = csvRecords('a,b\r\nc"d,e\nf\r\n', ',');
    expect(records.map(({ cells }) => cells)).not.toEqual([
      ['a', 'b'],
      ['c"d', 'e\nf'],
    ]);
  });

  it('contains no cell that starts a formula', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...CSV_ENCODINGS), (typed, encoding) => {
        const { bytes } = fileOf(typed, encoding);
        for (const cell of csvRows(bytes, encoding === 'utf8' ? 'utf-8' : 'shift_jis')
          .slice(1)
          .flat()) {
          expect(cell.trimStart().normalize('NFKC')).not.toMatch(/^[=+\-@]/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
