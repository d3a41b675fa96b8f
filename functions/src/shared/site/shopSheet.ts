import { campaign } from '../campaign/current.ts';
import { SHOP_VOUCHER_NAMES, SHOP_VOUCHERS } from '../campaign/voucherKinds.ts';
import type { Sheet } from '../csv/sheet.ts';
import { shopKeyOf } from '../entities/shops/shopKey.ts';
import { defined } from '../defined.ts';
import { idSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { normalizeLabel } from '../fields/normalize.ts';
import { recordLabels } from './recordLabels.ts';
import { cut, optionCode, orNull } from './sheetCells.ts';

const { id: _, createdAt: __, updatedAt: ___, ...headings } = recordLabels.shop;
/** The columns of a file of shops, with their headings. An exported file can be imported again. */
export const SHOP_HEADINGS = headings;
export type ShopField = keyof typeof SHOP_HEADINGS;
export const SHOP_FIELDS = Object.keys(SHOP_HEADINGS) as ShopField[]; // keys of this object

const NEEDED = ['name', 'kana', 'category', 'district', 'address', 'voucherKind'] as const satisfies ShopField[];
/** Columns that a file may lack. The shop's values then stay unchanged. */
const OPTIONAL = ['phoneNumber', 'hours', 'note'] as const satisfies ShopField[];
export const SHOP_COLUMNS = { needed: NEEDED, optional: OPTIONAL } as const;

/** The maximum number of rows in one call. With texts of any length they stay below the size limit of a body. */
export const MAX_SHOP_ROWS = 20;
/** The maximum number of rows in one file. */
export const MAX_SHOP_LINES = 3000;

/** Returns a length above the field's maximum, so that a longer text is still reported as too long. */
const longest = (field: ShopField): number => {
  if (field === 'note') return LIMITS.shopNote + 1;
  return field === 'phoneNumber' ? LIMITS.phoneNumber + 1 : LIMITS.address + 1;
};
export const MAX_SHOP_CELL_LENGTH = LIMITS.shopNote + 1;

export type ShopCells = Readonly<Record<(typeof NEEDED)[number], string>> &
  Readonly<{ [F in (typeof OPTIONAL)[number]]?: string | undefined }>;
export interface ShopRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly cells: ShopCells;
  /** The id that an exported row contains. It finds a shop whose name or address CP932 cannot represent; it never renames one. */
  readonly id?: string | undefined;
}

/** The file of shops. An exported file is one, and has a column with the ids. */
export const SHOP_SHEET: Sheet<ShopRow> = {
  needed: NEEDED.map((field) => [SHOP_HEADINGS[field]]),
  max: MAX_SHOP_LINES,
  rowOf: (line, cell) => ({
    line,
    cells: Object.fromEntries(
      SHOP_FIELDS.flatMap((field) => {
        const text = cell([SHOP_HEADINGS[field]]);
        return text === undefined ? [] : [[field, cut(text, longest(field))]];
      }),
      // a cell for each column of the file, which has all required ones
    ) as unknown as ShopCells,
    id: idSchema.safeParse(cell([recordLabels.shop.id])).data,
  }),
};

/** Returns the key of a row. Rows with the same key are about the same shop. */
export const shopRowKey = ({ cells }: ShopRow): string => shopKeyOf(cells);

const voucherIn = (text: string): string =>
  SHOP_VOUCHERS.find((kind) => [SHOP_VOUCHER_NAMES[kind], kind].includes(normalizeLabel(text))) ?? text;

const optional = (text: string | undefined): string | null | undefined => (text === undefined ? text : orNull(text));

/** Returns a row's data for the shop's schema, without fields for which the file has no column. */
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
