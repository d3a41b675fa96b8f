import type { Leaving, FullApplication } from '../../shared/approval/exclusion.ts';
import type { Consequence } from '../../shared/approval/rows.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { LeavingWay } from '../../shared/draw/waitingList/changeWays.ts';
import { endedWinAmounts } from '../../shared/settlement/endedWinAmounts.ts';
import { toISO } from '../../shared/time/instants.ts';
import { isCommitted } from '../../store/draw/draws.ts';
import { personBy } from '../../store/people/people.ts';
import type { Records } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { personVouchersBy } from '../../store/vouchers/vouchers.ts';
import { type Prepared, refusal, type Request } from '../office/approvalAction.ts';
import { mailToAccount } from '../mail/mails.ts';
import { writeOutcome } from './outcome.ts';
import { settlementPortOf } from '../money/settlementPort.ts';
import { executePaymentCall } from '../../shared/settlement/executor.ts';
import { writeVouchers } from '../vouchers/vouchers.ts';

/** Returns whether the office needs two owners to remove an application: from its draw's commitment on (rules 8.21). */
export const needsTwo = async (
  records: Records,
  { drawNumber, state }: Pick<FullApplication['purchase'], 'drawNumber' | 'state'>,
): Promise<boolean> => drawNumber !== null || state === 'WON' || state === 'LOST' || (await isCommitted(records));

/** Reads an application with its holder, payment and vouchers. @throws AppError not_found */
export const fullApplicationBy = async (
  records: Records,
  id: string,
): Promise<{ owner: Account; before: FullApplication }> => {
  const [{ account: owner, purchase }, settlement, held] = await Promise.all([
    personBy(records, id),
    settlementOf(records, id),
    personVouchersBy(records, id),
  ]);
  if (!owner || !purchase) throw refusal('not_found');
  return { owner, before: { purchase, settlement, held } };
};

/** The end of an application by an approved request, and its mail to the holder. */
interface Ending {
  readonly owner: Account;
  readonly before: FullApplication;
  readonly outcome: Leaving;
}

/** Returns the consequence for the holder: a mail if there is an address; otherwise the office has to notify the holder. */
export const holderNotice = ({ email }: Account): Consequence => ({
  kind: email === null ? 'no_mail' : 'mail',
  count: 0,
});

type EndMail = Parameters<typeof mailToAccount>[2] & { readonly mailType: 15 };

/**
 * Prepares the end of an application: its effect, and the work afterwards.
 * @returns `end` writes application, settlement, vouchers and mail 15; `way` is published in the counts
 */
export const preparedEnd = ({ owner, before, outcome }: Ending, records: Records) => {
  const { after, consequences } = outcome;
  const refund = consequences.find(({ kind }) => kind === 'refund')?.count ?? 0;
  const { id, receiptID, drawNumber } = before.purchase;
  const afterwards: Prepared<'exclude' | 'withdraw'>['afterwards'] = async (deps, stamp) => {
    if (drawNumber !== null) await deps.enqueueJob({ kind: 'waitingList', id: String(drawNumber) });
    await executePaymentCall(settlementPortOf(deps, stamp, id));
  };
  const end = (way: LeavingWay, request: Request, words: Pick<EndMail['extra'], 'givenUp' | 'by' | 'exclusion'>) => {
    writeOutcome(records, owner, before.purchase, after.purchase, way);
    if (after.settlement !== before.settlement) settlements.set(records, id, after.settlement);
    writeVouchers(records, after.purchase, before.held, after.held);
    const money = endedWinAmounts(before.purchase, refund, campaign);
    const extra = { ...words, ...money, withdrawnAt: toISO(records.stamp.now) };
    mailToAccount(records, owner, { cause: `approval/${request.id}`, mailType: 15, extra });
  };
  return { subject: receiptID, consequences: [...consequences, holderNotice(owner)], afterwards, end };
};
