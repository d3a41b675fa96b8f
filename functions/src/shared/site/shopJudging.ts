import { type Shop, shop } from '../entities/shops/shop.ts';
import { shopKeyOf } from '../entities/shops/shopKey.ts';
import { defined } from '../ground/defined.ts';
import { SHOP_FIELDS, type ShopField, shopInputOf, type ShopRow, shopRowKey } from './shopSheet.ts';

/**
 * The outcome of a row: a `new` shop, a `change` of one, or why nothing happens. `outdated`: somebody changed the shop, or made it, after the row was
 * tried.
 */
export const SHOP_OUTCOMES = ['new', 'change', 'same', 'twice', 'outdated', 'invalid'] as const;
export type ShopOutcome = (typeof SHOP_OUTCOMES)[number];

/** A row, with the version of its shop that its trial told; null: there was none. Absent where the row is tried. */
export type SeenShopRow = ShopRow & { readonly seen?: string | null | undefined };

/** What a row says: a shop's fields without those that the file has no column for. */
export type TypedShop = { readonly [F in ShopField]?: Shop[F] };

/** A stored shop with its version. */
export interface KnownShop {
  readonly record: Shop;
  readonly etag: string;
}

export interface JudgedShop {
  readonly line: number;
  readonly name: string;
  readonly outcome: ShopOutcome;
  /** What differs from the stored shop. */
  readonly changed: readonly ShopField[];
  readonly faults: readonly { readonly field: ShopField; readonly code: string }[];
  readonly before: KnownShop | null;
  /** What the row says; null if it is at fault. */
  readonly typed: TypedShop | null;
}

const fieldOf = (name: string): ShopField => SHOP_FIELDS.find((field) => field === name) ?? 'name';

/** A row by itself: what it says, or its faults, the first of each column. */
const readRow = (row: SeenShopRow) => {
  const input = shopInputOf(row.cells);
  // As a new shop: a change of one has to be whole, too.
  const { error } = shop.create.safeParse(input);
  const found = (error?.issues ?? []).map(({ path, code }) => ({ field: fieldOf(String(path[0])), code }));
  const faults = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  // The fields that the file has, in their stored form.
  const typed = error === undefined ? defined<TypedShop>(shop.change.parse(input)) : null;
  return { row, key: shopRowKey(row), typed, faults };
};

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Judges rows against the shops of their keys. */
export const judgedShops = (rows: readonly SeenShopRow[], known: readonly KnownShop[]): JudgedShop[] => {
  const byKey = new Map(known.map((one) => [shopKeyOf(one.record), one]));
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
