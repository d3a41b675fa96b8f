import { takeInOf, type TakingIn } from '../../shared/approval/takeIn.ts';
import type { Standing } from '../../shared/approval/exclusion.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { settlements } from '../../store/money/settlements.ts';
import type { Records } from '../../store/records.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { standingBy, told } from '../people/applicationEnd.ts';
import { writeOutcome } from '../people/outcome.ts';
import { tellRefunded } from './refundNotice.ts';
import { keepVouchers, orderVouchers } from '../vouchers/vouchers.ts';

interface Prepared {
  readonly owner: Account;
  readonly before: Standing;
  readonly takingIn: TakingIn;
}

const preparedBy = async (records: Records, id: string): Promise<Prepared> => {
  const { owner, before } = await standingBy(records, id);
  const takingIn = takeInOf(before, campaign, records.stamp);
  if ('refused' in takingIn) throw refusal(takingIn.refused);
  return { owner, before, takingIn };
};

/** Notifies the holder of a win that a refund took sets, or the whole win (mail 15). */
const tellTaken = (records: Records, { owner, before, takingIn }: Prepared, cause: string): void => {
  const { setsBack, refunded, before: after } = takingIn.taken;
  if (before.purchase.state !== 'WON' || setsBack === 0) return;
  tellRefunded(records, owner, { before: before.purchase, after: after.purchase, cause, way: 'card', refunded });
};

const write = (records: Records, prepared: Prepared, cause: string): void => {
  const { owner, before, takingIn } = prepared;
  const { purchase, settlement } = takingIn.taken.before;
  writeOutcome(records, owner, before.purchase, purchase);
  settlements.set(records, purchase.id, settlement);
  orderVouchers(records, before.purchase, purchase);
  keepVouchers(records, purchase, before.held, takingIn.held);
  tellTaken(records, prepared, cause);
};

/**
 * Records in our books what was done by hand at Stripe (rules 7.47). The application is no win. Runs in the caller's transaction.
 * @throws AppError not_found; nothing_by_hand, settlement_busy, purchase_state
 */
export const takeIn = async (records: Records, id: string): Promise<void> => {
  const prepared = await preparedBy(records, id);
  write(records, prepared, `purchase/${id}/takenIn/${prepared.takingIn.taken.before.settlement.byHand.takenIn}`);
};

/** Does the same for a win, from which it may take sets (rules 7.47). */
export const takeInAction: ApprovalAction<'takeIn'> = async (records, _, id) => {
  const prepared = await preparedBy(records, id);
  const { before, owner, takingIn } = prepared;
  const { receiptID, drawNumber } = before.purchase;
  const isTold = takingIn.taken.setsBack > 0;
  return {
    subject: receiptID,
    consequences: isTold ? [...takingIn.consequences, told(owner)] : takingIn.consequences,
    perform: (__, request) => write(records, prepared, `approval/${request.id}`),
    afterwards: async (deps) => {
      if (drawNumber !== null) await deps.kick({ kind: 'waitingList', id: String(drawNumber) });
    },
  };
};
