import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { applicationNumberSchema } from '../../shared/fields/fieldSchemas.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { VOUCHER_STATES } from '../../shared/entities/voucherStates.ts';
import type { PersonVouchers } from '../../shared/voucher/owed.ts';
import { byState, countOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/** Paid sets that wait for serial numbers, under the application's id. They are written with the payment and deleted when issued. */
export const voucherOrders = documentsOf({
  path: 'voucherOrders',
  schema: z.object({ receiptID: applicationNumberSchema, sets: z.int().positive() }),
  purpose: 'paid sets that need serial numbers',
  holds: { account: ['id'], receipt: ['receiptID'] },
  disclosure: documentDisclosures.voucherOrder,
  erasure: { topic: 'voucher', stays: 'accounting', fate: () => ({ waitsFor: 'parcel_open' }) },
});

export const voucherSerials = documentsOf({
  path: 'voucherSerials',
  schema: z.object({ next: z.int().positive() }),
  purpose: 'the next serial number',
  holds: 'nobody',
});
const COUNTER = 'next';

/** Reads the next serial number, from 1. */
export const nextSerial = async (reads: Reads): Promise<number> =>
  (await voucherSerials.get(reads, COUNTER))?.next ?? 1;

export const setNextSerial = (records: Records, next: number): void => voucherSerials.set(records, COUNTER, { next });

/** Reads the applications whose sets wait for serial numbers, at most `most`. It reads outside of transactions, so that payments do not wait for it. */
export const orderedIDs = async (db: Firestore, most: number): Promise<string[]> => {
  const found = await voucherOrders.collection(db).orderBy(FieldPath.documentId()).limit(most).select().get();
  return found.docs.map(({ id }) => id);
};

/** Reads an application's vouchers. */
export const personVouchersBy = async (reads: Reads, purchaseID: string): Promise<PersonVouchers> => {
  const [ordered, parcel] = await Promise.all([voucherOrders.get(reads, purchaseID), reads.get(voucher, purchaseID)]);
  return { ordered: ordered?.sets ?? null, voucher: parcel?.record ?? null };
};

/** Counts the vouchers in each state. */
export const voucherCounts = async (db: Firestore) => {
  const all = db.collection(voucher.plural);
  const [ready, ordered, states] = await Promise.all([
    countOf(all.where('isReady', '==', true)),
    countOf(voucherOrders.collection(db)),
    byState(VOUCHER_STATES, (state) => countOf(all.where('state', '==', state))),
  ]);
  return { ready, ordered, states };
};
