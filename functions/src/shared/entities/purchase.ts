import { z } from 'zod';
import { campaign } from '../campaign/campaign2025.ts';
import { defineEntity } from './entity.ts';
import { idSchema, instantSchema, stampFields } from './fields.ts';

/** CARD_PENDING, LAPSED and the settlement's states come with the card; the ladder is in rules 4.11. */
export const PURCHASE_STATES = ['APPLIED', 'WITHDRAWN', 'WON', 'LOST'] as const;
export const purchaseStateSchema = z.enum(PURCHASE_STATES);
export type PurchaseState = z.infer<typeof purchaseStateSchema>;

const purchaseCountSchema = z.int().min(campaign.minSets).max(campaign.maxSets);

const recordSchema = z.object({
  id: idSchema,
  accountID: idSchema,
  receiptID: z.string().regex(/^[A-Z0-9]{12}$/),
  purchaseCount: purchaseCountSchema,
  acceptsPartial: z.boolean(),
  // Sets the draw or the waiting list gave; null until the release.
  grantedCount: z.int().nullable(),
  // Place in the waiting list from 1; null before the release and for whoever holds sets.
  waitingPlace: z.int().nullable(),
  state: purchaseStateSchema,
  authorizeDatetime: instantSchema.nullable(),
  authorizeErrorFlag: z.boolean(),
  captureDatetime: instantSchema.nullable(),
  captureErrorFlag: z.boolean(),
  stripePaymentID: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  shard: z.int(),
  ...stampFields,
});

/** What an applicant chooses on /purchase. */
const choiceFields = { purchaseCount: purchaseCountSchema, acceptsPartial: z.boolean() };
const choiceRecord = { ...choiceFields, acceptsPartial: choiceFields.acceptsPartial.default(false) };
export const purchaseChoiceSchema = z.strictObject(choiceRecord);

export const purchase = defineEntity({
  name: 'purchase',
  plural: 'purchases',
  record: recordSchema,
  answer: recordSchema.omit({ shard: true }),
  create: z.strictObject({ accountID: idSchema, ...choiceRecord }),
  replace: z.strictObject(choiceRecord),
  change: z.strictObject(choiceFields).partial(),
  filters: {
    accountID: 'string',
    authorizeDatetime: 'string',
    authorizeErrorFlag: 'boolean',
    captureDatetime: 'string',
    captureErrorFlag: 'boolean',
    id: 'id',
    purchaseCount: 'integer',
    // The office asks for the withdrawn, the won, the lost.
    state: 'string',
    stripePaymentID: 'string',
    verificationKey: 'key',
  },
  sorts: { createdAt: 'sharded', purchaseCount: 'plain' },
  unindexed: ['createdAt', 'updatedAt', 'withdrawnAt'],
});

/** A fresh application: nothing drawn, nothing charged. */
export const APPLIED = {
  grantedCount: null,
  waitingPlace: null,
  state: 'APPLIED',
  authorizeDatetime: null,
  authorizeErrorFlag: false,
  captureDatetime: null,
  captureErrorFlag: false,
  stripePaymentID: null,
  withdrawnAt: null,
} as const satisfies Partial<z.infer<typeof recordSchema>>;

export type Purchase = z.infer<typeof purchase.record>;
export type PurchaseAnswer = z.infer<typeof purchase.answer>;
