import { type Shop, shop } from '../entities/shops/shop.ts';
import { shopKeyOf } from '../entities/shops/shopKey.ts';
import { defined } from '../defined.ts';
import { SHOP_FIELDS, type ShopField, shopInputOf, type ShopRow, shopRowKey } from './shopSheet.ts';

/**
 * The outcome of a row: a `new` shop, a `change` of one, or why it has no effect. `outdated`: the shop was changed or created by somebody else after
 * the dry run.
 */
export const SHOP_OUTCOMES = ['new', 'change', 'same', 'twice', 'outdated', 'invalid'] as const;
export type ShopOutcome = (typeof SHOP_OUTCOMES)[number];

/** A row, with the version of its shop in the dry run. Null: there was none. Absent in the dry run itself. */
export type VersionedShopRow = ShopRow & { readonly seen?: string | null | undefined };

/** The data of a row: a shop's fields without the ones for which the file has no column. */
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

/** Reads a single row. Returns its data, or its errors, the first of each column. */
const readRow = (row: VersionedShopRow) => {
  const input = shopInputOf(row.cells);
  // It is checked as a new shop, because a changed shop has to be complete, too.
  const { error } = shop.create.safeParse(input);
  const found = (error?.issues ?? []).map(({ path, code }) => ({ field: fieldOf(String(path[0])), code }));
  const faults = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  // The fields of the file, in their stored form.
  const typed = error === undefined ? defined<TypedShop>(shop.change.parse(input)) : null;
  return { row, key: shopRowKey(row), typed, faults };
};

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Compares rows with the stored shops of the same keys. */
export const judgedShops = (rows: readonly VersionedShopRow[], stored: readonly StoredShop[]): JudgedShop[] => {
  const byKey = new Map(stored.map((one) => [shopKeyOf(one.record), one]));
  const read = rows.map(readRow);
  return read.map(({ row, key, typed, faults }): JudgedShop => {
    const before = byKey.get(key) ?? null;
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
