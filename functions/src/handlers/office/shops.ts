import { randomID } from '../../gateways/randomness.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { type Shop, shop } from '../../shared/entities/shops/shop.ts';
import { shopKeyOf } from '../../shared/entities/shops/shopKey.ts';
import { keyedID } from '../../shared/entities/stored.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { type JudgedShop, judgedShops } from '../../shared/site/shopJudging.ts';
import { shopRowKey } from '../../shared/site/shopSheet.ts';
import { shopsBy, shopsByKana } from '../../store/office/shops.ts';
import { LIST_CACHE } from '../caching.ts';
import type { HandlersOf, OfficeContext } from '../context.ts';
import { crudHandlers } from '../crud.ts';

type Handlers = HandlersOf<Schemas>;

/** @throws AppError shop_taken if there is another shop of this name and address */
const refuseTaken = async (one: Pick<Shop, 'id' | 'name' | 'address'>, { records }: OfficeContext): Promise<void> => {
  const found = await shopsBy(records, [shopKeyOf(one)]);
  if (found.some(({ record }) => record.id !== one.id)) throw new AppError('shop_taken');
};

/** A new shop's id: made of its key, so that two at once make one; a random one where the shop that was made so has another key by now. */
const idFor = async (one: Pick<Shop, 'name' | 'address'>, { records, deps }: OfficeContext): Promise<string> => {
  const id = keyedID(shop.name, shopKeyOf(one));
  return (await records.get(shop, id)) === null ? id : randomID(deps.randomness);
};

/** What a row makes or changes. A new shop is whole (shopJudging.ts); the schema fills in what the file has no column for. */
const planOf = async ({ outcome, before, typed }: JudgedShop, context: OfficeContext) => {
  if (typed === null) return null;
  if (outcome === 'change' && before !== null) return { before: before.record, after: { ...before.record, ...typed } };
  if (outcome !== 'new') return null;
  const made = shop.create.parse(typed);
  return { before: null, after: { ...made, id: await idFor(made, context) } };
};

const writeAll = async (judged: readonly JudgedShop[], context: OfficeContext): Promise<void> => {
  // Reads come before the unit's first write.
  for (const plan of await Promise.all(judged.map((one) => planOf(one, context)))) {
    if (plan === null) continue;
    if (plan.before === null) context.records.create(shop, plan.after);
    else context.records.update(shop, plan.before, plan.after);
  }
};

/** Makes and changes shops by a file's rows. Those that the file lacks stay as they are. */
const enter: Handlers['enterShops']['office'] = async ({ body: { rows, dryRun } }, context) => {
  const judged = judgedShops(rows, await shopsBy(context.records, rows.map(shopRowKey)));
  if (!dryRun) await writeAll(judged, context);
  const told = judged.map(({ line, name, outcome, changed, faults, before }) => ({
    line,
    name,
    outcome,
    changed: [...changed],
    faults: [...faults],
    id: before?.record.id ?? null,
    etag: before?.etag ?? null,
  }));
  return { answer: { rows: told } };
};

const listed: Handlers['getShopList']['anyone'] = async (_, { records }) => ({
  answer: { shops: await shopsByKana(records) },
  headers: LIST_CACHE,
});

export const shopHandlers = {
  ...crudHandlers(shop.name, {
    prepare: async (typed, context) => {
      await refuseTaken(typed, context);
      return { ...typed, id: await idFor(typed, context) };
    },
    change: async (_, after, context) => {
      await refuseTaken(after, context);
      return after;
    },
  }),
  getShopList: { anyone: listed },
  enterShops: { office: enter },
};
