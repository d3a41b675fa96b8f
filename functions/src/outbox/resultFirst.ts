import { bulkMail, mail } from '../shared/mail/outbox.ts';
import { type MailRecord, UNDER_WAY_STATES } from '../shared/mail/mail.ts';
import { PATIENCE_MS, renamedTask } from '../shared/mail/retry.ts';
import { LOSER_MAIL, WINNER_MAIL } from '../shared/mail/resultMail.ts';
import type { MailType } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import { updateIfUnchanged, mailSnapshotOf } from './claim.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';

/*
 * Mails about the consequences of a draw's result wait for the person's result mail (rules 6.35). Result mails are many and are sent at the rate of
 * their queue. A personal mail is sent at once and would overtake them.
 */

const RESULT_TYPES: readonly MailType[] = [WINNER_MAIL, LOSER_MAIL];
/** Types whose text presupposes the result: end of the application, card problem, promotion, charge, lapse, and being passed over. */
const FOLLOWING_TYPES: readonly MailType[] = [15, 43, 44, 45, 46, 47];

/** The `problem` of a mail that waits for its person's result mail. */
export const AWAITS_RESULT = 'awaits_result';

/** Ms until the sweep delivers a waiting mail again, unless the delivery of the result mail has done so. */
const RECHECK_MS = 5 * 60_000;

type Deps = Pick<DeliveryDeps, 'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'queueMail'>;

/** Returns whether the person's result mail exists and has not reached a final state. Mails of other types need no read. */
export const awaitsResult = async (
  { db }: Pick<Deps, 'db'>,
  { mailType, recipient }: Pick<MailRecord, 'mailType' | 'recipient'>,
): Promise<boolean> => {
  if (recipient === null || !FOLLOWING_TYPES.includes(mailType)) return false;
  const found = await collectionOf(db, bulkMail)
    .collection.where('subjectID', '==', recipient.accountID)
    .where('state', 'in', UNDER_WAY_STATES)
    .get();
  return found.docs.some((one) => RESULT_TYPES.includes(mailSnapshotOf({ db }, 'bulkMails', one).record.mailType));
};

/** Returns the fields of a mail that waits for the result mail. */
export const waitingForResult = (systemNow: number): Partial<MailRecord> => ({
  state: 'RETRY',
  dueAt: systemNow + RECHECK_MS,
  problem: AWAITS_RESULT,
});

/**
 * Queues the mails that waited for this one, once a winner's result mail has been handed over or refused for good. Mails that wait for another result
 * mail are left to the sweep, because they are not urgent. A query after each of a million result mails would find hardly any.
 */
export const queueFollowing = async (
  deps: Deps,
  { mailType, subjectID, state }: Pick<MailRecord, 'mailType' | 'subjectID' | 'state'>,
): Promise<void> => {
  if (mailType !== WINNER_MAIL || UNDER_WAY_STATES.includes(state)) return;
  await queueWaiting(deps, subjectID);
};

/** Queues an account's mails that wait for its result mail. */
export const queueWaiting = async (deps: Deps, accountID: string): Promise<void> => {
  const waiting = await collectionOf(deps.db, mail)
    .collection.where('subjectID', '==', accountID)
    .where('state', '==', 'RETRY')
    .get();
  for (const document of waiting.docs) {
    const snapshot = mailSnapshotOf(deps, 'mails', document);
    if (snapshot.record.problem !== AWAITS_RESULT) continue;
    const systemNow = deps.systemClock();
    const dueAt = systemNow + PATIENCE_MS.mails;
    const queued = await updateIfUnchanged(deps, snapshot, {
      state: 'QUEUED',
      ...renamedTask(snapshot.record, systemNow),
      dueAt,
    });
    if (queued) await deps.queueMail('mails', queued.record);
  }
};
