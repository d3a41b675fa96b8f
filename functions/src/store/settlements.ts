import { randomShard } from '../gateways/randomness.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { freshSettlement, type Settlement, settlementSchema } from '../shared/settlement/settlement.ts';
import { documentsOf } from './documents.ts';
import type { Records } from './records.ts';

/** An application's dealings with Stripe, under its id; no entity, since nobody writes one by hand. */
export const settlements = documentsOf('settlements', settlementSchema);

/** That of an application, or a fresh one that has yet to be written. */
export const settlementOf = async (records: Records, purchaseID: string): Promise<Settlement> =>
  (await settlements.get(records, purchaseID)) ??
  freshSettlement(purchaseID, randomShard(records.stamp.randomness, SHARDS));
