import { z } from 'zod';
import { purchase } from '../../../entities/purchase.ts';
import { campaign } from '../../../campaign/current.ts';
import { lineSchema } from '../../../fields/fieldSchemas.ts';
import { LIMITS } from '../../../fields/limits.ts';
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

/** Cards: holders save them, and Stripe sends events about them (rules 7.4, 7.18). */
export const cardShapes = {
  saveCard: {
    summary:
      'Saves or replaces the card of an application; without a token, returns the progress of the latest attempt',
    path: idPath,
    guest: {
      body: withKey(
        z.strictObject({
          // Stripe creates the token in the browser from the typed card, so no card number reaches this server (rules 7.22).
          confirmationToken: confirmationTokenSchema.optional(),
          page: z.enum(CARD_PAGES),
        }),
      ).meta({ id: 'CardSave' }),
      answer: z
        .object({
          purchase: purchaseSelf,
          // `open`: the holder is at the bank (redirectURL), or Stripe has not answered. The page then calls again, without a token.
          result: z.enum(['none', 'open', 'done', ...CARD_PROBLEMS]),
          redirectURL: z.string().max(2000).nullable(),
        })
        .meta({ id: 'CardStep' }),
    },
    status: 200,
  },
  settlePurchase: {
    summary: 'Carries out one step of an application’s settlement: authorize, capture, cancel, refund, takeIn',
    path: idPath,
    office: {
      body: z
        .strictObject({
          // `takeIn`: records what was refunded or charged by hand at Stripe.
          action: z.enum([...PAYMENT_STEPS, 'takeIn']),
          // The number of sets, for a refund only. Absent: all.
          sets: z.int().min(1).max(campaign.maxSets).optional(),
          reason: lineSchema(LIMITS.reason),
        })
        .meta({ id: 'SettlementStep' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  payAtCounter: {
    summary: 'Marks the win of a paper application as paid at the counter',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason).optional() }).meta({ id: 'CounterPayment' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  refundAtCounter: {
    summary: 'Marks sets of an ended win as refunded at the counter',
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
    summary: 'Releases the vouchers of an application that a fraud warning blocks',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ShipmentRelease' }),
      answer: purchase.answer,
    },
    status: 200,
  },
  getCardForm: {
    summary: 'Returns the settings of the card form',
    anyone: {
      answer: z
        .object({
          publishableKey: z.string().max(200),
          // The address of the local Stripe. Null if the real Stripe is used.
          localURL: z.string().max(200).nullable(),
        })
        .meta({ id: 'CardForm' }),
    },
    status: 200,
  },
  receiveStripeEvents: { summary: "Receives Stripe's signed events", anyone: { answer: null }, status: 204 },
} satisfies Readonly<Record<string, Shape>>;
