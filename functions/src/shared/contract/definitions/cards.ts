import { z } from 'zod';
import { CARD_PROBLEMS } from '../../settlement/card/cardProblems.ts';
import { CARD_PAGES } from '../../settlement/cardPages.ts';
import { confirmationTokenSchema } from '../../settlement/card/confirmationToken.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath, withKey } from '../schemas.ts';
import { BY_APPLICANT, purchaseSelf } from './purchases.ts';

/** Cards: holders save them, and Stripe sends events about them (rules 7.4, 7.18). */
export const cardRoutes = {
  saveCard: {
    route: 'POST /purchase/{id}/card',
    summary:
      'Saves or replaces the card of an application; without a token, returns the progress of the latest attempt',
    path: idPath,
    guest: {
      keys: BY_APPLICANT,
      holder: 'account',
      phases: [4, 5],
      heardUntil: 'lapse',
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
    servedBy: 'cards',
    errors: ['purchase_state', 'wrong_phase', 'card_attempts', 'card_charged', 'settlement_busy', 'overloaded'],
  },
  getCardForm: {
    route: 'GET /cardForm',
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
  },
  receiveStripeEvents: {
    route: 'POST /stripe/webhook',
    summary: "Receives Stripe's signed events",
    anyone: { answer: null },
    bodyForm: 'raw',
    servedBy: 'stripeEvents',
    errors: ['signature_invalid', 'overloaded'],
  },
} as const satisfies Record<string, RouteDefinition>;
