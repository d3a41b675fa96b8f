import { replacedForCP932 } from '../../csv/cp932.ts';
import { randomID } from '../../gateways/randomness.ts';
import { type Shop, shop } from '../../shared/entities/shops/shop.ts';
import { shopKeyOf } from '../../shared/entities/shops/shopKey.ts';
import { keyedID } from '../../shared/entities/stored.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type JudgedShop, judgedShops } from '../../shared/site/shopJudging.ts';
import { type ShopRow, shopRowKey } from '../../shared/site/shopSheet.ts';
import { shopsBy, shopsByKana } from '../../store/office/shops.ts';
import { LIST_CACHE } from '../caching.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { crudHandlers } from '../crud.ts';

/** Refuses the name and address of another shop. @throws AppError shop_taken */
const refuseDuplicate = async (
  one: Pick<Shop, 'id' | 'name' | 'address'>,
  { records }: OfficeContext,
): Promise<void> => {
  const found = await shopsBy(records, [shopKeyOf(one)]);
  if (found.some(({ record }) => record.id !== one.id)) throw new AppError('shop_taken');
};

/**
 * Returns a new shop's id. It derives from the shop's key, so that two simultaneous requests create one shop. It is random if the shop with that id
 * has another key by now.
 */
const idFor = async (one: Pick<Shop, 'name' | 'address'>, { records, deps }: OfficeContext): Promise<string> => {
  const id = keyedID(shop.name, shopKeyOf(one));
  return (await records.get(shop, id)) === null ? id : randomID(deps.randomness);
};

/**
 * Returns the change that a row makes; null for none. A new shop is complete (shopJudging.ts); the schema fills in fields for which the file has no
 * column.
 */
const planOf = async ({ outcome, before, typed }: JudgedShop, context: OfficeContext) => {
  if (typed === null) return null;
  if (outcome === 'change' && before !== null) return { before: before.record, after: { ...before.record, ...typed } };
  if (outcome !== 'new') return null;
  const created = shop.create.parse(typed);
  return { before: null, after: { ...created, id: await idFor(created, context) } };
};

const writeAll = async (judged: readonly JudgedShop[], context: OfficeContext): Promise<void> => {
  // All reads precede the transaction's first write.
  for (const plan of await Promise.all(judged.map((one) => planOf(one, context)))) {
    if (plan === null) continue;
    if (plan.before === null) context.records.create(shop, plan.after);
    else context.records.update(shop, plan.before, plan.after);
  }
};

/** Reads the shops that rows are about: by key, and by the id of an exported row whose name or address CP932 changed. */
const storedFor = async (rows: readonly ShopRow[], { records }: OfficeContext) => {
  const known = await shopsBy(records, rows.map(shopRowKey));
  const keys = new Set(known.map(({ record }) => shopKeyOf(record)));
  const ids = rows.flatMap((row) => (row.id === undefined || keys.has(shopRowKey(row)) ? [] : row.id));
  const exported = await Promise.all(ids.map(async (id) => await records.get(shop, id)));
  return [...known, ...exported.flatMap((one) => one ?? [])];
};

/** Creates and changes shops from a file's rows. Shops that the file lacks stay as they are. */
const enter: Handlers['enterShops']['office'] = async ({ body: { rows, dryRun } }, context) => {
  const judged = judgedShops(rows, await storedFor(rows, context), (text) => replacedForCP932(text).text);
  if (!dryRun) await writeAll(judged, context);
  const answerRows = judged.map(({ line, name, outcome, changed, faults, before }) => ({
    line,
    name,
    outcome,
    changed: [...changed],
    faults: [...faults],
    id: before?.record.id ?? null,
    etag: before?.etag ?? null,
  }));
  return { answer: { rows: answerRows } };
};

const listed: Handlers['getShopList']['anyone'] = async (_, { records }) => ({
  answer: { shops: await shopsByKana(records) },
  headers: LIST_CACHE,
});

export const shopHandlers = {
  ...crudHandlers(shop.name, {
    prepare: async (typed, context) => {
      await refuseDuplicate(typed, context);
      return { ...typed, id: await idFor(typed, context) };
    },
    change: async (_, after, context) => {
      await refuseDuplicate(after, context);
      return after;
    },
  }),
  getShopList: { anyone: listed },
  enterShops: { office: enter },
};
