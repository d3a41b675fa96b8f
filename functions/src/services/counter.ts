import type { Deps } from '../deps.ts';
import { after } from '../shared/application/machine.ts';
import { AppError } from '../shared/contract/errors.ts';
import { purchase, type Purchase } from '../shared/entities/purchase.ts';
import { counterEndsAt } from '../shared/settlement/counter.ts';
import { personBy } from '../store/people.ts';
import type { Records } from '../store/records.ts';
import { mailToAccount } from './mails.ts';
import { orderVouchers } from './vouchers.ts';

/**
 * Marks a win on paper as paid at the counter, with its vouchers and mail 45, in the caller's unit; twice is once (rules 10.19).
 * @returns whether it was not paid before
 * @throws AppError not_found; counter_paper for whoever pays by card; purchase_state, counter_late as it cannot be paid any more
 */
export const payAtCounter = async (
  records: Records,
  { campaignState }: Pick<Deps, 'campaignState'>,
  id: string,
): Promise<boolean> => {
  const { timetable } = await campaignState.facts();
  const { now } = records.stamp;
  const { account: owner, purchase: before } = await personBy(records, id);
  if (!owner || !before) throw new AppError('not_found');
  if (owner.channel !== 'paper') throw new AppError('counter_paper');
  if (before.paymentState === 'PAID_AT_COUNTER') return false;
  const paid: Purchase = after(before, { kind: 'payAtCounter' }, now);
  if (now >= counterEndsAt(before, timetable)) throw new AppError('counter_late');
  records.update(purchase, before, paid);
  orderVouchers(records, before, paid);
  mailToAccount(records, owner, { cause: `purchase/${id}/charged`, mailType: 45 });
  return true;
};
