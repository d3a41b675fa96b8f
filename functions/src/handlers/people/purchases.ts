import type { BaseContext, GuestContext, Handlers, OfficeContext } from '../context.ts';
import { needsTwo } from '../../services/people/applicationEnd.ts';
import { mailToAccount } from '../../services/mail/mails.ts';
import { writeOutcome } from '../../services/people/outcome.ts';
import { readerOf } from '../../outbox/subjects.ts';
import { statusBy, statusOf } from '../../services/people/status.ts';
import { writeVouchers } from '../../services/vouchers/vouchers.ts';
import { checkWithdrawalProof } from '../../services/people/withdrawal.ts';
import { logged } from '../../shared/approval/rows.ts';
import { after } from '../../shared/application/machine.ts';
import { paidBack } from '../../shared/approval/exclusion.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { isListOpen } from '../../shared/draw/waitingList/promotion.ts';
import { endedWinAmounts } from '../../shared/settlement/endedWinAmounts.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { Account } from '../../shared/entities/account.ts';
import { isKeyOfOffice } from '../../shared/entities/movedFrom.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { refundYen } from '../../shared/settlement/planner.ts';
import { withoutCard } from '../../shared/settlement/card/cardReducer.ts';
import { vouchersAfterGivingUp } from '../../shared/voucher/owed.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';
import { personBy } from '../../store/people/people.ts';
import { ticketBy, tickets } from '../../store/people/tickets.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { personVouchersBy } from '../../store/vouchers/vouchers.ts';
import { crudHandlers } from '../crud.ts';
import { readBack } from '../update.ts';
import { applying } from './applying.ts';
import { changedWish, type WishBody, withWish } from './wish.ts';

/** Mails the holder that the office changed the wish, as for personal data (rules 4.29). It reads, so it runs before all writes of the transaction. */
const notifyOfficeChange = async (
  before: Purchase,
  wanted: Purchase,
  { records, requestID }: OfficeContext,
): Promise<void> => {
  const changed = changedWish(before, wanted);
  if (changed.length === 0) return;
  const { account: owner } = await personBy(records, before.accountID);
  const cause = `purchase/${before.id}/changedByOffice/${requestID()}`;
  if (owner) mailToAccount(records, owner, { cause, mailType: 12, extra: { changedFields: changed, by: 'office' } });
};

const crud = crudHandlers('purchase', {
  change: async (before, typed, context) => {
    const wanted = withWish(before, typed, context);
    await notifyOfficeChange(before, wanted, context);
    return wanted;
  },
  remove: async (before, { records, now, timetable }) => {
    if (now >= fromISO(timetable.rosterClose)) throw new AppError('roster_closed');
    await cardRemoved(before, records);
    tickets.remove(records, before.id);
  },
});

const holderAndApplication = ({ reached }: GuestContext): { owner: Account; before: Purchase } => {
  const { account: owner, purchase: before } = reached;
  if (!owner || !before) throw new AppError('not_found');
  return { owner, before };
};

const changeAsHolder = async ({ body }: { readonly body: WishBody }, context: GuestContext) => {
  const { records, requestID } = context;
  const { owner, before } = holderAndApplication(context);
  const wanted = withWish(before, body, context);
  const changed = changedWish(before, wanted);
  if (changed.length === 0) return { answer: before };
  const answer = records.update(purchase, before, wanted);
  const cause = `purchase/${owner.id}/changed/${requestID()}`;
  mailToAccount(records, owner, { cause, mailType: 12, extra: { changedFields: changed } });
  return { answer };
};

/** Returns the application without its card, and queues the card's removal at Stripe. It reads, so it runs before all writes of the transaction. */
const cardRemoved = async (application: Purchase, records: Records): Promise<Purchase> => {
  const settlement = await settlements.get(records, application.id);
  if (!settlement) return { ...application, cardRemindAt: null };
  const ended = withoutCard(application, settlement, records.stamp);
  if (ended.settlement !== settlement) settlements.set(records, application.id, ended.settlement);
  return { ...ended.purchase, cardRemindAt: null };
};

/** Offers freed sets to the waiting list at once (rules 7.14). Without this, the next tick does so. */
const offerFreedSets = async ({ drawNumber }: Purchase, { deps }: BaseContext): Promise<void> => {
  if (drawNumber !== null) await deps.enqueueJob({ kind: 'waitingList', id: String(drawNumber) });
};

/** Writes a given-up application: without its card or money, and without unsent vouchers (rules 7.10, 7.42). */
const giveUp = async (
  owner: Account,
  before: Purchase,
  withdrawn: Purchase,
  { records, now, timetable }: BaseContext,
) => {
  const { systemNow } = records.stamp;
  const moment = { now, systemNow, timetable };
  const [settlement, held] = await Promise.all([
    settlementOf(records, before.id),
    personVouchersBy(records, before.id),
  ]);
  const without = withoutCard(withdrawn, settlement, moment);
  const ended = {
    purchase: { ...without.purchase, cardRemindAt: null },
    settlement: without.settlement,
    held: vouchersAfterGivingUp(held, now),
  };
  const refunded = paidBack(ended, campaign, moment);
  const end = refunded ?? ended;
  const answer = writeOutcome(records, owner, before, end.purchase);
  // The schedule makes a refund's call within a minute or two.
  if (end.settlement !== settlement) settlements.set(records, before.id, end.settlement);
  writeVouchers(records, answer, held, end.held);
  return { answer, refundYen: refunded === null ? 0 : refundYen(settlement, settlement.paid, campaign) };
};

