import { campaign } from '../campaign/current.ts';
import { SHOP_VOUCHER_NAMES, SHOP_VOUCHERS } from '../campaign/voucherKinds.ts';
import { shopKeyOf } from '../entities/shops/shopKey.ts';
import { defined } from '../ground/defined.ts';
import { LIMITS } from '../ground/limits.ts';
import { recordLabels } from './recordLabels.ts';
import { cellForm, optionCode, orNull } from './sheetCells.ts';

const { id: _, createdAt: __, updatedAt: ___, ...headings } = recordLabels.shop;
/** The columns of a file of shops, with their headings. A file that was taken out can be taken in again. */
export const SHOP_HEADINGS = headings;
export type ShopField = keyof typeof SHOP_HEADINGS;
export const SHOP_FIELDS = Object.keys(SHOP_HEADINGS) as ShopField[]; // the keys of this object

const NEEDED = ['name', 'kana', 'category', 'district', 'address', 'voucherKind'] as const satisfies ShopField[];
/** Columns that a file may lack. What a shop has there stays as it is. */
const OPTIONAL = ['phoneNumber', 'hours', 'note'] as const satisfies ShopField[];
export const SHOP_COLUMNS = { needed: NEEDED, optional: OPTIONAL } as const;

/** The most rows of one call: with texts of any length they stay below the size of a body. */
export const MOST_SHOP_ROWS = 20;
/** The most rows of one file. */
export const MOST_SHOP_LINES = 3000;

/** Longer than any field, so that a text that is too long is found to be. */
const longest = (field: ShopField): number => {
  if (field === 'note') return LIMITS.shopNote + 1;
  return field === 'phoneNumber' ? LIMITS.phoneNumber + 1 : LIMITS.address + 1;
};
export const LONGEST_SHOP_CELL = LIMITS.shopNote + 1;

export type ShopCells = Readonly<Record<(typeof NEEDED)[number], string>> &
  Readonly<{ [F in (typeof OPTIONAL)[number]]?: string | undefined }>;
export interface ShopRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly cells: ShopCells;
}

/** Cuts a text, and leaves no half of a character at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** The rows of a file, from its cells with the heading. @returns null if the heading lacks a column, or there are too many rows */
export const shopRowsOf = (cells: readonly (readonly string[])[]): ShopRow[] | null => {
  const [heading = [], ...others] = cells;
  const names = heading.map(cellForm);
  const places = SHOP_FIELDS.map((field) => [field, names.indexOf(cellForm(SHOP_HEADINGS[field]))] as const);
  const found = places.filter(([, at]) => at >= 0);
  const has = (field: ShopField): boolean => found.some(([name]) => name === field);
  if (!NEEDED.every(has) || others.length > MOST_SHOP_LINES) return null;
  return others.map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      found.map(([field, at]) => [field, cut((row[at] ?? '').trim(), longest(field))]),
      // A cell for each column of the file, which has all that are needed.
    ) as unknown as ShopCells,
  }));
};

/** Rows with the same key are about the same shop. */
export const shopRowKey = ({ cells }: ShopRow): string => shopKeyOf(cells);

const voucherIn = (text: string): string =>
  SHOP_VOUCHERS.find((kind) => cellForm(text) === SHOP_VOUCHER_NAMES[kind] || cellForm(text) === kind) ?? text;

const optional = (text: string | undefined): string | null | undefined => (text === undefined ? text : orNull(text));

/** What a row says of a shop, for the shop's schema to judge. It lacks what the file has no column for. */
export const shopInputOf = (cells: ShopCells): { readonly [F in ShopField]?: string | null } =>
  defined<{ [F in ShopField]?: string | null }>({
    name: cells.name,
    kana: cells.kana,
    category: optionCode(campaign.shopCategories, cells.category),
    district: optionCode(campaign.shopDistricts, cells.district),
    address: cells.address,
    voucherKind: voucherIn(cells.voucherKind),
    phoneNumber: optional(cells.phoneNumber),
    hours: optional(cells.hours),
    note: optional(cells.note),
  });
