import { z } from 'zod';
import { purchase } from '../../../entities/purchase.ts';
import { campaign } from '../../../campaign/current.ts';
import { lineSchema } from '../../../ground/fields.ts';
import { LIMITS } from '../../../ground/limits.ts';
import { PAYMENT_STEPS } from '../../../campaign/runSteps.ts';
import { CARD_PROBLEMS } from '../../../settlement/card/cardProblems.ts';
import { CARD_PAGES } from '../../../settlement/cardPages.ts';
import { confirmationTokenSchema } from '../../../settlement/card/confirmationToken.ts';
import { idPath, type Shape, withKey } from '../../shape.ts';

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

/** Cards: holders save them, Stripe reports on them (rules 7.4, 7.18). */
export const cardShapes = {
  saveCard: {
    summary: 'Saves a card for an application, or another one for it; without a token, how far the last one has come',
    path: idPath,
    guest: {
      body: withKey(
        z.strictObject({
          // Stripe makes the token in the browser from the typed card, so no card number comes to this server (rules 7.22).
          confirmationToken: confirmationTokenSchema.optional(),
          page: z.enum(CARD_PAGES),
        }),
      ).meta({ id: 'CardSave' }),
      answer: z
        .object({
          purchase: purchaseSelf,
          // `open`: its holder is at the bank (redirectURL), or Stripe has not answered. The page then asks again, without a token.
          result: z.enum(['none', 'open', 'done', ...CARD_PROBLEMS]),
          redirectURL: z.string().max(2000).nullable(),
        })
        .meta({ id: 'CardStep' }),
    },
    status: 200,
  },
  settlePurchase: {
    summary: 'One step of the settlement of an application: authorize, capture, cancel, refund, takeIn',
    path: idPath,
    office: {
      body: z
        .strictObject({
          // `takeIn`: what was refunded or charged by hand at Stripe comes into the books.
          action: z.enum([...PAYMENT_STEPS, 'takeIn']),
          // The number of sets, for a refund only; absent: all.
          sets: z.int().min(1).max(campaign.maxSets).optional(),
          reason: lineSchema(LIMITS.reason),
        })
        .meta({ id: 'SettlementStep' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  payAtCounter: {
    summary: 'Marks a win on paper as paid at the counter',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason).optional() }).meta({ id: 'CounterPayment' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  refundAtCounter: {
    summary: 'Marks sets of an ended win that were paid at the counter as given back there',
    path: idPath,
    office: {
      body: z
        .strictObject({ sets: z.int().min(1).max(campaign.maxSets), reason: lineSchema(LIMITS.reason) })
        .meta({ id: 'CounterRefund' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  releaseShipment: {
    summary: 'Lets the vouchers of an application go that a warning of fraud holds',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ShipmentRelease' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  getCardForm: {
    summary: 'What the form for a card is made with',
    anyone: {
      answer: z
        .object({
          publishableKey: z.string().max(200),
          // The address of the emulators' local Stripe; null if the real one is used.
          localURL: z.string().max(200).nullable(),
        })
        .meta({ id: 'CardForm' }),
    },
    status: 200,
  },
  receiveStripeEvents: { summary: "Stripe's signed events", anyone: { answer: null }, status: 204 },
} satisfies Readonly<Record<string, Shape>>;
