import { z } from 'zod';
import { APPLICATION_STATES, PAYMENT_STATES } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import { defineEntity } from './entity.ts';
import { idSchema, instantSchema, stampFields } from './fields.ts';

export const purchaseStateSchema = z.enum(APPLICATION_STATES);

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
  // Both change by `application/machine.ts` only.
  state: purchaseStateSchema,
  paymentState: z.enum(PAYMENT_STATES),
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

export type Purchase = z.infer<typeof purchase.record>;
export type PurchaseAnswer = z.infer<typeof purchase.answer>;
