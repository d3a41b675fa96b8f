import { after } from '../../shared/application/machine.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { closeAttempt } from '../../shared/settlement/card/attempt.ts';
import { nextReminder } from '../../shared/settlement/card/cardReminders.ts';
import { executeCardCall } from '../../shared/settlement/cardExecutor.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { personBy } from '../../store/people/people.ts';
import { type Stamp, unitOfWork } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';
import { settlementPortOf, type StripeDeps } from './settlementPort.ts';

/**
 * Ends an application whose card was not entered in time. The outcome of a call under way is read first (rules 7.6).
 * @throws AppError overloaded if Stripe cannot be called, so that the call's outcome stays unknown
 */
export const closeCard = async (deps: StripeDeps, stamp: Stamp, id: string): Promise<void> => {
  await executeCardCall(settlementPortOf(deps, stamp, id));
  await unitOfWork(deps.db, stamp, async (records) => {
    const [{ account: owner, purchase }, settlement] = await Promise.all([
      personBy(records, id),
      settlementOf(records, id),
    ]);
    if (purchase?.state !== 'CARD_PENDING' || !owner) return;
    const incomplete = after(purchase, { kind: 'cardMissed' }, stamp.now);
    records.update(purchaseEntity, purchase, { ...incomplete, cardRemindAt: null });
    const closed = closeAttempt(settlement, stamp.systemNow);
    if (closed !== settlement) settlements.set(records, id, closed);
    mailToAccount(records, owner, { cause: `purchase/${id}/cardMissed`, mailType: 24 });
  });
};

/** Reminds the owner of an application of the missing card (rules 7.3). */
export const remindOfCard = async ({ db, campaignState }: StripeDeps, stamp: Stamp, id: string): Promise<void> => {
  const { timetable } = await campaignState.facts();
  await unitOfWork(db, stamp, async (records) => {
    const { account: owner, purchase } = await personBy(records, id);
    const dueAt = purchase?.cardRemindAt ?? null;
    if (!purchase || !owner || dueAt === null || fromISO(dueAt) > stamp.now) return;
    const cardRemindAt = purchase.state === 'CARD_PENDING' ? nextReminder(stamp.now, timetable) : null;
    records.update(purchaseEntity, purchase, { ...purchase, cardRemindAt });
    if (purchase.state !== 'CARD_PENDING') return;
    mailToAccount(records, owner, { cause: `purchase/${id}/cardMissing/${dueAt}`, mailType: 23 });
  });
};
