import { manualBookingOf, type ManualBookingEffects } from '../../shared/approval/manualBooking.ts';
import type { FullApplication } from '../../shared/approval/exclusion.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { settlements } from '../../store/money/settlements.ts';
import type { Records } from '../../store/records.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { fullApplicationBy, holderNotice } from '../people/applicationEnd.ts';
import { writeOutcome } from '../people/outcome.ts';
import { mailRefundNotice } from './refundNotice.ts';
import { writeVouchers, orderVouchers } from '../vouchers/vouchers.ts';

interface PreparedBooking {
  readonly owner: Account;
  readonly before: FullApplication;
  readonly effects: ManualBookingEffects;
}

const prepareBooking = async (records: Records, id: string): Promise<PreparedBooking> => {
  const { owner, before } = await fullApplicationBy(records, id);
  const effects = manualBookingOf(before, campaign, records.stamp);
  if ('refused' in effects) throw refusal(effects.refused);
  return { owner, before, effects };
};

/** Notifies the holder of a win that a refund took sets, or the whole win (mail 15). */
const mailRefund = (records: Records, { owner, before, effects }: PreparedBooking, cause: string): void => {
  const { setsBack, refunded, before: after } = effects.booking;
  if (before.purchase.state !== 'WON' || setsBack === 0) return;
  mailRefundNotice(records, owner, { before: before.purchase, after: after.purchase, cause, way: 'card', refunded });
};

const write = (records: Records, prepared: PreparedBooking, cause: string): void => {
  const { owner, before, effects } = prepared;
  const { purchase, settlement } = effects.booking.before;
  writeOutcome(records, owner, before.purchase, purchase);
  settlements.set(records, purchase.id, settlement);
  orderVouchers(records, before.purchase, purchase);
  writeVouchers(records, purchase, before.held, effects.held);
  mailRefund(records, prepared, cause);
};

/**
 * Records in our books what was done by hand at Stripe (rules 7.47). The application is no win. Runs in the caller's transaction.
 * @throws AppError not_found; nothing_by_hand, settlement_busy, purchase_state
 */
export const bookByHand = async (records: Records, id: string): Promise<void> => {
  const prepared = await prepareBooking(records, id);
  write(records, prepared, `purchase/${id}/takenIn/${prepared.effects.booking.before.settlement.byHand.takenIn}`);
};

/** Does the same for a win, from which it may take sets (rules 7.47). */
export const bookByHandAction: ApprovalAction<'takeIn'> = async (records, _, id) => {
  const prepared = await prepareBooking(records, id);
  const { before, owner, effects } = prepared;
  const { receiptID, drawNumber } = before.purchase;
  const needsMail = effects.booking.setsBack > 0;
  return {
    subject: receiptID,
    consequences: needsMail ? [...effects.consequences, holderNotice(owner)] : effects.consequences,
    perform: (__, request) => write(records, prepared, `approval/${request.id}`),
    afterwards: async (deps) => {
      if (drawNumber !== null) await deps.enqueueJob({ kind: 'waitingList', id: String(drawNumber) });
    },
  };
};
