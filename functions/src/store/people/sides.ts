import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { purchase } from '../../shared/entities/purchase.ts';
import { initialSettlement, type SettlementState } from '../../shared/settlement/settlementState.ts';
import { collectionOf } from '../collection.ts';
import { settlements } from '../money/settlements.ts';

/** An application with its settlement, and the version of both. */
export interface Side extends SettlementState {
  readonly version: string;
}

const timeOf = (snapshot: DocumentSnapshot | undefined): string => {
  const time = snapshot?.updateTime;
  return time ? `${time.seconds}.${time.nanoseconds}` : '';
};

/** Reads the existing applications with their settlements, in one call. */
export const sidesBy = async (db: Firestore, ids: readonly string[]): Promise<Map<string, Side>> => {
  if (ids.length === 0) return new Map();
  const purchases = collectionOf(db, purchase);
  const found = await db.getAll(...ids.flatMap((id) => [purchases.ref(id), settlements.ref(db, id)]));
  return new Map(
    ids.flatMap((id, index): [string, Side][] => {
      const [one, other] = [found[2 * index], found[2 * index + 1]];
      const stored = one && purchases.parse(one);
      if (!stored) return [];
      const settlement = settlements.parse(other) ?? initialSettlement(id, 0);
      return [[id, { purchase: stored.record, settlement, version: `${timeOf(one)} ${timeOf(other)}` }]];
    }),
  );
};
