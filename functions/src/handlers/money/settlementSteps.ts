import { payAtCounter, refundAtCounter } from '../../services/money/counter.ts';
import { settlementPortOf, storeNextCall } from '../../services/money/settlementPort.ts';
import { bookByHand } from '../../services/money/manualBooking.ts';
import { executePaymentCall } from '../../shared/settlement/executor.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import type { PaymentStep } from '../../shared/campaign/runSteps.ts';
import type { Records } from '../../store/records.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { refusalForOnePerson } from '../../shared/settlement/planner.ts';
import { withoutWarnings } from '../../shared/settlement/complaints.ts';
import { personBy } from '../../store/people/people.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import type { Handlers } from '../context.ts';
import { readBack } from '../update.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

/**
 * Refuses a step with which a single person would end a win. Runs plan their steps without this check.
 * @throws AppError win_held, approval_needed
 */
const checkWin = async (records: Records, id: string, action: PaymentStep | 'takeIn'): Promise<void> => {
  const { purchase: before } = await personBy(records, id);
  if (before === null) return;
  // Recording a refund made by hand at Stripe takes its sets from a win, as our own refund does.
  const code = refusalForOnePerson(action === 'takeIn' ? 'refund' : action, before);
  if (code) throw new AppError(code);
};

/** Stores the step with its reason before Stripe is called (rules 7.11, 7.12), so that its outcome can be found later if the answer is lost. */
const settle: Handlers['settlePurchase']['office'] = async ({ path: { id }, body }, context) => {
  const { records, deps } = context;
  const { action, sets, reason } = body;
  await checkWin(records, id, action);
  if (action === 'takeIn') await bookByHand(records, id);
  else await storeNextCall(records, deps, id, action, sets ?? null);
  const detail = defined<AuditDetail>({
    action,
    sets: sets === undefined ? undefined : String(sets),
    reason,
  });
  records.audit({ entity: 'purchase', target: id, detail });
  return {
    afterCommit: async () => {
      if (action === 'takeIn') return await readBack(purchase, id, context);
      const known = await executePaymentCall(settlementPortOf(deps, records.stamp, id));
      const refusal = known?.settlement.refusal ?? null;
      if (refusal !== null) throw new AppError('settlement_refused', { stripe: { code: refusal.code } });
      return await readBack(purchase, id, context);
    },
  };
};

/** Records a payment at the counter (rules 10.19). */
const counterPayment: Handlers['payAtCounter']['office'] = async ({ path: { id }, body: { reason } }, context) => {
  const { records, deps } = context;
  if ((await payAtCounter(records, deps, id)) && reason) {
    records.audit({ entity: 'purchase', target: id, detail: { reason } });
  }
  return { afterCommit: async () => await readBack(purchase, id, context) };
};

/** Records a refund at the counter. The answer is part of the unit of work, so that the Idempotency-Key covers it. */
const counterRefund: Handlers['refundAtCounter']['office'] = async ({ path: { id }, body }, { records }) => {
  const { sets, reason } = body;
  const answer = await refundAtCounter(records, id, sets);
  records.audit({ entity: 'purchase', target: id, detail: { sets: String(sets), reason } });
  return { answer };
};

/** Releases the vouchers for shipment after an owner has checked the bank's warning (rules 7.18). */
const release: Handlers['releaseShipment']['office'] = async ({ path: { id }, body: { reason } }, context) => {
  const { records } = context;
  const [{ purchase: before }, settlement] = await Promise.all([personBy(records, id), settlementOf(records, id)]);
  if (!before) throw new AppError('not_found');
  const after = withoutWarnings({ purchase: before, settlement });
  if (!after) throw new AppError('fraud_warning_missing');
  if (after.purchase !== before) records.update(purchase, before, after.purchase);
  settlements.set(records, id, after.settlement);
  records.audit({ entity: 'purchase', target: id, detail: { reason } });
  return { afterCommit: async () => await readBack(purchase, id, context) };
};

export const settlementHandlers = {
  settlePurchase: { office: settle },
  payAtCounter: { office: counterPayment },
  refundAtCounter: { office: counterRefund },
  releaseShipment: { office: release },
} satisfies Partial<Handlers>;
