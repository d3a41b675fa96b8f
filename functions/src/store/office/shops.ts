import { shop } from '../../shared/entities/shops/shop.ts';
import type { KnownShop } from '../../shared/site/shopJudging.ts';
import { collectionOf } from '../collection.ts';
import { MOST_IN, partsOf } from '../parts.ts';
import type { Reads } from '../records.ts';

/** The shops of these keys, of which each has one at most. In a unit, so that nobody makes another meanwhile. */
export const shopsBy = async (reads: Reads, keys: readonly string[]): Promise<KnownShop[]> => {
  const { collection, parse } = collectionOf(reads.db, shop);
  const found = await Promise.all(
    partsOf([...new Set(keys)], MOST_IN).map(
      async (some) => await reads.find(collection.where('shopKey', 'in', some).limit(MOST_IN)),
    ),
  );
  return found.flatMap(({ docs }) => docs.flatMap((document) => parse(document) ?? []));
};
