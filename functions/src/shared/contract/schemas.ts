import { z } from 'zod';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { BOUNDARIES, timetableSchema } from '../campaign/timetable.ts';
import { account, accountChangeSchema, accountInputSchema, accountSelfSchema } from '../entities/account.ts';
import { adminUser } from '../entities/adminUser.ts';
import { drawAnswerSchema, drawEntrySchema } from '../entities/draw.ts';
import { emailVerificationRequestedSchema } from '../entities/emailVerification.ts';
import { emailInputSchema, idSchema, instantSchema, lineSchema } from '../entities/fields.ts';
import { purchase, purchaseChoiceSchema, purchaseStateSchema } from '../entities/purchase.ts';
import { systemStage, systemStagePublicSchema } from '../entities/systemStage.ts';
import { crudShapes } from './crudShapes.ts';
import type { Operation } from './rows.ts';
import { cursorSchema, idPath, keyQuery, listAnswer, listQuery, pagingFields, type Shape, withKey } from './shape.ts';

const numberPath = z.strictObject({
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .meta({ override: { type: 'integer' } }),
});

/** A change by the applicant: own fields, and the address, which only takes effect when the new one is confirmed. */
const accountHolderChange = withKey(
  z.strictObject({ ...accountChangeSchema.shape, email: emailInputSchema.optional() }),
);
const accountHolderReplace = withKey(
  z.strictObject({ ...accountInputSchema.omit({ consents: true }).shape, email: emailInputSchema.optional() }),
);

const purchaseSelf = purchase.answer.omit({
  stripePaymentID: true,
  authorizeErrorFlag: true,
  captureErrorFlag: true,
});

const base = {
  ...crudShapes('account'),
  ...crudShapes('adminUser'),
  ...crudShapes('emailVerification'),
  ...crudShapes('inquiry'),
  ...crudShapes('mailConfig'),
  ...crudShapes('purchase'),
  ...crudShapes('systemStage'),
};

export const schemas = {
  ...base,
  createAccount: { ...base.createAccount, guestBody: withKey(accountInputSchema), guestAnswer: accountSelfSchema },
  getAccount: { ...base.getAccount, answer: accountSelfSchema, guestAnswer: accountSelfSchema },
  replaceAccount: { ...base.replaceAccount, guestBody: accountHolderReplace, guestAnswer: accountSelfSchema },
  changeAccount: { ...base.changeAccount, guestBody: accountHolderChange, guestAnswer: accountSelfSchema },
  createEmailVerification: { ...base.createEmailVerification, answer: emailVerificationRequestedSchema },
  changeEmailVerification: {
    ...base.changeEmailVerification,
    guestBody: withKey(z.strictObject({})),
    guestAnswer: emailVerificationRequestedSchema.extend({
      accountID: idSchema.nullable(),
      // The confirmation of a new address has just become the account's.
      emailChanged: z.boolean(),
    }),
  },
  createInquiry: {
    ...base.createInquiry,
    // Nothing typed is echoed; the office reads it in the back office.
    answer: z.object({ id: idSchema, createdAt: instantSchema }),
  },
  createPurchase: {
    ...base.createPurchase,
    // Who applies without being registered gives the account's fields here, in one transaction with the application.
    guestBody: withKey(z.strictObject({ ...purchaseChoiceSchema.shape, account: accountInputSchema.optional() })),
    guestAnswer: purchaseSelf,
  },
  getPurchase: { ...base.getPurchase, answer: purchaseSelf, guestAnswer: purchaseSelf },
  replacePurchase: { ...base.replacePurchase, guestBody: withKey(purchaseChoiceSchema), guestAnswer: purchaseSelf },
  changePurchase: {
    ...base.changePurchase,
    guestBody: withKey(purchase.change),
    guestAnswer: purchaseSelf,
  },
  listSystemStages: {
    query: listQuery(systemStage),
    answer: z.object({
      systemStages: z.array(systemStagePublicSchema),
      cursor: cursorSchema,
      now: instantSchema,
      next: z.object({ stage: stageCodeSchema, startsAt: instantSchema }).nullable(),
    }),
    status: 200,
  },
  listAccountsWithPurchase: {
    query: listQuery(account),
    answer: listAnswer('accounts', account.answer.extend({ purchase: purchase.answer.nullable() })),
    status: 200,
  },
  withdrawPurchase: {
    path: idPath,
    body: z.strictObject({ reason: lineSchema(200).optional() }),
    guestBody: withKey(z.strictObject({})),
    answer: purchase.answer,
    guestAnswer: purchaseSelf,
    status: 200,
  },
  getStatus: {
    path: idPath,
    query: keyQuery,
    answer: z.object({
      receiptID: z.string(),
      state: purchaseStateSchema,
      purchaseCount: z.int(),
      acceptsPartial: z.boolean(),
      grantedCount: z.int().nullable(),
      // Place in the waiting list, from 1; null before the release and for whoever holds sets.
      waitingPlace: z.int().nullable(),
      appliedAt: instantSchema,
    }),
    status: 200,
  },
  getTimetable: { answer: z.object({ timetable: timetableSchema, now: instantSchema }), status: 200 },
  moveBoundary: {
    body: z.strictObject({ boundary: z.enum(BOUNDARIES), startsAt: instantSchema, reason: lineSchema(200) }),
    answer: z.object({ timetable: timetableSchema, now: instantSchema }),
    status: 200,
  },
  listDraws: { answer: z.object({ draws: z.array(drawAnswerSchema), cursor: cursorSchema }), status: 200 },
  createDraw: {
    // The number says which draw is meant, so that a doubled click can never run a second one.
    body: z.strictObject({ number: z.int().min(1).max(1) }),
    answer: drawAnswerSchema,
    status: 201,
  },
  getDraw: { path: numberPath, answer: drawAnswerSchema, status: 200 },
  listDrawEntries: {
    path: numberPath,
    query: z.strictObject({
      cursor: z.string().min(1).max(1000).optional(),
      limit: pagingFields(account).limit,
    }),
    answer: z.object({ entries: z.array(drawEntrySchema), cursor: cursorSchema }),
    status: 200,
  },
  releaseDraw: { path: numberPath, answer: drawAnswerSchema, status: 200 },
  getOpenapi: { answer: z.object({ openapi: z.string() }).loose(), status: 200 },
  getHealth: { answer: z.object({ status: z.literal('ok') }), status: 200 },
  getMe: { answer: adminUser.answer, status: 200 },
} satisfies Record<Operation, Shape>;

export type Schemas = typeof schemas;
