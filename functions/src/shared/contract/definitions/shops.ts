import { z } from 'zod';
import { listedShopSchema, MAX_LISTED_SHOPS } from '../../entities/shops/shop.ts';
import { idSchema, textFilterSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { SHOP_OUTCOMES } from '../../site/shopJudging.ts';
import { MAX_SHOP_CELL_LENGTH, MAX_SHOP_ROWS, SHOP_COLUMNS, SHOP_FIELDS } from '../../site/shopSheet.ts';
import type { RouteDefinition } from '../route.ts';
import { verbs } from './verbs.ts';

/**
 * The text of a cell as the file has it. Its errors are reported in the row's outcome. Unpaired surrogates are refused, since no file contains them.
 */
const cell = textFilterSchema(MAX_SHOP_CELL_LENGTH);
const optionalCell = cell.optional();
const cellsOf = <F extends string, C>(fields: readonly F[], one: C) =>
  // the same schema for each column, by name
  Object.fromEntries(fields.map((field) => [field, one])) as Record<F, C>;
const cells = z.strictObject({
  ...cellsOf(SHOP_COLUMNS.needed, cell),
  ...cellsOf(SHOP_COLUMNS.optional, optionalCell),
});
const version = z.string().max(100);

const rowSchema = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  cells,
  id: idSchema.optional().meta({ description: 'The id in an exported row; it finds a shop whose name CP932 changed' }),
  seen: version
    .nullable()
    .optional()
    .meta({ description: 'The etag that the dry run returned; a shop that has changed since stays as it is' }),
});

const judgedSchema = z.object({
  line: z.int(),
  name: z.string().max(MAX_SHOP_CELL_LENGTH),
  outcome: z.enum(SHOP_OUTCOMES),
  /** The fields that differ from the stored shop. */
  changed: z.array(z.enum(SHOP_FIELDS)).max(SHOP_FIELDS.length),
  /** The columns with errors. */
  faults: z.array(z.object({ field: z.enum(SHOP_FIELDS), code: z.string().max(LIMITS.code) })).max(SHOP_FIELDS.length),
  /** The stored shop of this name and address, and its version. Null: there was none. */
  id: idSchema.nullable(),
  etag: version.nullable(),
});

/**
 * Shops, the import of a file of shops (rules 10.36), and the public list (rules 10.38). A repeated import finds each shop as its row describes it.
 */
export const shopRoutes = {
  // A double click must create one shop only.
  createShop: { ...verbs.createShop, idempotent: true, errors: ['shop_taken'] },
  replaceShop: { ...verbs.replaceShop, errors: ['shop_taken'] },
  changeShop: { ...verbs.changeShop, errors: ['shop_taken'] },
  getShopList: {
    route: 'GET /shopList',
    summary: 'Lists all participating shops, sorted by kana',
    anyone: {
      answer: z
        .object({ shops: z.array(listedShopSchema.meta({ id: 'ListedShop' })).max(MAX_LISTED_SHOPS) })
        .meta({ id: 'ShopsForAll' }),
    },
  },
  enterShops: {
    route: 'POST /shops',
    summary: 'Creates and changes shops from the rows of a file',
    office: {
      role: 'operator',
      body: z
        .strictObject({
          rows: z.array(rowSchema).min(1).max(MAX_SHOP_ROWS),
          // Whether to report the outcome of each row without changing anything.
          dryRun: z.boolean(),
        })
        .meta({ id: 'ShopRows' }),
      answer: z.object({ rows: z.array(judgedSchema).max(MAX_SHOP_ROWS) }).meta({ id: 'ShopRowsEntered' }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
