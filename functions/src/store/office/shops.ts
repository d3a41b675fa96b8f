import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_LISTED_SHOPS, type Shop, shop } from '../../shared/entities/shops/shop.ts';
import type { StoredShop } from '../../shared/site/shopJudging.ts';
import { collectionOf } from '../collection.ts';
import { MAX_IN, partsOf } from '../parts.ts';
import type { Reads } from '../records.ts';

/** Reads the shops of these keys, at most one for each key. Run it in a transaction, so that nobody creates another one meanwhile. */
export const shopsBy = async (reads: Reads, keys: readonly string[]): Promise<StoredShop[]> => {
  const { collection, parse } = collectionOf(reads.db, shop);
  const found = await Promise.all(
    partsOf([...new Set(keys)], MAX_IN).map(
      async (some) => await reads.find(collection.where('shopKey', 'in', some).limit(MAX_IN)),
    ),
  );
  return found.flatMap(({ docs }) => docs.flatMap((document) => parse(document) ?? []));
};

const LISTED_AT_ONCE = 500;

/** Reads all shops by kana, at most `MAX_LISTED_SHOPS`, page by page. */
export const shopsByKana = async (reads: Reads): Promise<Shop[]> => {
  const { collection, parse } = collectionOf(reads.db, shop);
  const ordered = collection.orderBy('kana').limit(LISTED_AT_ONCE);
  const listed: Shop[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await reads.find(last === undefined ? ordered : ordered.startAfter(last));
    listed.push(...docs.flatMap((document) => parse(document)?.record ?? []));
    last = docs.length < LISTED_AT_ONCE ? undefined : docs.at(-1);
  } while (last !== undefined && listed.length < MAX_LISTED_SHOPS);
  return listed.slice(0, MAX_LISTED_SHOPS);
};
