import { voucher, type Voucher } from 'functions/shared/entities/voucher';
import { storedFields } from 'functions/shared/entities/stored';
import { campaign } from 'functions/shared/campaign/current';
import type { Shipment } from 'functions/shared/voucher/shipment';
import { entitySamples } from 'functions/test/support/entitySamples';
import { changeDocument, putDocument } from './firestore.ts';
import { wonPaperID } from './paper.ts';

let made = 0;

/** Creates the parcel of a win paid at the counter; its serial numbers are simulated. */
export const issuedVoucher = async (changes: Partial<Voucher> = {}, email: string | null = null): Promise<Voucher> => {
  const id = await wonPaperID(email);
  await changeDocument('purchases', id, { paymentState: 'PAID_AT_COUNTER' });
  made += 1;
  const at = campaign.timetable.lapse;
  const record = voucher.record.parse({
    ...entitySamples.voucher.record(0),
    id,
    purchaseID: id,
    receiptID: `PARCEL${String(made).padStart(6, '0')}`,
    serialFrom: made,
    serialTo: made,
    sets: 1,
    state: 'ISSUED',
    isReady: true,
    shipmentID: null,
    carrier: null,
    trackingNumber: null,
    shipments: 0,
    shippedAt: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  });
  await putDocument('vouchers', id, storedFields(voucher, record));
  return record;
};

/** Creates a parcel whose win was withdrawn. */
const givenUpID = async (): Promise<string> => {
  const { id } = await issuedVoucher({ state: 'RETURNED', isReady: false });
  await changeDocument('purchases', id, { state: 'WITHDRAWN', grantedCount: 0 });
  return id;
};

/** Returns a valid tracking number that no parcel has. */
const freshNumber = (): string => {
  made += 1;
  const digits = String(30_000_000_000 + made);
  return `${digits}${BigInt(digits) % 7n}`;
};

/** Writes an open shipment without parcels. */
const shipmentID = async (): Promise<string> => {
  made += 1;
  const shipment: Shipment = {
    id: `shipment-${made}`,
    carrier: 'yamato',
    parcels: 0,
    sets: 0,
    madeBy: 'office@mail.invalid',
    madeAt: campaign.timetable.delivery,
    isClosed: false,
    packing: null,
  };
  await putDocument('shipments', shipment.id, shipment);
  return shipment.id;
};

/** For the tables of requests: requests that succeed for a permitted caller. */
export const voucherRequests = {
  returnVoucher: {
    office: async () => ({
      id: (await issuedVoucher({ state: 'SHIPPED', isReady: false })).id,
      body: { reason: '宛先不明' },
    }),
  },
  sendVoucherAgain: { office: async () => ({ id: (await issuedVoucher({ state: 'RETURNED', isReady: false })).id }) },
  correctTracking: {
    office: async () => ({
      id: (await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber: '123456789014' })).id,
      body: { trackingNumber: freshNumber(), reason: '入力の誤り', tellsOwner: false },
    }),
  },
  voidVoucher: { office: async () => ({ id: await givenUpID(), body: { reason: '返金のため' } }) },
  listShipments: { office: async () => ({}) },
  createShipment: {
    office: async () => {
      await issuedVoucher();
      return { body: { carrier: 'yamato', most: 1 } };
    },
  },
  getShipment: { office: async () => ({ id: await shipmentID() }) },
  writeShipmentLabels: { office: async () => ({ id: await shipmentID(), body: { encoding: 'cp932' } }) },
  checkPacking: {
    office: async () => ({ id: await shipmentID(), body: { parcels: 0, sets: 0, serialFrom: 0, serialTo: 0 } }),
  },
  closeShipment: { office: async () => ({ id: await shipmentID() }) },
  enterTracking: {
    office: async () => ({
      body: { rows: [{ line: 2, receiptID: 'AAAAAAAAAAAA', trackingNumber: '1234-5678-9014' }], dryRun: true },
    }),
  },
} as const;
