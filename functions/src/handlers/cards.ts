import { carryOnCard } from '../services/cards.ts';
import { takeStripeEvent } from '../services/stripeEvents.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import { cardBegunBy, takesCard } from '../shared/settlement/cardOffer.ts';
import type { Settlement } from '../shared/settlement/settlement.ts';
import { begunAttempt } from '../shared/settlement/setUp.ts';
import { settlementOf, settlements } from '../store/settlements.ts';
import type { GuestContext, HandlersOf } from './context.ts';

type Handlers = HandlersOf<Schemas>;
type Body = Parameters<Handlers['saveCard']['guest']>[0]['body'];

/** Whoever tries out one card after another is no applicant. */
const MOST_ATTEMPTS = 20;

/** The settlement with the card that was entered as its newest attempt; null: none was entered. */
const begun = async (
  purchase: Purchase,
  { confirmationToken, page }: Body,
  context: GuestContext,
): Promise<Settlement | null> => {
  const { records, now, timetable } = context;
  if (confirmationToken === undefined) return null;
  const before = await settlementOf(records, purchase.id);
  const after = begunAttempt(before, confirmationToken, page, records.stamp);
  if (after === before) return before;
  if (!takesCard(purchase)) throw new AppError('purchase_state');
  if (now >= cardBegunBy(purchase, timetable)) throw new AppError('wrong_phase');
  if ((after.card?.number ?? 0) > MOST_ATTEMPTS) throw new AppError('card_attempts');
  settlements.set(records, purchase.id, after);
  return after;
};

const saveCard: Handlers['saveCard']['guest'] = async ({ body }, context) => {
  const { records, reached, deps } = context;
  const { purchase } = reached;
  if (!purchase) throw new AppError('not_found');
  const settlement = await begun(purchase, body, context);
  // Stripe is asked once what will be asked is stored (rules 7.12).
  return {
    afterCommit: async () => {
      const step = await carryOnCard(deps, records.stamp, purchase.id, settlement && { purchase, settlement });
      const result = step?.settlement.card?.result ?? 'none';
      const redirectURL = step?.redirectURL ?? null;
      return { answer: { purchase: step?.purchase ?? purchase, result, redirectURL } };
    },
  };
};

export const cardHandlers = {
  saveCard: { guest: saveCard },
  getCardForm: {
    anyone: async (_, { deps: { config } }) => {
      const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: base } = config;
      return { answer: { publishableKey, localURL: base === '' ? null : base } };
    },
  },
  receiveStripeEvents: {
    anyone: async (_, { deps, rawBody, header, records }) => {
      const event = await deps.stripe().eventIn(rawBody, header('stripe-signature') ?? '');
      if (!event) throw new AppError('signature_invalid');
      return {
        afterCommit: async () => {
          await takeStripeEvent(deps, records.stamp, event);
          return { answer: null };
        },
      };
    },
  },
} satisfies Partial<Handlers>;
