import { carryOnPayment, planSettlement } from '../services/settlement.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { purchase } from '../shared/entities/purchase.ts';
import type { HandlersOf } from './context.ts';
import { readBack } from './update.ts';

type Handlers = HandlersOf<Schemas>;

/** The step is stored with its reason before Stripe is asked (rules 7.11, 7.12): whoever does not hear of its end finds it later. */
const settle: Handlers['settlePurchase']['office'] = async ({ path: { id }, body }, context) => {
  const { records, deps } = context;
  const { action, sets, reason } = body;
  await planSettlement(records, deps, id, action, sets ?? null);
  const detail = { action, ...(sets === undefined ? {} : { sets: String(sets) }), ...(reason ? { reason } : {}) };
  records.audit({ entity: 'purchase', target: id, detail });
  return {
    afterCommit: async () => {
      await carryOnPayment(deps, records.stamp, id);
      return await readBack(purchase, id, context);
    },
  };
};

export const settlementHandlers = { settlePurchase: { office: settle } } satisfies Partial<Handlers>;
