import { STEP_ACTIONS } from '../../money/settlementRun.ts';
import { mailToAccount } from '../../../services/mail/mails.ts';
import { settlementPortOf, storeNextCall } from '../../../services/money/settlementPort.ts';
import { PROMOTION_MAIL } from '../../../shared/mail/resultMail.ts';
import { executePaymentCall } from '../../../shared/settlement/executor.ts';
import { writeOutcome } from '../../../services/people/outcome.ts';
import { after } from '../../../shared/application/machine.ts';
import type { Timetable } from '../../../shared/campaign/timetable.ts';
import { AppError } from '../../../shared/errors/appError.ts';
import { declineUntil } from '../../../shared/draw/waitingList/promotion.ts';
import { purchase as purchaseEntity } from '../../../shared/entities/purchase.ts';
import type { OtherRun } from '../../../shared/entities/auditLog.ts';
import type { DrawEntry } from '../../../shared/entities/draw.ts';
import { fromISO, toISO } from '../../../shared/time/instants.ts';
import { listChange, type LoggedChange } from '../../../shared/draw/waitingList/loggedChange.ts';
import { changesOf } from '../../../store/draw/changes.ts';
import { dayInLog, numbered } from '../../../store/draw/numbering.ts';
import { type Person, personBy } from '../../../store/people/people.ts';
import type { Records } from '../../../store/records.ts';
import { settlements } from '../../../store/money/settlements.ts';
import type { Turn, WaitingListState } from '../../../store/draw/waitingListStates.ts';
import { stampOf } from '../../run.ts';
import type { LeasedDeps } from '../../job.ts';
import type { UpdateUnderLease } from '../../leasedJob.ts';

type Found = { readonly [K in keyof Person]: NonNullable<Person[K]> };

/** The name of the waiting-list work in the audit log. */
export const WAITING_LIST = 'waitingList' satisfies OtherRun;

/** Adds the outcome of a turn to the log, on the day on which the turn began. */
const withLogLine = (
  records: Records,
  waitingList: WaitingListState,
  { receiptID, purchaseID, day }: Turn,
  { kind, sets, way }: Pick<LoggedChange, 'kind' | 'sets' | 'way'>,
): WaitingListState => {
  const at = toISO(records.stamp.now);
  const change = { at, kind, purchaseID, receiptID, sets, code: null, way };
  const after = numbered(records, waitingList, `${kind}-${receiptID}`, change, day);
  return { ...after, free: waitingList.free - sets };
};

/** Stops the waiting list after a refusal by Stripe that does not depend on the application. The log says that the list is paused (docs/draw.md). */
const stoppedBy = (
  records: Records,
  waitingList: WaitingListState,
  stopped: NonNullable<WaitingListState['stopped']>,
): WaitingListState => {
  const pause = listChange(toISO(records.stamp.now), 'pause', { code: 'PAYMENT' });
  return { ...numbered(records, waitingList, `pause-${waitingList.seq + 1}`, pause), stopped };
};

/** Moves the front of this wish's queue behind the place. */
const passedTurn = (
  waitingList: WaitingListState,
  { sets, place }: Pick<Turn, 'sets' | 'place'>,
): WaitingListState => ({
  ...waitingList,
  fronts: waitingList.fronts.map((front, index) => (index === sets - 1 ? place + 1 : front)),
});

/**
 * Passes over an application whose card cannot be charged, and notifies its holder. It leaves the waiting list, so a later withdrawal adds no line
 * (rules 8.39).
 */
const passedOver = (
  records: Records,
  waitingList: WaitingListState,
  turn: Turn,
  { account: owner, purchase }: Found,
): WaitingListState => {
  mailToAccount(records, owner, { cause: `draw/${waitingList.number}/passed/${owner.id}`, mailType: 47 });
  records.update(purchaseEntity, purchase, { ...purchase, waitingPlace: null });
  return passedTurn(withLogLine(records, waitingList, turn, { kind: 'left', sets: 0, way: 'unpaid' }), turn);
};

/** Grants the sets and sends the mail about it (rules 7.14). */
const promoted = (
  records: Records,
  waitingList: WaitingListState,
  turn: Turn,
  { account: owner, purchase }: Found,
  timetable: Timetable,
): WaitingListState => {
  const { now } = records.stamp;
  writeOutcome(records, owner, purchase, after(purchase, { kind: 'promote', sets: turn.sets }, now));
  const extra = { declineUntil: toISO(declineUntil(now, timetable)) };
  mailToAccount(records, owner, {
    cause: `draw/${waitingList.number}/promoted/${owner.id}`,
    mailType: PROMOTION_MAIL,
    extra,
  });
  return passedTurn(withLogLine(records, waitingList, turn, { kind: 'promote', sets: turn.sets, way: null }), turn);
};

