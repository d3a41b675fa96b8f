import { campaign } from '../campaign/current.ts';
import { csvLines } from '../csv/lines.ts';
import { isFault, readSheet } from '../csv/sheet.ts';
import { shop } from '../entities/shops/shop.ts';
import { shopColumns } from '../export/columns.ts';
import { judgedShops, type StoredShop, type VersionedShopRow } from './shopJudging.ts';
import { SHOP_HEADINGS, SHOP_SHEET, type ShopField } from './shopSheet.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const stamps = { createdAt: campaign.timetable.open, updatedAt: campaign.timetable.open };
const known = [0, 1, 2, 3].map((index): StoredShop => ({
  record: shop.record.parse({ ...entitySamples.shop.record(index), ...stamps, id: `shop-${index}`, note: '備え' }),
  etag: `"${index}"`,
}));
/** The file that an export of these shops produces. */
const file = [
  shopColumns.map(({ heading }) => heading),
  ...known.map(({ record }) => shopColumns.map(({ cell }) => String(cell(record) ?? ''))),
];
const read = (cells: readonly (readonly string[])[]) =>
  readSheet(SHOP_SHEET, new TextEncoder().encode(csvLines(cells)));
const rowsOf = (cells: readonly (readonly string[])[]): VersionedShopRow[] => {
  const rows = read(cells);
  if (isFault(rows)) throw new Error(rows.reason);
  return [...rows];
};
const judged = (rows: readonly VersionedShopRow[], stored = known) =>
  judgedShops(rows, stored, (text) => text.replaceAll('〜', '～'));
/** The file's rows with one changed cell. */
const changed = (line: number, field: ShopField, text: string): VersionedShopRow[] =>
  rowsOf(
    file.map((row, at) =>
      row.map((cell, column) => (at + 1 === line && file[0]?.[column] === SHOP_HEADINGS[field] ? text : cell)),
    ),
  );
const outcomes = (rows: readonly VersionedShopRow[]): string[] => judged(rows).map(({ outcome }) => outcome);

describe('an imported file of shops', () => {
  it('reports no change for an exported file', () => {
    expect(outcomes(rowsOf(file))).toEqual(['same', 'same', 'same', 'same']);
    expect(outcomes(changed(2, 'address', 'みなも坂１−１−１'))).not.toContain('new');
  });

  it('reports a new shop, a changed field and an invalid one', () => {
    expect(outcomes(changed(2, 'name', '高橋書店'))).toEqual(['new', 'same', 'same', 'same']);
    expect(judged(changed(3, 'hours', '9:00〜'))[1]).toMatchObject({
      outcome: 'change',
      changed: ['hours'],
    });
    expect(judged(changed(3, 'hours', ''))[1]?.typed).toMatchObject({ hours: null });
    expect(judged(changed(3, 'category', '骨董'))[1]).toMatchObject({
      outcome: 'invalid',
      faults: [{ field: 'category' }],
    });
  });

  it('keeps fields without a column', () => {
    const narrow = file.map((row) => row.filter((_, column) => file[0]?.[column] !== SHOP_HEADINGS.note));
    expect(outcomes(rowsOf(narrow))).toEqual(['same', 'same', 'same', 'same']);
    const without = file.map((row) => row.filter((_, column) => file[0]?.[column] !== SHOP_HEADINGS.kana));
    expect(read(without)).toEqual({ reason: 'columns', line: 1, missing: [SHOP_HEADINGS.kana] });
  });

  it('reports a shop that appears twice in different spellings', () => {
    const twice = [...file.slice(0, 2), (file[1] ?? []).map((cell) => cell.replace('湊屋', '湊 屋'))];
    expect(outcomes(rowsOf(twice))).toEqual(['twice', 'twice']);
  });

  it('reports rows as outdated if their shop changed after the preview', () => {
    const changesSeen = (etag: string | null) =>
      changed(2, 'hours', '9:00〜')
        .slice(0, 1)
        .map((row) => ({ ...row, seen: etag }));
    expect(outcomes(changesSeen('"0"'))).toEqual(['change']);
    expect([...outcomes(changesSeen('"9"')), ...outcomes(changesSeen(null))]).toEqual(['outdated', 'outdated']);
    expect(judged(changesSeen('"0"'), [])[0]?.outcome).toBe('outdated');
  });

  it('reports a replacement mark (〓) in a new or changed cell', () => {
    expect(judged(changed(2, 'note', '〓印'))[0]).toMatchObject({
      outcome: 'invalid',
      faults: [{ field: 'note', code: 'lost_character' }],
    });
    expect(judged(changed(2, 'name', '〓屋'))[0]).toMatchObject({ outcome: 'invalid', faults: [{ field: 'name' }] });
  });

  it.each(['kana', 'category', 'voucherKind'] as const)('reports an empty cell of a needed column: %s', (field) => {
    const expected = { outcome: 'invalid', faults: [{ field, code: 'required' }] };
    expect(judged(changed(2, field, ''))[0]).toMatchObject(expected);
  });

  it('reports why the text of a cell is unfit', () => {
    expect(judged(changed(2, 'note', '\ufffd'))[0]?.faults).toEqual([{ field: 'note', code: 'garbled' }]);
  });

  it('does not rename a shop by the id of its row', () => {
    expect(judged(changed(2, 'name', '高橋書店'))[0]).toMatchObject({ outcome: 'new', before: null });
  });

  it('accepts a retired category that the shop has already', () => {
    const [first, ...others] = known;
    if (first === undefined) throw new Error('no shop');
    const stored = [{ ...first, record: { ...first.record, category: 'retired' } }, ...others];
    expect(judged(changed(2, 'category', 'retired'), stored)[0]?.outcome).toBe('same');
    expect(judged(changed(2, 'category', 'retired'))[0]?.outcome).toBe('invalid');
  });
});
