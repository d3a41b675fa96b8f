import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import {
  DUE_FOR,
  type DueFor,
  dueFor,
  initialSettlement,
  type Settlement,
  settlementSchema,
} from '../../shared/settlement/settlementState.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { randomShard } from '../../gateways/randomness.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import type { Fate } from '../../shared/entities/erasure.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { capturedBefore } from '../../shared/campaign/runSteps.ts';
import { toISO } from '../../shared/time/instants.ts';
import { documentsAt, documentsOf, type Writing } from '../documents.ts';
import type { Records } from '../records.ts';

/** Returns the effect of an erasure: charged amounts stay in the books, without card and customer. */
const fateOfSettlement = ({ openCall, leftovers, complaints, card, paid, paidBack }: Settlement): Fate<Settlement> => {
  const isDisputed = complaints.some(({ state }) => state === 'open');
  if (openCall !== null || leftovers.length > 0 || isDisputed || card?.result === 'open')
    return { waitsFor: 'money_open' };
  return paid + paidBack > 0 ? { without: { customerID: null, card: null } } : 'removed';
};

const written = documentsOf({
  path: 'settlements',
  // `dueFor` is derived from the other fields. It is stored so that it can be queried.
  schema: settlementSchema.extend({ dueFor: z.enum(DUE_FOR).optional() }),
  purpose: "an application's settlement with Stripe: its card, payment and open call",
  // A settlement is read as a whole, by its id, so only the due time is queried.
  unindexed: [
    'card',
    'leftovers',
    'customerID',
    'savedAttempt',
    'dueAt',
    'dueFor',
    'openCall',
    'callCount',
    'paid',
    'paidBack',
    'complaints',
  ],
  holds: { account: ['id'], payment: [({ customerID, card }) => [customerID, card?.intentID]] },
  disclosure: documentDisclosures.settlement,
  erasure: { topic: 'payment', stays: 'accounting', fate: fateOfSettlement },
});
const { descriptor } = written;
const { get, parse, ref, collection } = documentsAt(descriptor.path, settlementSchema);

/** The state of an application's payment at Stripe, under the application's id. It is no entity, because nobody writes it by hand. */
export const settlements = {
  descriptor,
  get,
  parse,
  ref,
  collection,
  set: (writing: Writing, id: string, settlement: Settlement): void =>
    written.set(writing, id, { ...settlement, dueFor: dueFor(settlement) }),
};

/** Reads an application's settlement, or returns a new one that is not written yet. */
export const settlementOf = async (records: Records, purchaseID: string): Promise<Settlement> =>
  (await settlements.get(records, purchaseID)) ??
  initialSettlement(purchaseID, randomShard(records.stamp.randomness, SHARDS));

/** Reads the ids of settlements that are due for `reason` by `systemNow` (epoch ms), the longest due first, at most `most`. */
export const settlementsDue = async (
  db: Firestore,
  reason: DueFor,
  systemNow: number,
  most: number,
): Promise<string[]> => {
  const due = collection(db)
    .where('dueFor', '==', reason)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('dueAt', '<=', systemNow);
  return (await due.orderBy('dueAt').limit(most).select().get()).docs.map(({ id }) => id);
};

/**
 * Reads the ids of applications whose authorization expires so soon that it is charged now, the soonest first, at most `most`.
 * @param now campaign time, epoch ms
 */
export const expiringAuthorizations = async (db: Firestore, now: number, most: number): Promise<string[]> => {
  const held = db
    .collection(purchase.plural)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('captureBefore', '<=', toISO(capturedBefore(now)));
  return (await held.orderBy('captureBefore').limit(most).select().get()).docs.map(({ id }) => id);
};
