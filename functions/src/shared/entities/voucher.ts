import { z } from 'zod';
import { campaign } from '../campaign/current.ts';
import { CARRIERS, VOUCHER_STATES } from './voucherStates.ts';
import { cycled, defineEntity, sampleInstant } from './entity.ts';
import { idSchema, instantSchema, receiptIDSchema, runField, stampFields } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';

const recordSchema = z.object({
  /** The application's, so that what is paid is issued once. */
  id: idSchema,
  purchaseID: idSchema,
  receiptID: receiptIDSchema,
  state: z.enum(VOUCHER_STATES),
  /** The serial numbers as issued; those of voided sets are never given again. */
  serialFrom: z.int(),
  serialTo: z.int(),
  /** Sets that count: the first of the range. What is left of the range is void. */
  sets: z.int(),
  /** Yen that a set is worth. */
  faceValue: z.int(),
  /** Whether it may be put into a shipment: nothing of it is under way. */
  isReady: z.boolean(),
  /** The shipment that it is in, or went with; null: none. */
  shipmentID: idSchema.nullable(),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().max(LIMITS.trackingNumber).nullable(),
  /** How often it has been sent. */
  shipments: z.int(),
  shippedAt: instantSchema.nullable(),
  returnedAt: instantSchema.nullable(),
  /** Why it came back last. */
  returnReason: z.string().max(LIMITS.reason).nullable(),
  ...runField,
  ...stampFields,
});

/** The vouchers of one application: one parcel (rules 9.1). */
export const voucher = defineEntity({
  name: 'voucher',
  plural: 'vouchers',
  purpose: 'the vouchers of an application',
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
  // Issued a page at a time, by one writer.
  sorts: { serialFrom: 'plain' },
  unindexed: [
    'serialTo',
    'sets',
    'faceValue',
    'carrier',
    'shipments',
    'shippedAt',
    'returnedAt',
    'returnReason',
    'runID',
    'createdAt',
    'updatedAt',
  ],
  holds: { account: ['id'], receipt: ['receiptID'] },
  audited: true,
  sample: {
    record: (index) => ({
      purchaseID: `purchase-${index}`,
      receiptID: `AAAAAAAAAAA${index + 1}`,
      state: cycled(VOUCHER_STATES, index),
      serialFrom: index + 1,
      serialTo: index + 1,
      sets: 1,
      faceValue: campaign.worth,
      isReady: index % 4 === 0,
      shipmentID: cycled([null, 'shipment-1'], index),
      carrier: cycled([null, 'yamato'], index),
      trackingNumber: cycled([null, '123456789014'], index),
      shipments: index % 2,
      shippedAt: cycled([null, sampleInstant(1)], index),
      returnedAt: null,
      returnReason: null,
      runID: null,
    }),
  },
});

export type Voucher = z.infer<typeof voucher.record>;
