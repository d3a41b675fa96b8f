import { exclusionOf } from '../shared/approval/exclusion.ts';
import type { Consequence } from '../shared/approval/kinds.ts';
import { campaign } from '../shared/campaign/current.ts';
import { AppError } from '../shared/contract/errors.ts';
import { toISO } from '../shared/time/instants.ts';
import { endedMoney } from '../shared/settlement/endedMoney.ts';
import { isCommitted } from '../store/draws.ts';
import { personBy } from '../store/people.ts';
import type { Records } from '../store/records.ts';
import { decisionOn } from '../store/reviewDecisions.ts';
import { settlementOf, settlements } from '../store/settlements.ts';
import { heldBy } from '../store/vouchers.ts';
import type { ApprovalAction } from './approvalAction.ts';
import { mailToAccount } from './mails.ts';
import { writeOutcome } from './outcome.ts';
import { carryOnPayment } from './settlement.ts';
import { keepVouchers } from './vouchers.ts';

/** The one whom it is about is told, where there is an address; else the office has to. */
const told = (email: string | null): Consequence => ({ kind: email === null ? 'no_mail' : 'mail', count: 0 });

/** @throws AppError not_found; exclusion_early before the commitment; purchase_state where the review has ruled it out already */
const readFor = async (records: Records, id: string) => {
  const [{ account: owner, purchase }, settlement, held, isFixed, decision] = await Promise.all([
    personBy(records, id),
    settlementOf(records, id),
    heldBy(records, id),
    isCommitted(records),
    decisionOn(records, id),
  ]);
  if (!owner || !purchase) throw new AppError('not_found');
  const isDrawn = purchase.drawNumber !== null;
  if (!isFixed && !isDrawn) throw new AppError('exclusion_early');
  // It has no ticket, and the release says so.
  if (!isDrawn && decision?.decision === 'exclude') throw new AppError('purchase_state');
  return { owner, before: { purchase, settlement, held } };
};

/** Rules an application out after the commitment (rules 8.21). */
export const excludeAction: ApprovalAction<'exclude'> = async (records, { campaignState }, id) => {
  const { timetable } = await campaignState.facts();
  const { owner, before } = await readFor(records, id);
  const { now, systemNow } = records.stamp;
  const outcome = exclusionOf(before, campaign, { now, systemNow, timetable });
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const { after, consequences } = outcome;
  const refund = consequences.find(({ kind }) => kind === 'refund')?.count ?? 0;
  return {
    subject: before.purchase.receiptID,
    consequences: [...consequences, told(owner.email)],
    perform: ({ code }, approvalID) => {
      writeOutcome(records, owner, before.purchase, after.purchase, code);
      if (after.settlement !== before.settlement) settlements.set(records, id, after.settlement);
      keepVouchers(records, after.purchase, before.held, after.held);
      const extra = {
        ...{ withdrawnAt: toISO(now), exclusion: code },
        ...endedMoney(before.purchase, refund, campaign),
        givenUp: before.purchase.state === 'WON' ? ('excludedWin' as const) : ('excluded' as const),
      };
      mailToAccount(records, owner, { cause: `approval/${approvalID}`, mailType: 15, extra });
    },
    afterwards: async (deps, stamp) => {
      const { drawNumber } = before.purchase;
      if (drawNumber !== null) await deps.kick({ kind: 'waitingList', id: String(drawNumber) });
      await carryOnPayment(deps, stamp, id);
    },
  };
};
