import { surelyHyphenated } from '../entities/phoneNumber.ts';
import { type Shop, shop } from '../entities/shops/shop.ts';
import { shopKeyOf } from '../entities/shops/shopKey.ts';
import { defined } from '../defined.ts';
import { cellCode, isLost, LOST_CHARACTER } from './sheetCells.ts';
import { SHOP_FIELDS, type ShopField, shopInputOf, type ShopRow, shopRowKey } from './shopSheet.ts';

/**
 * The outcome of a row: a `new` shop, a `change` of one, or why it has no effect. `outdated`: the shop was changed or created by somebody else after
 * the dry run.
 */
export const SHOP_OUTCOMES = ['new', 'change', 'same', 'twice', 'outdated', 'invalid'] as const;
export type ShopOutcome = (typeof SHOP_OUTCOMES)[number];

/** A row, with the version of its shop in the dry run. Null: there was none. Absent in the dry run itself. */
export type VersionedShopRow = ShopRow & { readonly seen?: string | null | undefined };

/** The data of a row: a shop's fields, without the ones that the file lacks and the ones as exported. */
export type TypedShop = { readonly [F in ShopField]?: Shop[F] };

/** A stored shop with its version. */
export interface StoredShop {
  readonly record: Shop;
  readonly etag: string;
}

export interface JudgedShop {
  readonly line: number;
  readonly name: string;
  readonly outcome: ShopOutcome;
  /** The fields that differ from the stored shop. */
  readonly changed: readonly ShopField[];
  readonly faults: readonly { readonly field: ShopField; readonly code: string }[];
  readonly before: StoredShop | null;
  /** The data of the row. Null if it has errors. */
  readonly typed: TypedShop | null;
}

const fieldOf = (name: string): ShopField => SHOP_FIELDS.find((field) => field === name) ?? 'name';

/** Returns a text as an export in CP932 contains it. */
type InCP932 = (text: string) => string;

/** Returns whether a cell is what an export in either encoding writes for the shop. Other programs may have changed only its signs (rules 10.36). */
const isExported = (field: ShopField, value: string | null | undefined, record: Shop, inCP932: InCP932): boolean => {
  const own = record[field];
  if (own === null || value === null || value === undefined) return own === value;
  const exported = field === 'phoneNumber' ? surelyHyphenated(own) : own;
  return [own, exported, inCP932(exported)].some((text) => text.trim() === value);
};

/** Returns the data of a row, or its errors, the first of each column. Only cells that differ from the export of the stored shop are checked. */
const readRow = (row: VersionedShopRow, before: StoredShop | null, inCP932: InCP932) => {
  const input = shopInputOf(row.cells);
  const differs = (field: ShopField): boolean =>
    before === null || !isExported(field, input[field], before.record, inCP932);
  const fields = SHOP_FIELDS.filter((field) => field in input && differs(field));
  const data = Object.fromEntries(fields.map((field) => [field, input[field]]));
  const { error } = (before === null ? shop.create : shop.change).safeParse(data);
  // A shop may have a question mark in its name, but a spreadsheet writes one in place of a character of an exported row.
  const isName = (field: ShopField): boolean => row.id !== undefined && ['name', 'kana', 'address'].includes(field);
  const lost = fields.filter((field) => isLost(input[field] ?? '', isName(field)));
  const found = [
    ...lost.map((field) => ({ field, code: LOST_CHARACTER })),
    ...(error?.issues ?? []).map((issue) => {
      const field = fieldOf(String(issue.path[0]));
      return { field, code: cellCode(row.cells[field], issue) };
    }),
  ];
  const faults = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  // The fields of the file that differ, in their stored form.
  const typed = faults.length === 0 ? defined<TypedShop>(shop.change.parse(data)) : null;
  return { faults, typed };
};

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Compares rows with the stored shops of the same keys.
 * @param stored the shops with the keys of the rows, and the ones with their ids
 */
export const judgedShops = (
  rows: readonly VersionedShopRow[],
  stored: readonly StoredShop[],
  inCP932: InCP932,
): JudgedShop[] => {
  const byKey = new Map(stored.map((one) => [shopKeyOf(one.record), one]));
  const byID = new Map(stored.map((one) => [one.record.id, one]));
  /** Returns a row's shop. An id finds it only if the row has the name and the address of its export. */
  const storedOf = (row: VersionedShopRow): StoredShop | null => {
    const exported = byID.get(row.id ?? '');
    const isSame = (field: 'name' | 'address'): boolean =>
      exported !== undefined && isExported(field, row.cells[field], exported.record, inCP932);
    return byKey.get(shopRowKey(row)) ?? (isSame('name') && isSame('address') ? (exported ?? null) : null);
  };
  const read = rows.map((row) => {
    const before = storedOf(row);
    return { row, before, key: before?.record.id ?? shopRowKey(row), ...readRow(row, before, inCP932) };
  });
  return read.map(({ row, before, key, typed, faults }): JudgedShop => {
    const changed = SHOP_FIELDS.filter(
      (field) => typed !== null && before !== null && field in typed && isOther(typed[field], before.record[field]),
    );
    const outcomeOf = (): ShopOutcome => {
      if (typed === null) return 'invalid';
      if (read.filter((one) => one.key === key).length > 1) return 'twice';
      if (row.seen !== undefined && row.seen !== (before?.etag ?? null)) return 'outdated';
      if (before === null) return 'new';
      return changed.length === 0 ? 'same' : 'change';
    };
    return { line: row.line, name: row.cells.name, outcome: outcomeOf(), changed, faults, before, typed };
  });
};
