import { dueFor, withDue } from '../../shared/settlement/due.ts';
import { transition } from '../../shared/application/machine.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { AppError, type ErrorCode } from '../../shared/errors/appError.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import type { Account } from '../../shared/entities/account.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { giveBack } from '../../shared/settlement/dealings/leftovers.ts';
import { carryOnPayment } from '../../shared/settlement/dealings/payments.ts';
import { later } from '../../shared/settlement/stripePort.ts';
import { counterEndsAt, counterUntil } from '../../shared/settlement/counter.ts';
import type { Refusal } from '../../shared/settlement/refusal.ts';
import { type PaymentStep, RUN_SCOPES, type RunStep } from '../../shared/campaign/runSteps.ts';
import type { Before } from '../../shared/settlement/settlement.ts';
import { withoutCard } from '../../shared/settlement/card/setUp.ts';
import { toISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { type Records, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { mailOnceToAccount, mailToAccount } from '../mail/mails.ts';
import { writeOutcome } from '../people/outcome.ts';
import { dealingsOf, type StripeDeps } from './dealings.ts';
import { planSettlement } from './settlement.ts';

/** The outcome of a step. `nothing`: there was nothing to do. A refusal: Stripe would refuse every call, so the run stops (rules 7.39). */
export type Acted = 'done' | 'nothing' | Refusal;

/** Does one step for one application. */
type Act = (deps: StripeDeps, stamp: Stamp, id: string, runID: string) => Promise<Acted>;

/** The steps of a run that make a payment call. */
type SettlingStep = Extract<RunStep, PaymentStep>;

/** Error codes of applications to which the step does not (any longer) apply, such as one on paper, which has no card. */
const NOT_DUE: readonly ErrorCode[] = ['purchase_state', 'card_missing', 'settlement_busy', 'not_found'];

/**
 * Stores the step's call if the payment is still in a state that the step processes. On a second call, after a crash or a lost answer, the bank may
 * have declined the card meanwhile. The card is then not tried again, and its holder is not asked again (rules 7.37).
 */
const stillDue = async (records: Records, deps: StripeDeps, id: string, step: SettlingStep): Promise<Before> => {
  const planned = await planSettlement(records, deps, id, step, null);
  const was = planned.settlement.openCall?.was;
  if (was === undefined || RUN_SCOPES[step].payments?.includes(was) === false) throw new AppError('purchase_state');
  return planned;
};

/** Creates a payment step for an application (rules 7.11): it stores the call, then makes it. */
const settling =
  (step: SettlingStep): Act =>
  async (deps, stamp, id) => {
    let stored: Before;
    try {
      stored = await unitOfWork(deps.db, stamp, async (records) => await stillDue(records, deps, id, step));
    } catch (error) {
      if (error instanceof AppError && NOT_DUE.includes(error.code)) return 'nothing';
      throw error;
    }
    const known = await carryOnPayment(dealingsOf(deps, stamp, id), stored);
    return known?.settlement.refusal ?? 'done';
  };

/**
 * Asks once more for another card. The mail itself records that this run has asked. A mark in the settlement would be overwritten by a second run
 * under way, and the first would start again.
 */
const remind: Act = async ({ db }, stamp, id, runID) =>
  await unitOfWork(db, stamp, async (records) => {
    const { account: owner, purchase } = await personBy(records, id);
    if (!owner || purchase?.state !== 'WON' || purchase.paymentState !== 'ACTION_NEEDED') return 'nothing';
    const order = { cause: `purchase/${id}/reminded/${runID}`, mailType: 43 } as const;
    return (await mailOnceToAccount(records, owner, order)) ? 'done' : 'nothing';
  });

const held = settling('authorize');
const charged = settling('capture');

/**
 * Charges a win. The outcome of a payment with another card that the owner entered is read first. If it was authorized in time, it is charged (rules
 * 7.6, 7.35).
 */
const capture: Act = async (deps, stamp, id, runID) => {
  await carryOnPayment(dealingsOf(deps, stamp, id));
  return await charged(deps, stamp, id, runID);
};

/**
 * Returns whether the card of a win was never tried. Such a win is not unpaid for lack of money, so its card is tried before the win lapses (rules
 * 7.39).
 */
const isUnasked = ({ paymentState, stripePaymentMethodID, authorizeDatetime, authorizeErrorFlag }: Purchase): boolean =>
  paymentState === 'NONE' && stripePaymentMethodID !== null && authorizeDatetime === null && !authorizeErrorFlag;

/** Returns the deadline in the holder's mail. For cards it is the end of changes, when they are charged. */
const payUntil = ({ channel }: Account, win: Purchase, timetable: Timetable): string =>
  channel === 'paper' && win.cardLast4 === null
    ? toISO(counterUntil(win, timetable, campaign.office))
    : timetable.modificationEnd;

/** Ends an unpaid win and notifies its holder (mail 46). The outcomes of open calls to Stripe are read first (rules 7.6, 7.13). */
const lapse: Act = async (deps, stamp, id, runID) => {
  let known: Before | null = await carryOnPayment(dealingsOf(deps, stamp, id));
  if (known?.purchase.state === 'WON' && isUnasked(known.purchase)) {
    const asked = await held(deps, stamp, id, runID);
    if (typeof asked === 'object') return asked;
    known = await dealingsOf(deps, stamp, id).standing();
  }
  if (known?.purchase.paymentState === 'AUTHORIZED') return await charged(deps, stamp, id, runID);
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
    if (purchase.paymentState === 'AUTHORIZING') throw later();
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
const withoutItsCard = async (deps: StripeDeps, stamp: Stamp, id: string): Promise<boolean> => {
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
const detach: Act = async (deps, stamp, id) => {
  if (!(await withoutItsCard(deps, stamp, id))) return 'nothing';
  if (!(await giveBack(dealingsOf(deps, stamp, id)))) throw later();
  return 'done';
};

export const ACTS: { readonly [S in RunStep]: Act } = {
  authorize: held,
  remind,
  lapse,
  capture,
  detach,
};
