import { dueFor, withDue, type SettlementState } from '../../shared/settlement/settlementState.ts';
import { transition } from '../../shared/application/machine.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { AppError, type ErrorCode } from '../../shared/errors/appError.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import type { Account } from '../../shared/entities/account.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { executeCleanupCalls } from '../../shared/settlement/cleanupExecutor.ts';
import { executePaymentCall } from '../../shared/settlement/executor.ts';
import { retryLater } from '../../shared/settlement/port.ts';
import { counterEndsAt, counterUntil } from '../../shared/settlement/counter.ts';
import type { Refusal } from '../../shared/settlement/refusal.ts';
import { type PaymentStep, RUN_SCOPES, type RunStep } from '../../shared/campaign/runSteps.ts';
import { withoutCard } from '../../shared/settlement/card/cardReducer.ts';
import { toISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { type Records, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { mailOnceToAccount, mailToAccount } from '../../services/mail/mails.ts';
import { writeOutcome } from '../../services/people/outcome.ts';
import { settlementPortOf, type StripeDeps, storeNextCall } from '../../services/money/settlementPort.ts';
import { guarded } from '../../logs.ts';
import { openRun, SETTLEMENT } from '../../services/money/settlementRuns.ts';
import { ISSUING, VOUCHERS } from '../../services/vouchers/vouchers.ts';
import {
  afterPage,
  afterPass,
  CANARY,
  isOutage,
  NO_OUTCOMES,
  type PageOutcome,
  RUN_AT_ONCE,
  RUN_PAGE,
  withOutcome,
  type SettlementRun,
} from '../../shared/settlement/settlementRun.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { eachOf } from '../../store/each.ts';
import { idsFor, settlementRuns } from '../../store/money/settlementRuns.ts';
import { pagedJob, type Step } from '../leasedJob.ts';
import { stampOf } from '../run.ts';
import type { LeasedDeps, Start } from '../job.ts';

/** The outcome of a step. `nothing`: there was nothing to do. A refusal: Stripe would refuse every call, so the run stops (rules 7.39). */
type StepOutcome = 'done' | 'nothing' | Refusal;

/** Does one step for one application. */
type RunStepAction = (deps: StripeDeps, stamp: Stamp, id: string, runID: string) => Promise<StepOutcome>;

/** The steps of a run that make a payment call. */
type RunPaymentStep = Extract<RunStep, PaymentStep>;

/** Error codes of applications to which the step does not (any longer) apply, such as one on paper, which has no card. */
const NOT_DUE: readonly ErrorCode[] = ['purchase_state', 'card_missing', 'settlement_busy', 'not_found'];

/**
 * Stores the step's call if the payment is still in a state that the step processes. On a second call, after a crash or a lost answer, the bank may
 * have declined the card meanwhile. The card is then not tried again, and its holder is not asked again (rules 7.37).
 */
const storeCallIfDue = async (
  records: Records,
  deps: StripeDeps,
  id: string,
  step: RunPaymentStep,
): Promise<SettlementState> => {
  const planned = await storeNextCall(records, deps, id, step, null);
  const was = planned.settlement.openCall?.was;
  if (was === undefined || RUN_SCOPES[step].payments?.includes(was) === false) throw new AppError('purchase_state');
  return planned;
};

/** Creates a payment step for an application (rules 7.11): it stores the call, then makes it. */
const paymentStep =
  (step: RunPaymentStep): RunStepAction =>
  async (deps, stamp, id) => {
    let stored: SettlementState;
    try {
      stored = await unitOfWork(deps.db, stamp, async (records) => await storeCallIfDue(records, deps, id, step));
    } catch (error) {
      if (error instanceof AppError && NOT_DUE.includes(error.code)) return 'nothing';
      throw error;
    }
    const known = await executePaymentCall(settlementPortOf(deps, stamp, id), stored);
    return known?.settlement.refusal ?? 'done';
  };

/**
 * Asks once more for another card. The mail itself records that this run has asked. A mark in the settlement would be overwritten by a second run
 * under way, and the first would start again.
 */
const remindOfPayment: RunStepAction = async ({ db }, stamp, id, runID) =>
  await unitOfWork(db, stamp, async (records) => {
    const { account: owner, purchase } = await personBy(records, id);
    if (!owner || purchase?.state !== 'WON' || purchase.paymentState !== 'ACTION_NEEDED') return 'nothing';
    const order = { cause: `purchase/${id}/reminded/${runID}`, mailType: 43 } as const;
    return (await mailOnceToAccount(records, owner, order)) ? 'done' : 'nothing';
  });

const authorizeWin = paymentStep('authorize');
const chargeAuthorization = paymentStep('capture');

/**
 * Charges a win. The outcome of a payment with another card that the owner entered is read first. If it was authorized in time, it is charged (rules
 * 7.6, 7.35).
 */
const captureWin: RunStepAction = async (deps, stamp, id, runID) => {
  await executePaymentCall(settlementPortOf(deps, stamp, id));
  return await chargeAuthorization(deps, stamp, id, runID);
};

/**
 * Returns whether the card of a win was never tried. Such a win is not unpaid for lack of money, so its card is tried before the win lapses (rules
 * 7.39).
 */
const isCardUntried = ({
  paymentState,
  stripePaymentMethodID,
  authorizeDatetime,
  authorizeErrorFlag,
}: Purchase): boolean =>
  paymentState === 'NONE' && stripePaymentMethodID !== null && authorizeDatetime === null && !authorizeErrorFlag;

/** Returns the deadline in the holder's mail. For cards it is the end of changes, when they are charged. */
const payUntil = ({ channel }: Account, win: Purchase, timetable: Timetable): string =>
  channel === 'paper' && win.cardLast4 === null
    ? toISO(counterUntil(win, timetable, campaign.office))
    : timetable.modificationEnd;

/** Ends an unpaid win and notifies its holder (mail 46). The outcomes of open calls to Stripe are read first (rules 7.6, 7.13). */
const lapseWin: RunStepAction = async (deps, stamp, id, runID) => {
  let latest: SettlementState | null = await executePaymentCall(settlementPortOf(deps, stamp, id));
  if (latest?.purchase.state === 'WON' && isCardUntried(latest.purchase)) {
    const result = await authorizeWin(deps, stamp, id, runID);
    if (typeof result === 'object') return result;
    latest = await settlementPortOf(deps, stamp, id).load();
  }
  if (latest?.purchase.paymentState === 'AUTHORIZED') return await chargeAuthorization(deps, stamp, id, runID);
  const { timetable } = await deps.campaignState.facts();
  return await unitOfWork(deps.db, stamp, async (records) => {
    const [{ account: owner, purchase }, settlement] = await Promise.all([
      personBy(records, id),
      settlementOf(records, id),
    ]);
    if (!owner || !purchase) return 'nothing';
    // Applicants on paper pay at the counter, and have some days for it after a promotion.
    if (owner.channel === 'paper' && stamp.now < counterEndsAt(purchase, timetable, campaign.office)) return 'nothing';
    // The payment's outcome is not known yet; the next pass reads it.
    if (purchase.paymentState === 'AUTHORIZING') throw retryLater();
    const outcome = transition(purchase, { kind: 'lapse' }, stamp.now);
    if ('refused' in outcome || purchase.state === 'LAPSED') return 'nothing';
    const given = withoutCard({ ...purchase, ...outcome.changes }, settlement, stamp);
    writeOutcome(records, owner, purchase, given.purchase);
    if (given.settlement !== settlement) settlements.set(records, id, given.settlement);
    const extra = { payUntil: payUntil(owner, purchase, timetable) };
    mailToAccount(records, owner, { cause: `purchase/${id}/lapsed`, mailType: 46, extra });
    return 'done';
  });
};

/** Removes the application's card in one transaction. @returns whether a card has to be detached now */
const removeCard = async (deps: StripeDeps, stamp: Stamp, id: string): Promise<boolean> => {
  const { timetable } = await deps.campaignState.facts();
  return await unitOfWork(deps.db, stamp, async (records) => {
    const [{ purchase }, settlement] = await Promise.all([personBy(records, id), settlements.get(records, id)]);
    if (!purchase || !settlement) return false;
    if (purchase.stripePaymentMethodID === null) {
      // An earlier pass has left a card to detach. Another process may be detaching it right now.
      const isFree = settlement.dueAt !== null && settlement.dueAt <= stamp.systemNow;
      return isFree && dueFor(settlement) === 'cards';
    }
    const given = withoutCard(purchase, settlement, stamp);
    if (given.purchase.stripePaymentMethodID !== null) return false;
    records.update(purchaseEntity, purchase, given.purchase);
    // This run detaches the card. The schedule does so only if the run crashes.
    settlements.set(records, id, withDue(given.settlement, { ...stamp, timetable }));
    return true;
  });
};

/**
 * Detaches the cards of applicants who did not win (rules 7.17, 7.43).
 * @throws AppError overloaded if Stripe cannot be called, or has not answered
 */
const detachCard: RunStepAction = async (deps, stamp, id) => {
  if (!(await removeCard(deps, stamp, id))) return 'nothing';
  if (!(await executeCleanupCalls(settlementPortOf(deps, stamp, id)))) throw retryLater();
  return 'done';
};

export const STEP_ACTIONS: { readonly [S in RunStep]: RunStepAction } = {
  authorize: authorizeWin,
  remind: remindOfPayment,
  lapse: lapseWin,
  capture: captureWin,
  detach: detachCard,
};

const processApplications = async (
  deps: LeasedDeps,
  { step, runID }: SettlementRun,
  ids: readonly string[],
): Promise<PageOutcome> => {
  let outcome = NO_OUTCOMES;
  const stamp = () => stampOf(deps, { job: SETTLEMENT, runID });
  await eachOf(ids, RUN_AT_ONCE, async (id) => {
    // This refusal does not depend on the application, so no more calls are made.
    if (outcome.refusal !== null) return;
    const isWell = await guarded(SETTLEMENT, id, async () => {
      const result = await STEP_ACTIONS[step](deps, stamp(), id, runID);
      outcome = withOutcome(outcome, step, id, result);
    });
    if (!isWell) outcome = { ...outcome, failed: outcome.failed + 1 };
  });
  return outcome;
};

/** Processes one page, or ends a pass. @returns the run after it; null if nothing more can be done now */
const processPage: Step<SettlementRun> = async (deps, run, update, { page: most }) => {
  const page = run.isProven ? most : Math.min(CANARY, most);
  const ids = await idsFor(deps.db, run, page);
  const last = ids.at(-1) ?? null;
  // Applications set aside come after all others.
  const aside = last === null ? run.setAside.slice(0, page) : [];
  if (last === null && aside.length === 0) {
    const after = await update((latest, { stamp }) => afterPass(latest, stamp.now));
    // Failed applications wait for the next tick, so the run does not go on now.
    return after?.state === 'RUNNING' && run.failed === 0 ? after : null;
  }
  const others = last === null ? aside : ids.filter((id) => !run.setAside.includes(id));
  const outcome = await processApplications(deps, run, others);
  const after = await update((latest) => {
    const through = latest.setAside.filter((id) => !aside.includes(id) || outcome.refused.includes(id));
    return afterPage(
      { ...latest, setAside: outcome.refusal === null ? through : latest.setAside },
      last ?? latest.cursor,
      outcome,
    );
  });
  // If the task cannot be queued, the tick issues the vouchers.
  if (run.step === 'capture' && outcome.done > 0) await guarded(VOUCHERS, ISSUING.id, () => deps.enqueueJob(ISSUING));
  return isOutage(outcome) || after?.state !== 'RUNNING' ? null : after;
};

/**
 * The job of settlement runs. A page takes about twenty seconds. A crash between any two writes repeats at most one page, and nothing is settled
 * twice.
 */
export const settlementJob = pagedJob<SettlementRun>({
  job: SETTLEMENT,
  documents: settlementRuns,
  runIDOf: ({ runID }) => runID,
  steps: { RUNNING: processPage, PAUSED: null, DONE: null },
  page: RUN_PAGE,
  // A pass that settles nothing, for example during an outage of Stripe, is no progress.
  markOf: (_, { done, pass }) => (done === 0 ? 'none' : `${pass} ${done}`),
});

/** Starts a run of the timetable. Wins are authorized only after their release. */
export const startSettlement: Start<'settlement'> = async (records, { id, step, draw }, { runID }) => {
  if (draw !== null && (await drawBy(records, draw))?.state !== 'RELEASED') return null;
  openRun(records, { id, step, openedBy: null, runID });
  return { job: { kind: 'settlement', id } };
};
