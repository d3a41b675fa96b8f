import { enterCard, enterCardAfterPayment } from '../../services/money/cardEntry.ts';
import { settlementPortOf } from '../../services/money/settlementPort.ts';
import { executeCardCall } from '../../shared/settlement/cardExecutor.ts';
import { applyStripeEvent } from '../../services/money/stripeEvents.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import type { SettlementState } from '../../shared/settlement/settlementState.ts';
import type { GuestContext, Handlers } from '../context.ts';

type Body = Parameters<Handlers['saveCard']['guest']>[0]['body'];

/** Stores the card if one was entered. If the outcome of a payment is still unknown, the card is stored after the commit. */
const storeCard = async (
  purchase: Purchase,
  { confirmationToken: token, page }: Body,
  { records, deps }: GuestContext,
): Promise<() => Promise<SettlementState | null>> => {
  if (token === undefined) return async () => null;
  const begun = await enterCard(records, deps, purchase, { token, page });
  if (begun !== 'busy') return async () => begun;
  return async () => await enterCardAfterPayment(deps, records.stamp, purchase.id, { token, page });
};

const saveCard: Handlers['saveCard']['guest'] = async ({ body }, context) => {
  const { records, reached, deps } = context;
  const { purchase } = reached;
  if (!purchase) throw new AppError('not_found');
  const begun = await storeCard(purchase, body, context);
  // Stripe is called after the call is stored (rules 7.12).
  return {
    afterCommit: async () => {
      const step = await executeCardCall(settlementPortOf(deps, records.stamp, purchase.id), await begun());
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
      if (event === 'unsigned') throw new AppError('signature_invalid');
      if (event === 'unreadable')
        throw new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });
      return {
        afterCommit: async () => {
          await applyStripeEvent(deps, records.stamp, event);
          return { answer: null };
        },
      };
    },
  },
} satisfies Partial<Handlers>;
