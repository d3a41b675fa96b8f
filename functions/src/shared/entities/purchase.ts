import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { CHANNELS } from '../application/channels.ts';
import { APPLICATION_STATES, NO_CARD, NO_FACETS, PAYMENT_STATES, SHIPMENT_BLOCKS } from '../application/states.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { purchaseDisclosure } from './disclosure/application.ts';
import type { ErasureScope, Fate } from './erasure.ts';
import { MAX_ADDRESS_PARTS } from '../folding/addressParts.ts';
import { idSchema, instantSchema, applicationNumberSchema, runField, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { choiceFields, choiceRecord } from './typed/choice.ts';

export const purchaseStateSchema = z.enum(APPLICATION_STATES);
const paymentStateSchema = z.enum(PAYMENT_STATES);
type Payment = z.infer<typeof paymentStateSchema>;

const recordSchema = z.object({
  id: idSchema,
  accountID: idSchema,
  receiptID: applicationNumberSchema,
  // Copied from its account at creation, so that counts by channel are queries of applications only (rules 8.34).
  channel: z.enum(CHANNELS),
  purchaseCount: choiceFields.purchaseCount,
  acceptsPartial: z.boolean(),
  // Sets that the draw or the waiting list granted. Null until the release.
  grantedCount: z.int().nullable(),
  // Place in the waiting list, from 1. Null before the release and for winners.
  waitingPlace: z.int().nullable(),
  state: purchaseStateSchema,
  paymentState: paymentStateSchema,
  authorizeDatetime: instantSchema.nullable(),
  authorizeErrorFlag: z.boolean(),
  captureDatetime: instantSchema.nullable(),
  captureErrorFlag: z.boolean(),
  stripePaymentID: z.string().max(255).nullable(),
  // The card to be charged, as shown on receipts. Only Stripe has its number (rules 7.22).
  cardBrand: z.string().max(40).nullable(),
  cardLast4: z
    .string()
    .max(4)
    .regex(/^[0-9]{4}$/)
    .nullable(),
  cardExpiry: z
    .string()
    .max(7)
    .regex(/^20[0-9]{2}-[0-9]{2}$/)
    .nullable(),
  stripeCustomerID: z.string().max(255).nullable(),
  stripePaymentMethodID: z.string().max(255).nullable(),
  // Until when the card authorization can be charged.
  captureBefore: instantSchema.nullable(),
  // When the applicant is next reminded of the missing card. Null: never, or not again.
  cardRemindAt: instantSchema.nullable(),
  // Why its vouchers wait. Null: no shipment block (rules 7.18).
  shipmentHold: z.enum(SHIPMENT_BLOCKS).nullable().default(null),
  withdrawnAt: instantSchema.nullable(),
  // The draw of its result, and when the waiting list granted sets.
  drawNumber: z.int().nullable().default(null),
  promotedAt: instantSchema.nullable().default(null),
  // Sets paid at the counter and not refunded there. Null if it never paid at the counter.
  counterSets: z.int().nonnegative().nullable().default(null),
  // Copied from its account and kept current, so that counts are queries of applications only (rules 10.8). Null in older documents.
  age: z.int().nullable().default(null),
  usePlace: z.string().max(LIMITS.code).nullable().default(null),
  learnFrom: z.string().max(LIMITS.code).nullable().default(null),
  area: z.string().max(LIMITS.code).nullable().default(null),
  // Copied in the same way, so that a list of applications can be filtered by a part of the address (rules 9.23).
  addressParts: z.array(z.string().max(LIMITS.address)).max(MAX_ADDRESS_PARTS).nullable().default(null),
  shard: z.int(),
  ...runField,
  ...stampFields,
});

const MONEY_OPEN: readonly Payment[] = ['AUTHORIZING', 'AUTHORIZED', 'ACTION_NEEDED', 'CAPTURING'];
const MONEY_TAKEN: readonly Payment[] = ['CAPTURED', 'PAID_AT_COUNTER', 'REFUNDED'];
const MAY_WIN: readonly z.infer<typeof purchaseStateSchema>[] = ['CARD_PENDING', 'INCOMPLETE', 'APPLIED'];

/**
 * Decides about an application. If it may still win, or its payment is not settled, it has to end first. A paid application stays in the books,
 * without the card and the account's data.
 */
const fateOfPurchase = (
  { state, paymentState, waitingPlace }: z.infer<typeof recordSchema>,
  { isOver }: ErasureScope,
): Fate<z.infer<typeof recordSchema>> => {
  if (MONEY_OPEN.includes(paymentState)) return { waitsFor: 'money_open' };
  if (MONEY_TAKEN.includes(paymentState)) return { without: { ...NO_CARD, ...NO_FACETS } };
  const isOpen = MAY_WIN.includes(state) || state === 'WON' || (state === 'LOST' && waitingPlace !== null);
  return isOpen && !isOver ? { waitsFor: 'application_open' } : 'removed';
};

export const purchase = defineEntity({
  name: 'purchase',
  plural: 'purchases',
  purpose: 'an application',
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema.omit({
    shard: true,
    age: true,
    usePlace: true,
    learnFrom: true,
    area: true,
    addressParts: true,
  }),
  create: z.strictObject({ accountID: idSchema, ...choiceRecord }),
  replace: z.strictObject(choiceRecord),
  change: z.strictObject(choiceFields).partial(),
  filters: {
    accountID: 'string',
    // Besides the rules: the office counts the applications of a street.
    address1: 'addressPart',
    authorizeDatetime: 'instant',
    authorizeErrorFlag: 'boolean',
    captureDatetime: 'instant',
    captureErrorFlag: 'boolean',
    id: 'id',
    purchaseCount: 'integer',
    // Besides the rules: the office searches for withdrawn, won and lost applications.
    state: 'string',
    // Besides the rules: the office searches for ended applications that are not refunded yet.
    paymentState: 'string',
    // Besides the rules: the office searches for parcels that are blocked by a chargeback or a warning.
    shipmentHold: 'string',
    stripePaymentID: 'string',
    verificationKey: 'key',
  },
  // Each sort needs an index per filter, which every write updates.
  sorts: { createdAt: 'sharded' },
  unindexed: [
    'authorizeDatetime',
    'captureDatetime',
    'createdAt',
    'updatedAt',
    'withdrawnAt',
    'acceptsPartial',
    // Counts use separate indexes.
    'channel',
    'age',
    'usePlace',
    'learnFrom',
    'area',
    'waitingPlace',
    'drawNumber',
    'promotedAt',
    'counterSets',
    'runID',
    'cardBrand',
    'cardLast4',
    'cardExpiry',
    'stripeCustomerID',
    'stripePaymentMethodID',
    'captureBefore',
    'cardRemindAt',
  ],
  holds: {
    account: ['id'],
    receipt: ['receiptID'],
    payment: [
      'stripePaymentID',
      ({ stripeCustomerID, stripePaymentMethodID }: z.infer<typeof recordSchema>) => [
        stripeCustomerID,
        stripePaymentMethodID,
      ],
    ],
  },
  disclosure: purchaseDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'application', stays: 'accounting', fate: fateOfPurchase },
  audited: true,
});

export type Purchase = z.infer<typeof purchase.record>;
export type PurchaseAnswer = z.infer<typeof purchase.answer>;
