import { randomID } from '../../gateways/randomness.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { type Shop, shop } from '../../shared/entities/shops/shop.ts';
import { shopKeyOf } from '../../shared/entities/shops/shopKey.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { type JudgedShop, judgedShops } from '../../shared/site/shopJudging.ts';
import { shopRowKey } from '../../shared/site/shopSheet.ts';
import { shopsBy } from '../../store/office/shops.ts';
import type { HandlersOf, OfficeContext } from '../context.ts';
import { crudHandlers } from '../crud.ts';

type Handlers = HandlersOf<Schemas>;

/** @throws AppError shop_taken if there is another shop of this name and address */
const refuseTaken = async (one: Pick<Shop, 'id' | 'name' | 'address'>, { records }: OfficeContext): Promise<void> => {
  const found = await shopsBy(records, [shopKeyOf(one)]);
  if (found.some(({ record }) => record.id !== one.id)) throw new AppError('shop_taken');
};

const write = ({ outcome, before, typed }: JudgedShop, { records, deps }: OfficeContext): void => {
  if (typed === null) return;
  if (outcome === 'change' && before !== null) records.update(shop, before.record, { ...before.record, ...typed });
  // A new shop is whole (shopJudging.ts); the schema fills in what the file has no column for.
  if (outcome === 'new') records.create(shop, { ...shop.create.parse(typed), id: randomID(deps.randomness) });
};

/** Makes and changes shops by a file's rows. Those that the file lacks stay as they are. */
const enter: Handlers['enterShops']['office'] = async ({ body: { rows, dryRun } }, context) => {
  const judged = judgedShops(rows, await shopsBy(context.records, rows.map(shopRowKey)));
  if (!dryRun) for (const one of judged) write(one, context);
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

export const shopHandlers = {
  ...crudHandlers(shop.name, {
    prepare: async (typed, context) => {
      await refuseTaken(typed, context);
      return typed;
    },
    change: async (_, after, context) => {
      await refuseTaken(after, context);
      return after;
    },
  }),
  enterShops: { office: enter },
};
