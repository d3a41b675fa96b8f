import { campaign } from '../../shared/campaign/current.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { planPayment } from '../../shared/settlement/planner.ts';
import type { PaymentStep } from '../../shared/campaign/runSteps.ts';
import { personBy } from '../../store/people/people.ts';
import type { Records } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { personVouchersBy } from '../../store/vouchers/vouchers.ts';
import type { StripeDeps } from './settlementPort.ts';
import { checkVouchers } from '../vouchers/vouchers.ts';
import type { SettlementState } from '../../shared/settlement/settlementState.ts';

/**
 * Stores the call of one step of an application's settlement, in the caller's transaction; `executePaymentCall` makes it (rules 7.11, 7.12).
 * @param sets to refund; null: all that were paid
 * @param offered sets that the waiting list would grant with the authorization
 * @returns application and settlement with the call, for `executePaymentCall`
 * @throws AppError not_found; purchase_state, card_missing, settlement_busy, refund_sets, vouchers_out if the step is refused
 */
export const storeNextCall = async (
  records: Records,
  { campaignState }: Pick<StripeDeps, 'campaignState'>,
  id: string,
  action: PaymentStep,
  sets: number | null,
  offered: number | null = null,
): Promise<SettlementState> => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ purchase }, settlement, held] = await Promise.all([
    personBy(records, id),
    settlementOf(records, id),
    action === 'refund' ? personVouchersBy(records, id) : null,
  ]);
  if (!purchase) throw new AppError('not_found');
  const planned = planPayment(action, { purchase, settlement }, sets, campaign, { now, systemNow, timetable }, offered);
  if ('refused' in planned) throw new AppError(planned.refused);
  // The vouchers become void once Stripe has refunded them. Until then the parcel is not sent.
  if (held) checkVouchers(held, { paid: settlement.paid, refunded: sets ?? settlement.paid, at: now });
  const { before } = planned;
  settlements.set(records, id, before.settlement);
  if (before.purchase === purchase) return before;
  return { ...before, purchase: records.update(purchaseEntity, purchase, before.purchase) };
};