const isCommittedNow = (now: number, { modificationEnd }: Timetable): boolean => now >= fromISO(modificationEnd);

/**
 * Begins the turn of the next application. Until changes end, and for payment at the counter, the sets are granted before the authorization. Later
 * the authorization comes first, because a card could no longer be replaced (rules 7.14).
 */
export const beginTurn = async (
  deps: LeasedDeps,
  update: UpdateUnderLease<WaitingListState>,
  entry: DrawEntry,
  place: number,
): Promise<WaitingListState | null> => {
  const { timetable } = await deps.campaignState.facts();
  const { accountID: purchaseID, receiptID, sets } = entry;
  return await update(async (waitingList, records) => {
    const turn: Turn = { purchaseID, receiptID, sets, place, step: 'promoted', day: dayInLog(records, waitingList) };
    const [{ account: owner, purchase }, pending] = await Promise.all([
      personBy(records, purchaseID),
      records.find(changesOf(waitingList.number).collection(records.db).where('receiptID', '==', receiptID).limit(5)),
    ]);
    // Another draw has begun meanwhile and takes the sets.
    if (waitingList.standing !== 'walked') return waitingList;
    // A change of this application is logged first.
    if (pending.docs.some((one) => one.get('seq') === null)) return waitingList;
    if (!owner || purchase?.state !== 'LOST') return passedTurn(waitingList, turn);
    if (owner.channel === 'paper') return promoted(records, waitingList, turn, { account: owner, purchase }, timetable);
    if (!isCommittedNow(records.stamp.now, timetable)) {
      return { ...promoted(records, waitingList, turn, { account: owner, purchase }, timetable), turn };
    }
    try {
      await storeNextCall(records, deps, purchaseID, 'authorize', null, sets);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'card_missing') throw error;
      return passedOver(records, waitingList, turn, { account: owner, purchase });
    }
    return { ...waitingList, turn: { ...turn, step: 'tried' } };
  });
};

/** Processes the outcome of an authorization: the application wins, or the turn passes (rules 7.14). */
const applyAuthorizationOutcome = async (
  deps: LeasedDeps,
  update: UpdateUnderLease<WaitingListState>,
  turn: Turn,
): Promise<WaitingListState | null> => {
  const { timetable } = await deps.campaignState.facts();
  return await update(async (waitingList, records) => {
    const [{ account: owner, purchase }, settlement] = await Promise.all([
      personBy(records, turn.purchaseID),
      settlements.get(records, turn.purchaseID),
    ]);
    // The applicant left the list meanwhile, which cancelled the authorization and wrote its own line.
    if (!owner || purchase?.state !== 'LOST') return { ...waitingList, turn: null };
    if (purchase.paymentState === 'AUTHORIZING') throw new AppError('overloaded');
    if (purchase.paymentState !== 'AUTHORIZED') {
      // Stripe would refuse any card, so nobody is passed over, and the turn is repeated later (rules 7.39).
      const refusal = settlement?.refusal ?? null;
      if (refusal !== null) return { ...stoppedBy(records, waitingList, refusal), turn: null };
      return { ...passedOver(records, waitingList, turn, { account: owner, purchase }), turn: null };
    }
    const won = promoted(records, waitingList, turn, { account: owner, purchase }, timetable);
    return { ...won, turn: { ...turn, step: 'charged' } };
  });
};

/**
 * Carries on the turn under way. After a crash it resumes at the stored step, and each step takes effect once.
 * @throws AppError overloaded if Stripe cannot be called, or has not answered
 */
export const continueTurn = async (
  deps: LeasedDeps,
  update: UpdateUnderLease<WaitingListState>,
  turn: Turn,
): Promise<WaitingListState | null> => {
  const stamp = stampOf(deps, { job: WAITING_LIST, runID: null });
  const { purchaseID: id, step } = turn;
  if (step === 'tried') {
    await executePaymentCall(settlementPortOf(deps, stamp, id));
    return await applyAuthorizationOutcome(deps, update, turn);
  }
  const came = await STEP_ACTIONS[step === 'promoted' ? 'authorize' : 'capture'](deps, stamp, id, '');
  return await update((waitingList, records) =>
    typeof came === 'string' ? { ...waitingList, turn: null } : stoppedBy(records, waitingList, came),
  );
};