/**
 * Withdraws an application. After the close the roster stays as it is, and the sets are freed at the release (rules 8). A second call changes
 * nothing.
 */
const withdraw = async (
  owner: Account,
  before: Purchase,
  by: 'holder' | 'office',
  context: BaseContext,
): Promise<Purchase> => {
  const { records, now, timetable, requestID } = context;
  const withdrawn = after(before, { kind: 'withdraw', rosterClose: timetable.rosterClose }, now);
  if (withdrawn.state === before.state) return before;
  const { answer, refundYen } = await giveUp(owner, before, withdrawn, context);
  const cause = `purchase/${owner.id}/withdrawn/${requestID()}`;
  const isUndrawn = before.state === 'APPLIED' && now >= fromISO(timetable.rosterClose);
  const extra = {
    withdrawnAt: toISO(now),
    by,
    // An announced win is given up; any other application is withdrawn.
    givenUp: before.state === 'WON' ? ('win' as const) : ('application' as const),
    afterClose: isUndrawn ? ('true' as const) : ('false' as const),
    ...endedWinAmounts(before, refundYen, campaign),
  };
  mailToAccount(records, owner, { cause, mailType: 15, extra });
  return answer;
};

const withdrawAsOffice = async (
  { path, body }: Parameters<Handlers['withdrawPurchase']['office']>[0],
  context: OfficeContext,
) => {
  const { records } = context;
  const { account: owner, purchase: before } = await personBy(records, path.id);
  if (!owner || !before) throw new AppError('not_found');
  const { reason, ...wish } = body;
  const [isTwos] = await Promise.all([needsTwo(records, before), checkWithdrawalProof(records, wish)]);
  if (isTwos) throw new AppError('approval_needed');
  await withdraw(owner, before, 'office', context);
  records.audit({ entity: 'purchase', target: path.id, detail: { ...logged(wish), reason } });
  return {
    afterCommit: async () => {
      const { answer } = await readBack(purchase, path.id, context);
      return { answer, afterwards: () => offerFreedSets(before, context) };
    },
  };
};

/**
 * Refuses to end an application by a key that the office may have sent to an address of its own choice (rules 8.41).
 * @throws AppError approval_needed from the commitment on, for an account on paper or an account that has not returned to its holder's address
 */
const refuseKeyOfOffice = async (owner: Account, before: Purchase, records: Records): Promise<void> => {
  if (isKeyOfOffice(owner) && (await needsTwo(records, before))) throw new AppError('approval_needed');
};

/** Leaves the waiting list while it is processed (rules 7.15). A second call changes nothing. */
const decline = async (owner: Account, before: Purchase, context: BaseContext): Promise<Purchase> => {
  const { records, now, timetable } = context;
  const declined = after(before, { kind: 'decline' }, now);
  if (declined.state === before.state) return before;
  if (!isListOpen(now, timetable)) throw new AppError('wrong_phase');
  const answer = writeOutcome(records, owner, before, await cardRemoved(declined, records));
  const extra = { withdrawnAt: toISO(now), givenUp: 'waiting' } as const;
  mailToAccount(records, owner, { cause: `purchase/${owner.id}/declined`, mailType: 15, extra });
  return answer;
};

const statusAsHolder = async (_: unknown, context: GuestContext) => ({
  answer: await statusBy(
    holderAndApplication(context).before,
    context.records,
    readerOf(holderAndApplication(context).owner),
  ),
});

export const purchaseHandlers = {
  ...crud,
  createPurchase: applying,
  getPurchase: { guest: async (_, context) => ({ answer: holderAndApplication(context).before }) },
  replacePurchase: { ...crud.replacePurchase, guest: changeAsHolder },
  changePurchase: { ...crud.changePurchase, guest: changeAsHolder },
  withdrawPurchase: {
    guest: async (_, context) => {
      const { owner, before } = holderAndApplication(context);
      await refuseKeyOfOffice(owner, before, context.records);
      return {
        answer: await withdraw(owner, before, 'holder', context),
        afterwards: () => offerFreedSets(before, context),
      };
    },
    office: withdrawAsOffice,
  },
  declinePromotion: {
    guest: async (_, context) => {
      const { owner, before } = holderAndApplication(context);
      await refuseKeyOfOffice(owner, before, context.records);
      const ticketNumber = await ticketBy(context.records, before.id);
      const declined = await decline(owner, before, context);
      // A waiting application has no vouchers and no payment. An application that its holder withdrew was not passed over.
      const parts = { ticketNumber, parcel: null, passedOverAt: null, isEndedByRefund: false, refundedYen: 0 };
      return { answer: statusOf(declined, parts), afterwards: () => offerFreedSets(before, context) };
    },
  },
  getStatus: { guest: statusAsHolder },
} satisfies Partial<Handlers>;
