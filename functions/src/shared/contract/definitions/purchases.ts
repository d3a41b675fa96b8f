import { z } from 'zod';
import type { Phase } from '../../campaign/stages.ts';
import { withdrawalProofSchema } from '../../approval/rows.ts';
import { isCompleteProof } from '../../approval/withdrawalProof.ts';
import { instantSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { MAX_DRAWS } from '../../draw/mostDraws.ts';
import { inclusionProofSchema } from '../../draw/roster/inclusionProof.ts';
import { ticketNumberSchema } from '../../draw/ticketNumberSchema.ts';
import { purchase, purchaseStateSchema } from '../../entities/purchase.ts';
import { purchaseChoiceSchema } from '../../entities/typed/choice.ts';
import { accountInputSchema } from '../../entities/typed/person.ts';
import { voucher } from '../../entities/voucher.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath, keyQuery, withKey } from '../schemas.ts';
import { verbs } from './verbs.ts';

/** The keys of an applicant: that of the verified address, and that of the account. */
export const BY_APPLICANT = ['emailVerification', 'account'] as const;
/** The holder of an application's own link to /status, or to the account. */
export const BY_HOLDER = { keys: ['status', 'account'], holder: 'account' } as const;
/** A confirmation sends only the key. */
export const keyOnly = withKey(z.strictObject({})).meta({ id: 'KeyOnly' });

/** An applicant's view of the application, without Stripe's ids and the office's fields. */
export const purchaseSelf = purchase.answer
  .omit({
    channel: true,
    stripePaymentID: true,
    stripeCustomerID: true,
    stripePaymentMethodID: true,
    captureBefore: true,
    cardRemindAt: true,
    shipmentHold: true,
    authorizeErrorFlag: true,
    captureErrorFlag: true,
    runID: true,
    drawNumber: true,
    promotedAt: true,
    counterSets: true,
  })
  .meta({ id: 'OwnPurchase' });

/**
 * An application as the office enters it. A paper application's ticket number is printed on its receipt, so the answer contains it once, at its
 * creation; the office could see it on the receipt anyway. No other answer to an administrator contains it before the release (rules 8.33).
 */
export const purchaseEntered = purchase.answer
  .extend({
    // Null: the application waits for its card, or the number was answered before a withdrawal.
    ticketNumber: ticketNumberSchema.nullable(),
  })
  .meta({ id: 'PurchaseEntered' });

/** The data of the vouchers that a winner sees. */
const parcelStatus = voucher.answer.pick({
  state: true,
  sets: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
});

/** The progress of an application, as its holder reads it on /status. */
export const applicationStatus = z
  .object({
    receiptID: purchase.answer.shape.receiptID,
    // Only for the holder of the key (rules 8.33). Null: the application was not received, or the office asks before the release.
    ticketNumber: ticketNumberSchema.nullable(),
    state: purchaseStateSchema,
    paymentState: purchase.answer.shape.paymentState,
    purchaseCount: z.int(),
    acceptsPartial: z.boolean(),
    grantedCount: z.int().nullable(),
    // Place in the waiting list, from 1. Null before the release, and for winners.
    waitingPlace: z.int().nullable(),
    // When the waiting list passed the application over because its card could not be charged. Null: it did not (rules 8.39).
    passedOverAt: instantSchema.nullable(),
    // Whether the office ended the win by a refund that the holder did not request (rules 8.40, 7.47).
    isEndedByRefund: z.boolean(),
    // Yen that were refunded to the card of an application whose payment is refunded; 0 otherwise.
    refundedYen: z.int(),
    // Whether the office checks the payment. The parcel then waits, and no receipt is offered (rules 7.18, 7.47).
    isPaymentChecked: z.boolean(),
    cardBrand: purchase.answer.shape.cardBrand,
    cardLast4: purchase.answer.shape.cardLast4,
    captureDatetime: purchase.answer.shape.captureDatetime,
    appliedAt: instantSchema,
    // The valid vouchers. Null if none were issued, or none remain.
    parcel: parcelStatus.nullable(),
  })
  .meta({ id: 'ApplicationStatus' });

const inclusionProofs = z
  .object({
    // The number of draws with a commitment. Without one there is no proof yet.
    draws: z.int().min(0).max(MAX_DRAWS),
    proofs: z.array(inclusionProofSchema).max(MAX_DRAWS),
  })
  .meta({ id: 'InclusionProofs' });

const withdrawal = z
  .strictObject({ ...withdrawalProofSchema.shape, reason: lineSchema(LIMITS.reason) })
  .refine(isCompleteProof, { path: ['enquiryID'] })
  .meta({ id: 'Withdrawal' });
/** The phases in which applicants change the number of sets (rules 3.23). */
export const WISH_PHASES: readonly Phase[] = [4];
/** The refusals of a changed wish. */
export const errorsOfChange = ['purchase_withdrawn', 'purchase_state', 'roster_closed'] as const;

/** Applications: their holders' actions, their status, and the office's actions on one. */
export const purchaseRoutes = {
  createPurchase: {
    ...verbs.createPurchase,
    // Applicants without a registration also send the account's fields. One transaction then writes both records.
    guest: {
      keys: BY_APPLICANT,
      phases: [4],
      makesPurchase: true,
      body: withKey(z.strictObject({ ...purchaseChoiceSchema.shape, account: accountInputSchema.optional() })).meta({
        id: 'OwnPurchaseCreate',
      }),
      answer: purchaseSelf,
    },
    office: { ...verbs.createPurchase.office, answer: purchaseEntered },
    idempotent: true,
    errors: ['account_exists', 'purchase_exists', 'purchase_state', 'roster_closed'],
  },
  // Administrators need a key, too. They read applications by getManyPurchases.
  getPurchase: {
    route: 'GET /purchase/{id}',
    summary: "Returns the caller's application",
    path: idPath,
    query: keyQuery,
    guest: { keys: ['emailVerification', 'account', 'status'], holder: 'account', answer: purchaseSelf },
  },
  replacePurchase: {
    ...verbs.replacePurchase,
    guest: {
      keys: BY_APPLICANT,
      holder: 'account',
      phases: WISH_PHASES,
      body: withKey(purchaseChoiceSchema).meta({ id: 'OwnPurchaseReplace' }),
      answer: purchaseSelf,
    },
    errors: errorsOfChange,
  },
  changePurchase: {
    ...verbs.changePurchase,
    guest: {
      keys: BY_APPLICANT,
      holder: 'account',
      phases: WISH_PHASES,
      body: withKey(purchase.change).meta({ id: 'OwnPurchaseChange' }),
      answer: purchaseSelf,
    },
    errors: errorsOfChange,
  },
  deletePurchase: { ...verbs.deletePurchase, errors: ['roster_closed'] },
  withdrawPurchase: {
    route: 'POST /purchase/{id}/withdraw',
    summary: 'Withdraws an application or gives up its win',
    path: idPath,
    guest: { keys: BY_APPLICANT, holder: 'account', phases: [4, 5], body: keyOnly, answer: purchaseSelf },
    office: {
      role: 'operator',
      body: withdrawal,
      answer: purchase.answer,
    },
    errors: ['purchase_state', 'roster_closed', 'approval_needed'],
  },
  declinePromotion: {
    route: 'POST /purchase/{id}/decline',
    summary: 'Removes an application from the waiting list at its holder’s wish',
    path: idPath,
    guest: { ...BY_HOLDER, body: keyOnly, answer: applicationStatus },
    errors: ['purchase_state', 'purchase_withdrawn', 'wrong_phase', 'approval_needed'],
  },
  getStatus: {
    route: 'GET /status/{id}',
    summary: 'Returns the status of an application',
    path: idPath,
    query: keyQuery,
    guest: { ...BY_HOLDER, answer: applicationStatus },
  },
  getInclusionProofs: {
    route: 'GET /status/{id}/proofs',
    summary: 'Returns the proofs that an application is in the committed rosters (docs/draw.md)',
    path: idPath,
    query: keyQuery,
    guest: { ...BY_HOLDER, answer: inclusionProofs },
  },
} as const satisfies Record<string, RouteDefinition>;
