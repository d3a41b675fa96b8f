import { refundOf } from '../../shared/approval/refund.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { executePaymentCall } from '../../shared/settlement/executor.ts';
import { settlements } from '../../store/money/settlements.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { fullApplicationBy, holderNotice } from '../people/applicationEnd.ts';
import { writeOutcome } from '../people/outcome.ts';
import { writeVouchers } from '../vouchers/vouchers.ts';
import { settlementPortOf } from './settlementPort.ts';
import { mailRefundNotice } from './refundNotice.ts';

/** Refunds sets of a win, by card or at the counter (rules 8.40). */
export const refundAction: ApprovalAction<'refund'> = async (records, { campaignState }, id, { sets }) => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const { owner, before } = await fullApplicationBy(records, id);
  const outcome = refundOf(before, sets, campaign, { now, systemNow, timetable });
  if ('refused' in outcome) throw refusal(outcome.refused);
  const { after, consequences } = outcome;
  const { receiptID, drawNumber, paymentState } = before.purchase;
  return {
    subject: receiptID,
    consequences: [...consequences, holderNotice(owner)],
    perform: (_, request) => {
      writeOutcome(records, owner, before.purchase, after.purchase);
      if (after.settlement !== before.settlement) settlements.set(records, id, after.settlement);
      // For a refund by card, the notification and the voiding of vouchers follow once Stripe has made it.
      if (paymentState !== 'PAID_AT_COUNTER') return;
      writeVouchers(records, after.purchase, before.held, after.held);
      const cause = `approval/${request.id}`;
      mailRefundNotice(records, owner, { before: before.purchase, after: after.purchase, cause, way: 'counter' });
    },
    afterwards: async (deps, stamp) => {
      await executePaymentCall(settlementPortOf(deps, stamp, id));
      if (drawNumber !== null) await deps.enqueueJob({ kind: 'waitingList', id: String(drawNumber) });
    },
  };
};
