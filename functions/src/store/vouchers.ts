import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { receiptIDSchema } from '../shared/entities/fields.ts';
import { voucher } from '../shared/entities/voucher.ts';
import type { Held } from '../shared/voucher/owed.ts';
import { documentsOf } from './documents.ts';
import type { Reads, Records } from './records.ts';

/** Sets that are paid and wait for their serial numbers, under their application's id: written with the payment, gone when they are issued. */
export const voucherOrders = documentsOf(
  'voucherOrders',
  z.object({ receiptID: receiptIDSchema, sets: z.int().positive() }),
);

const counters = documentsOf('voucherSerials', z.object({ next: z.int().positive() }));
const COUNTER = 'next';

/** The serial number that is given next, from 1. */
export const nextSerial = async (records: Records): Promise<number> =>
  (await counters.get(records, COUNTER))?.next ?? 1;

export const setNextSerial = (records: Records, next: number): void => counters.set(records, COUNTER, { next });

/** Applications whose sets wait for their numbers, `most` of them at most; outside of any unit, since who pays meanwhile must not wait. */
export const orderedIDs = async (db: Firestore, most: number): Promise<string[]> => {
  const found = await voucherOrders.collection(db).orderBy(FieldPath.documentId()).limit(most).select().get();
  return found.docs.map(({ id }) => id);
};

/** What an application has of vouchers. */
export const heldBy = async (reads: Reads, purchaseID: string): Promise<Held> => {
  const [ordered, parcel] = await Promise.all([voucherOrders.get(reads, purchaseID), reads.get(voucher, purchaseID)]);
  return { ordered: ordered?.sets ?? null, voucher: parcel?.record ?? null };
};
