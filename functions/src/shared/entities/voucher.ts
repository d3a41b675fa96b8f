import { z } from 'zod';
import { READ_ONLY } from '../access/policy.ts';
import { CARRIERS, VOUCHER_STATES } from './voucherStates.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { voucherDisclosure } from './disclosure/application.ts';
import { idSchema, instantSchema, applicationNumberSchema, runField, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

const recordSchema = z.object({
  /** The application's id, so that a payment is issued only once. */
  id: idSchema,
  purchaseID: idSchema,
  receiptID: applicationNumberSchema,
  state: z.enum(VOUCHER_STATES),
  /** The serial numbers as issued. Numbers of voided sets are never issued again. */
  serialFrom: z.int(),
  serialTo: z.int(),
  /** The number of valid sets, which are the first of the range. The rest of the range is void. */
  sets: z.int(),
  /** The face value of a set in yen. */
  faceValue: z.int(),
  /** Whether the parcel may be put into a shipment, because it waits to be sent and is in none. */
  isReady: z.boolean(),
  /** Its current or last shipment. Null: none. */
  shipmentID: idSchema.nullable(),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().max(LIMITS.trackingNumber).nullable(),
  /** How often it has been sent. */
  shipments: z.int(),
  shippedAt: instantSchema.nullable(),
  returnedAt: instantSchema.nullable(),
  /** The reason for its last return. */
  returnReason: z.string().max(LIMITS.reason).nullable(),
  ...runField,
  ...stampFields,
});

/** The vouchers of one application, which are one parcel (rules 9.1). */
export const voucher = defineEntity({
  name: 'voucher',
  plural: 'vouchers',
  purpose: 'the vouchers of an application',
  policy: { verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema,
  filters: {
    state: 'string',
    isReady: 'boolean',
    purchaseID: 'string',
    receiptID: 'string',
    trackingNumber: 'string',
    shipmentID: 'string',
  },
  // One writer issues them, a page at a time.
  sorts: { serialFrom: 'plain' },
  // Parcels are counted by the days on which they were sent and came back.
  unindexed: [
    'serialTo',
    'sets',
    'faceValue',
    'carrier',
    'shipments',
    'returnReason',
    'runID',
    'createdAt',
    'updatedAt',
  ],
  holds: { account: ['id'], receipt: ['receiptID'] },
  disclosure: voucherDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: {
    topic: 'voucher',
    stays: 'accounting',
    // The carrier knows the address under the tracking number. A parcel that is not sent, or came back, needs the address.
    fate: ({ state }: z.infer<typeof recordSchema>) =>
      state === 'ISSUED' || state === 'RETURNED'
        ? { waitsFor: 'parcel_open' }
        : { without: { trackingNumber: null, returnReason: null } },
  },
  audited: true,
});

export type Voucher = z.infer<typeof voucher.record>;
