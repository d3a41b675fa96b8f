import fc from 'fast-check';
import { csvRows } from '../../test/support/csvRows.ts';
import { entitySamples, sampleOf } from '../../test/support/entitySamples.ts';
import { campaign } from '../shared/campaign/current.ts';
import { CSV_ENCODINGS, type CsvEncoding } from '../shared/csv/encodings.ts';
import { isFault, readSheet } from '../shared/csv/sheet.ts';
import { account } from '../shared/entities/account.ts';
import { type Shop, shop } from '../shared/entities/shops/shop.ts';
import { addressSchema } from '../shared/fields/fieldSchemas.ts';
import { LIMITS } from '../shared/fields/limits.ts';
import { accountColumns, type Column, shopColumns } from '../shared/export/columns.ts';
import { PAPER_HEADINGS, PAPER_SHEET, paperCellFaults } from '../shared/site/paperSheet.ts';
import { judgedShops, type VersionedShopRow } from '../shared/site/shopJudging.ts';
import { SHOP_SHEET } from '../shared/site/shopSheet.ts';
import { replacedForCP932 } from './cp932.ts';
import { csvWriter } from './writing.ts';

const stamps = { createdAt: campaign.timetable.open, updatedAt: campaign.timetable.open };
const inCP932 = (text: string): string => replacedForCP932(text).text;

const exported = <R>(columns: readonly Column<R>[], record: R, encoding: CsvEncoding): Uint8Array =>
  csvWriter({ encoding, columns: columns.map(({ heading }) => heading), heading: true }).write([
    columns.map(({ cell }) => cell(record)),
  ]);

const shopRows = (bytes: Uint8Array): VersionedShopRow[] => {
  const rows = readSheet(SHOP_SHEET, bytes);
  if (isFault(rows)) throw new Error(rows.reason);
  return [...rows];
};
const outcome = (record: Shop, encoding: CsvEncoding, form = inCP932) =>
  judgedShops(shopRows(exported(shopColumns, record, encoding)), [{ record, etag: '"1"' }], form)[0]?.outcome;

const nasty = fc.string({
  unit: fc.constantFrom(...'\'=+-@＝＋－＠〜～−—¥"\\,;\t湊葛\u{e0100}髙𠮷éか\u3099〓 \u3000\u2002\u200b1'),
  minLength: 1,
  maxLength: 8,
});
const text = fc.oneof(nasty, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }));
/** Shops as the office stores them. */
const stored = fc
  .record({
    name: text,
    address: text,
    hours: fc.option(text),
    note: fc.option(
      fc.oneof(
        text,
        fc.tuple(text, text).map((lines) => lines.join('\n')),
      ),
    ),
    phoneNumber: fc.constantFrom(null, '0312345678', '04992-2-1234'),
  })
  .map((fields) => shop.create.safeParse({ ...entitySamples.shop.create, ...fields }).data)
  .filter((data) => data !== undefined)
  .map((data) => shop.record.parse({ ...data, ...stamps, id: 'shop1' }));

describe.each(CSV_ENCODINGS)('an export of shops in %s', (encoding) => {
  it('imports again without a change', () => {
    fc.assert(
      fc.property(stored, (record) => expect(outcome(record, encoding)).toBe('same')),
      { numRuns: 300 },
    );
  });

  it.each([
    '＠コスメ',
    '＝（イコール）',
    '-196℃バー',
    '+1ドリンク',
    "'@印",
    'Café José',
    '𠮷野家',
    '葛\u{e0100}城屋',
    '〓屋',
    '湊〜港−1',
  ])('imports a shop named %s again without a change', (name) => {
    const record = shop.record.parse({ ...entitySamples.shop.create, ...stamps, id: 'shop1', name, note: name });
    expect(outcome(record, encoding)).toBe('same');
  });
});

describe('negative control', () => {
  const record = (name: string): Shop =>
    shop.record.parse({ ...entitySamples.shop.create, ...stamps, id: 'shop1', name });

  it('a comparison that ignores CP932 finds changes', () => {
    expect(outcome(record('湊〜港'), 'cp932', (name) => name)).not.toBe('same');
    expect(outcome(record('Café'), 'cp932', (name) => name)).not.toBe('same');
  });

  it('a file contains the escape that the import removes', () => {
    const bytes = exported(shopColumns, record('＠コスメ'), 'utf8');
    expect(csvRows(bytes)[1]?.[0]).toBe("'＠コスメ");
    expect(shopRows(bytes)[0]?.cells.name).toBe('＠コスメ');
  });
});

const addresses = nasty
  .map((typed) => addressSchema(LIMITS.address).safeParse(typed).data)
  .filter((typed) => typed !== undefined);

describe.each(CSV_ENCODINGS)('a file of paper applications made of an account export in %s', (encoding) => {
  const columns = [...accountColumns, { heading: PAPER_HEADINGS.sheet, cell: () => '1' }];
  const read = (address2: string) => {
    const record = account.record.parse({ ...sampleOf(account).record(0), ...stamps, id: 'r1', address2 });
    const rows = readSheet(PAPER_SHEET, exported(columns, record, encoding));
    if (isFault(rows)) throw new Error(rows.reason);
    return rows[0]?.cells;
  };

  it('has the exported texts', () => {
    fc.assert(
      fc.property(addresses, (typed) => {
        const expected = encoding === 'utf8' ? typed : inCP932(typed);
        expect(read(typed)?.address2).toBe(expected.trim());
      }),
    );
  });

  it('has a fault for a lost character', () => {
    const found = read('𠮷ハイツ');
    const faults = found === undefined ? [] : paperCellFaults(found);
    expect(faults).toEqual(encoding === 'utf8' ? [] : [{ field: 'address2', code: 'lost_character' }]);
  });
});
