import type { Firestore } from 'firebase-admin/firestore';
import { voucher, type Voucher } from '../../shared/entities/voucher.ts';
import { type Parcel, type Shipment, shipmentSchema } from '../../shared/voucher/shipment.ts';
import { MAX_IN_SHIPMENT } from '../../shared/entities/voucherStates.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import { peopleBy, type Person } from '../people/people.ts';
import { MAX_IN, partsOf } from '../parts.ts';
import type { Reads } from '../records.ts';

export const shipments = documentsOf({
  path: 'shipments',
  schema: shipmentSchema,
  purpose: 'a shipment of parcels',
  holds: 'nobody',
});

/** Maximum number of shipments on a page; a campaign has about as many. */
export const MAX_SHIPMENTS = 100;

/** Reads the shipments, newest first. */
export const newestShipments = async (db: Firestore): Promise<Shipment[]> => {
  const { docs } = await shipments.collection(db).orderBy('madeAt', 'desc').limit(MAX_SHIPMENTS).get();
  return docs.flatMap((one) => shipments.parse(one) ?? []);
};

const found = async (reads: Reads, query: FirebaseFirestore.Query): Promise<Voucher[]> => {
  const { docs } = await reads.find(query);
  return docs.flatMap((one) => collectionOf(reads.db, voucher).parse(one)?.record ?? []);
};
const all = ({ db }: Reads) => collectionOf(db, voucher).collection;

/** Joins parcels with their recipients. */
export const withPeople = async (
  reads: Reads,
  vouchers: readonly Voucher[],
): Promise<(Parcel & Pick<Person, 'account'>)[]> => {
  const people = await peopleBy(
    reads,
    vouchers.map(({ purchaseID }) => purchaseID),
  );
  return vouchers.map((one, index) => ({ voucher: one, account: null, purchase: null, ...people[index] }));
};

/**
 * Reads the next `most` parcels that wait for a shipment, by serial number.
 * @param after the first serial number of the parcel before them
 */
export const waitingVouchers = async (reads: Reads, most: number, after: number): Promise<Voucher[]> =>
  await found(reads, all(reads).where('isReady', '==', true).orderBy('serialFrom').startAfter(after).limit(most));

/** Reads all parcels of a shipment, by serial number. */
export const vouchersIn = async (reads: Reads, shipmentID: string): Promise<Voucher[]> =>
  await found(reads, all(reads).where('shipmentID', '==', shipmentID).orderBy('serialFrom').limit(MAX_IN_SHIPMENT));

/** Reads the parcels whose field has one of the values. */
export const vouchersBy = async (
  reads: Reads,
  field: 'receiptID' | 'trackingNumber',
  values: readonly string[],
): Promise<Voucher[]> => {
  const queries = partsOf([...new Set(values)], MAX_IN).map((some) =>
    found(reads, all(reads).where(field, 'in', some).limit(MAX_IN_SHIPMENT)),
  );
  return (await Promise.all(queries)).flat();
};
