import { z } from 'zod';
import { SECOND_FACTORS } from '../access/secondFactor.ts';
import { inclusionProofSchema } from '../draw/roster/inclusionProof.ts';
import { MAX_DRAWS } from '../draw/mostDraws.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { timetableMoveSchema } from '../campaign/moveSchema.ts';
import { MOVABLE } from '../campaign/moves.ts';
import { instantsSchema } from '../campaign/timetable.ts';
import { account, accountSelfSchema } from '../entities/account.ts';
import { adminUser } from '../entities/adminUser.ts';
import { emailVerificationRequestedSchema } from '../entities/emailVerification.ts';
import { emailInputSchema, idSchema, instantInputSchema, instantSchema, lineSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { purchase } from '../entities/purchase.ts';
import { purchaseChoiceSchema } from '../entities/typed/choice.ts';
import { accountChangeSchema, accountInputSchema } from '../entities/typed/person.ts';
import { systemStage, systemStagePublicSchema } from '../entities/systemStage.ts';
import { wishSchema } from '../approval/rows.ts';
import { isWhole } from '../approval/wish.ts';
import { attentionShapes } from './shapes/attentionShapes.ts';
import { approvalShapes } from './shapes/approvalShapes.ts';
import { closingShapes } from './shapes/closingShapes.ts';
import { cardShapes, purchaseSelf } from './shapes/money/cardShapes.ts';
import { entityShapes } from './shapes/crudShapes.ts';
import { disclosureShapes } from './shapes/disclosureShapes.ts';
import { drawShapes } from './shapes/drawShapes.ts';
import { exportShapes } from './shapes/exportShapes.ts';
import { inquiryShapes } from './shapes/inquiryShapes.ts';
import { mailConfigShapes } from './shapes/mailConfigShapes.ts';
import { erasureShapes } from './shapes/erasureShapes.ts';
import { mailShapes } from './shapes/mailShapes.ts';
import type { Operation } from './rows.ts';
import { paperShapes, purchaseEntered } from './shapes/paperShapes.ts';
import { paymentReceiptShapes } from './shapes/money/paymentReceiptShapes.ts';
import { runShapes } from './shapes/money/runShapes.ts';
import { reconciliationShapes } from './shapes/money/reconciliationShapes.ts';
import { reviewShapes } from './shapes/reviewShapes.ts';
import { personShapes } from './shapes/personShapes.ts';
import { searchShapes } from './shapes/searchShapes.ts';
import { shopShapes } from './shapes/shopShapes.ts';
import { sendShapes } from './shapes/sendShapes.ts';
import { applicationStatus } from './shapes/statusShapes.ts';
import { cursorSchema, idPath, keyQuery, MAX_LIMIT, listAnswer, listQuery, type Shape, withKey } from './shape.ts';
import { stripeShapes } from './shapes/money/stripeShapes.ts';
import { totalsShapes } from './shapes/totalsShapes.ts';
import { voucherShapes } from './shapes/voucherShapes.ts';
import { worklistShapes } from './shapes/worklistShapes.ts';

/** A change by the applicant: the account's fields, and a new address, which takes effect when it is confirmed. */
const accountHolderChange = withKey(
  z.strictObject({ ...accountChangeSchema.shape, email: emailInputSchema.optional() }),
).meta({ id: 'OwnAccountChange' });
const accountHolderReplace = withKey(
  z.strictObject({ ...accountInputSchema.omit({ consents: true }).shape, email: emailInputSchema.optional() }),
).meta({ id: 'OwnAccountReplace' });

/** A confirmation sends only the key. */
const keyOnly = withKey(z.strictObject({})).meta({ id: 'KeyOnly' });

const accountSelf = accountSelfSchema.meta({ id: 'OwnAccount' });
/** All records of a guest in one answer, so that a page opened from a link needs one call. */
const ownRecords = accountSelfSchema.extend({ purchase: purchaseSelf.nullable() }).meta({ id: 'OwnRecords' });

const reason = lineSchema(LIMITS.reason);
// An owner decides on each move, so a campaign has far fewer.
const movesSchema = z.array(timetableMoveSchema.meta({ id: 'TimetableMove' })).max(1000);
const timetableAnswer = z
  .object({ timetable: instantsSchema, moves: movesSchema, now: instantSchema })
  .meta({ id: 'TimetableInForce' });
const verificationRequested = emailVerificationRequestedSchema.meta({ id: 'EmailVerificationRequested' });

const base = entityShapes();
const { office: _account, ...getAccount } = base.getAccount;
const { office: _purchase, ...getPurchase } = base.getPurchase;

const inclusionProofs = z
  .object({
    // The number of draws with a commitment. Without one there is no proof yet.
    draws: z.int().min(0).max(MAX_DRAWS),
    proofs: z.array(inclusionProofSchema).max(MAX_DRAWS),
  })
  .meta({ id: 'InclusionProofs' });
export const schemas = {
  ...base,
  createAccount: {
    ...base.createAccount,
    guest: { body: withKey(accountInputSchema).meta({ id: 'OwnAccountCreate' }), answer: accountSelf },
  },
  getAccount: {
    ...getAccount,
    summary: "Returns the caller's account with its application",
    guest: { answer: ownRecords },
  },
  replaceAccount: { ...base.replaceAccount, guest: { body: accountHolderReplace, answer: accountSelf } },
  changeAccount: { ...base.changeAccount, guest: { body: accountHolderChange, answer: accountSelf } },
  createEmailVerification: {
    ...base.createEmailVerification,
    anyone: { body: base.createEmailVerification.office.body, answer: verificationRequested },
    // The office gets the same answer as everybody else. It does not reveal whether the address is registered.
    office: { body: base.createEmailVerification.office.body, answer: verificationRequested },
  },
  changeEmailVerification: {
    ...base.changeEmailVerification,
    guest: {
      body: keyOnly,
      answer: emailVerificationRequestedSchema
        .extend({
          accountID: idSchema.nullable(),
          // Whether this confirmation made the address the account's.
          emailChanged: z.boolean(),
          account: ownRecords.nullable(),
        })
        .meta({ id: 'ConfirmedEmailVerification' }),
    },
  },
  createInquiry: {
    ...base.createInquiry,
    // The answer does not repeat the typed text. The office reads it in the back office.
    anyone: {
      body: base.createInquiry.office.body,
      answer: z.object({ id: idSchema, createdAt: instantSchema }).meta({ id: 'InquiryReceived' }),
    },
  },
  createPurchase: {
    ...base.createPurchase,
    // Applicants without a registration also send the account's fields. One transaction then writes both records.
    guest: {
      body: withKey(z.strictObject({ ...purchaseChoiceSchema.shape, account: accountInputSchema.optional() })).meta({
        id: 'OwnPurchaseCreate',
      }),
      answer: purchaseSelf,
    },
    office: { body: base.createPurchase.office.body, answer: purchaseEntered },
  },
  getPurchase: { ...getPurchase, summary: "Returns the caller's application", guest: { answer: purchaseSelf } },
  replacePurchase: {
    ...base.replacePurchase,
    guest: { body: withKey(purchaseChoiceSchema).meta({ id: 'OwnPurchaseReplace' }), answer: purchaseSelf },
  },
  changePurchase: {
    ...base.changePurchase,
    guest: { body: withKey(purchase.change).meta({ id: 'OwnPurchaseChange' }), answer: purchaseSelf },
  },
  listSystemStages: {
    summary: 'Lists the stages so far, the current one first, with the timetable in force',
    query: listQuery(systemStage),
    anyone: {
      answer: z
        .object({
          systemStages: z.array(systemStagePublicSchema).max(MAX_LIMIT),
          cursor: cursorSchema,
          now: instantSchema,
          next: z.object({ stage: stageCodeSchema, startsAt: instantSchema }).nullable(),
          // The timetable and its moves, so that a page needs only this answer.
          timetable: instantsSchema,
          moves: movesSchema,
        })
        .meta({ id: 'StagesAndTimetable' }),
    },
    status: 200,
  },
  listAccountsWithPurchase: {
    summary: 'Lists accounts with their applications',
    query: listQuery(account),
    office: {
      answer: listAnswer(
        'accounts',
        account.answer.extend({ purchase: purchase.answer.nullable() }).meta({ id: 'AccountWithPurchase' }),
      ).meta({ id: 'AccountWithPurchaseList' }),
    },
    status: 200,
  },
  withdrawPurchase: {
    summary: 'Withdraws an application or gives up its win',
    path: idPath,
    office: {
      body: z
        .strictObject({ ...wishSchema.shape, reason })
        .refine(isWhole, { path: ['enquiryID'] })
        .meta({ id: 'Withdrawal' }),
      answer: purchase.answer,
    },
    guest: { body: keyOnly, answer: purchaseSelf },
    status: 200,
  },
  declinePromotion: {
    summary: 'Removes an application from the waiting list at its holder’s wish',
    path: idPath,
    guest: { body: keyOnly, answer: applicationStatus },
    status: 200,
  },
  getStatus: {
    summary: 'Returns the status of an application',
    path: idPath,
    query: keyQuery,
    guest: { answer: applicationStatus },
    status: 200,
  },
  getInclusionProofs: {
    summary: 'Returns the proofs that an application is in the committed rosters (docs/draw.md)',
    path: idPath,
    query: keyQuery,
    guest: { answer: inclusionProofs },
    status: 200,
  },
  getTimetable: { summary: 'Returns the timetable in force', anyone: { answer: timetableAnswer }, status: 200 },
  moveBoundary: {
    summary: 'Moves a future time of the timetable, by default with all later times',
    office: {
      body: z
        .strictObject({
          boundary: z.enum(MOVABLE),
          startsAt: instantInputSchema,
          alone: z
            .boolean()
            .optional()
            .meta({ description: 'true: later times stay in place, except those tied to this one' }),
          reason,
        })
        .meta({ id: 'BoundaryMove' }),
      answer: timetableAnswer,
    },
    status: 200,
  },
  ...drawShapes,
  ...cardShapes,
  ...stripeShapes,
  ...paymentReceiptShapes,
  ...paperShapes,
  ...voucherShapes,
  ...runShapes,
  ...reconciliationShapes,
  ...reviewShapes,
  ...approvalShapes,
  ...personShapes,
  ...worklistShapes,
  ...closingShapes,
  ...disclosureShapes,
  ...erasureShapes,
  ...inquiryShapes,
  ...searchShapes,
  ...shopShapes,
  ...mailShapes,
  ...mailConfigShapes,
  ...sendShapes,
  ...exportShapes,
  requestPasswordReset: {
    summary: 'Requests a password reset mail for an administrator; the response is the same for every address',
    anyone: {
      body: z.strictObject({ email: emailInputSchema }),
      answer: z.object({ accepted: z.literal(true) }).meta({ id: 'PasswordResetRequested' }),
    },
    status: 202,
  },
  getOpenapi: {
    summary: 'Returns this document',
    anyone: {
      answer: z
        .object({ openapi: z.string().max(20) })
        .loose()
        .meta({ id: 'OpenAPI' }),
    },
    status: 200,
  },
  getHealth: {
    summary:
      'Returns the health of the API and the schedule; 503 if the schedule or a scheduled event is late, or a job is stalled',
    anyone: { answer: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }) },
    status: 200,
  },
  ...attentionShapes,
  ...totalsShapes,
  getMe: {
    summary: 'Returns the calling administrator and the project’s second-factor policy',
    office: { answer: adminUser.answer.extend({ secondFactor: z.enum(SECOND_FACTORS) }).meta({ id: 'Me' }) },
    status: 200,
  },
} satisfies Record<Operation, Shape>;

export type Schemas = typeof schemas;
