import type { Deps } from '../../deps.ts';
import { after } from '../../shared/application/machine.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { purchase, type Purchase } from '../../shared/entities/purchase.ts';
import { closeAttempt } from '../../shared/settlement/card/attempt.ts';
import { counterEndsAt } from '../../shared/settlement/counter.ts';
import { withoutScheduledRetry } from '../../shared/settlement/settlementState.ts';
import { personBy } from '../../store/people/people.ts';
import { settlements } from '../../store/money/settlements.ts';
import { personVouchersBy } from '../../store/vouchers/vouchers.ts';
import type { Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';
import { writeOutcome } from '../people/outcome.ts';
import { voidRefundedVouchers, orderVouchers } from '../vouchers/vouchers.ts';

/**
 * Marks a win on paper as paid at the counter, with its vouchers and mail 45, in the caller's transaction. A second call changes nothing (rules
 * 10.19).
 * @returns whether it was unpaid before
 * @throws AppError not_found; counter_paper for a card holder; purchase_state, counter_late if it can no longer be paid; settlement_busy while an
 * authorization of a card has no known outcome
 */
export const payAtCounter = async (
  records: Records,
  { campaignState }: Pick<Deps, 'campaignState'>,
  id: string,
): Promise<boolean> => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ account: owner, purchase: before }, settlement] = await Promise.all([
    personBy(records, id),
    settlements.get(records, id),
  ]);
  if (!owner || !before) throw new AppError('not_found');
  if (owner.channel !== 'paper') throw new AppError('counter_paper');
  if (before.paymentState === 'PAID_AT_COUNTER') return false;
  const paid: Purchase = after(before, { kind: 'payAtCounter' }, now);
  if (now >= counterEndsAt(before, timetable, campaign.office)) throw new AppError('counter_late');
  // An applicant who pays in cash has given up a card that waits for its bank's check or for another try.
  const closed = settlement && closeAttempt(withoutScheduledRetry(settlement, systemNow), systemNow);
  if (closed && closed.openCall !== null) throw new AppError('settlement_busy');
  records.update(purchase, before, paid);
  if (closed && closed !== settlement) settlements.set(records, id, closed);
  orderVouchers(records, before, paid);
  mailToAccount(records, owner, { cause: `purchase/${id}/charged`, mailType: 45 });
  return true;
};

/**
 * Marks sets of an ended win, paid at the counter, as refunded there, in the caller's transaction. Their vouchers must be void or returned before
 * (rules 9.4, 9.16). No mail is sent, because mail 15 already contained the amount when the win ended.
 * @throws AppError not_found; approval_needed for a win, whose sets two owners refund (rules 8.40); purchase_state, refund_sets, vouchers_out
 */
export const refundAtCounter = async (records: Records, id: string, sets: number): Promise<Purchase> => {
  const [{ account: owner, purchase: before }, held] = await Promise.all([
    personBy(records, id),
    personVouchersBy(records, id),
  ]);
  if (!owner || !before) throw new AppError('not_found');
  const refunded: Purchase = after(before, { kind: 'refundAtCounter', sets }, records.stamp.now);
  if (before.state === 'WON') throw new AppError('approval_needed');
  voidRefundedVouchers(records, before, held, { paid: before.counterSets ?? 0, refunded: sets });
  return writeOutcome(records, owner, before, refunded);
};
