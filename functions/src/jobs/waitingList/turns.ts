import { ACTS } from '../../services/runSteps.ts';
import { mailToAccount } from '../../services/mails.ts';
import { carryOnPayment, planSettlement } from '../../services/settlement.ts';
import { writeOutcome } from '../../services/outcome.ts';
import { after } from '../../shared/application/machine.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { declineUntil } from '../../shared/draw/promotion.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import type { OtherRun } from '../../shared/entities/auditLog.ts';
import type { DrawEntry } from '../../shared/entities/draw.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { changesOf } from '../../store/changes.ts';
import { type Person, personBy } from '../../store/people.ts';
import type { Records } from '../../store/records.ts';
import { settlements } from '../../store/settlements.ts';
import type { Turn, Walk } from '../../store/walks.ts';
import { stampOf } from '../run.ts';
import type { JobDeps } from '../work.ts';
import type { Move } from '../holding.ts';

/** What the walk is called in the audit log. */
export const WAITING_LIST = 'waitingList' satisfies OtherRun;

/** The next line of the log, in its place at once: only the walker gives places. */
const noted = (
  records: Records,
  walk: Walk,
  { receiptID }: Pick<Turn, 'receiptID'>,
  change: { readonly kind: 'promote' | 'unpaid'; readonly sets: number },
): Walk => {
  const seq = walk.seq + 1;
  const at = toISO(records.stamp.now);
  changesOf(walk.number).create(records, `${change.kind}-${receiptID}`, { at, receiptID, ...change, code: null, seq });
  return { ...walk, seq, free: walk.free - change.sets };
};

/** The head of its wish's queue goes behind a place. */
const passed = (walk: Walk, { sets, place }: Pick<Turn, 'sets' | 'place'>): Walk => ({
  ...walk,
  heads: walk.heads.map((head, index) => (index === sets - 1 ? place + 1 : head)),
});

/** Nobody can charge its card: it waits no more, so that it has no line when it goes. */
const passedOver = (records: Records, walk: Walk, turn: Turn, purchase: Purchase): Walk => {
  records.update(purchaseEntity, purchase, { ...purchase, waitingPlace: null });
  return passed(noted(records, walk, turn, { kind: 'unpaid', sets: 0 }), turn);
};

/** Gives the sets, and tells so (rules 7.14). */
const promoted = (
  records: Records,
  walk: Walk,
  turn: Turn,
  { account: owner, purchase }: { readonly [K in keyof Person]: NonNullable<Person[K]> },
  timetable: Timetable,
): Walk => {
  const { now } = records.stamp;
  writeOutcome(records, owner, purchase, after(purchase, { kind: 'promote', sets: turn.sets }, now));
  const extra = { declineUntil: toISO(declineUntil(now, timetable)) };
  mailToAccount(records, owner, { cause: `draw/${walk.number}/promoted/${owner.id}`, mailType: 44, extra });
  return passed(noted(records, walk, turn, { kind: 'promote', sets: turn.sets }), turn);
};

const isCommittedNow = (now: number, { modificationEnd }: Timetable): boolean => now >= fromISO(modificationEnd);

/**
 * Turns to whoever is next. Until changes end, and for whoever pays at the counter, the sets come first; later the hold does, since nobody could
 * mend a card any more (rules 7.14).
 */
export const turnTo = async (
  deps: JobDeps,
  move: Move<Walk>,
  entry: DrawEntry,
  place: number,
): Promise<Walk | null> => {
  const { timetable } = await deps.campaignState.facts();
  const { accountID: purchaseID, receiptID, sets } = entry;
  const turn: Turn = { purchaseID, receiptID, sets, place, step: 'promoted' };
  return await move(async (walk, records) => {
    const [{ account: owner, purchase }, pending] = await Promise.all([
      personBy(records, purchaseID),
      records.find(changesOf(walk.number).collection(records.db).where('receiptID', '==', receiptID).limit(5)),
    ]);
    // Another draw has begun since: it has the sets.
    if (walk.standing !== 'walked') return walk;
    // Whatever it did is told of first, in its place.
    if (pending.docs.some((one) => one.get('seq') === null)) return walk;
    if (!owner || purchase?.state !== 'LOST') return passed(walk, turn);
    if (owner.channel === 'paper') return promoted(records, walk, turn, { account: owner, purchase }, timetable);
    if (!isCommittedNow(records.stamp.now, timetable)) {
      return { ...promoted(records, walk, turn, { account: owner, purchase }, timetable), turn };
    }
    try {
      await planSettlement(records, deps, purchaseID, 'authorize', null, sets);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'card_missing') throw error;
      return passedOver(records, walk, turn, purchase);
    }
    return { ...walk, turn: { ...turn, step: 'tried' } };
  });
};

/** What came of a hold for whoever was next: the win with it, or nothing (rules 7.14). */
const takeTried = async (deps: JobDeps, move: Move<Walk>, turn: Turn): Promise<Walk | null> => {
  const { timetable } = await deps.campaignState.facts();
  return await move(async (walk, records) => {
    const [{ account: owner, purchase }, settlement] = await Promise.all([
      personBy(records, turn.purchaseID),
      settlements.get(records, turn.purchaseID),
    ]);
    // Whoever left the list meanwhile has given the hold back; his line is his own.
    if (!owner || purchase?.state !== 'LOST') return { ...walk, turn: null };
    if (purchase.paymentState === 'AUTHORIZING') throw new AppError('overloaded');
    if (purchase.paymentState !== 'AUTHORIZED') {
      // Stripe would refuse anybody: nobody is passed over for that, and the turn comes again (rules 7.39).
      const refusal = settlement?.refusal ?? null;
      if (refusal !== null) return { ...walk, turn: null, stopped: refusal };
      return { ...passedOver(records, walk, turn, purchase), turn: null };
    }
    const won = promoted(records, walk, turn, { account: owner, purchase }, timetable);
    return { ...won, turn: { ...turn, step: 'charged' } };
  });
};

/**
 * Carries on what is under way for whoever is next. Killed between any two writes it finds the step again, and each is done once.
 * @throws AppError overloaded where Stripe cannot be asked, or has not answered
 */
export const carryTurn = async (deps: JobDeps, move: Move<Walk>, turn: Turn): Promise<Walk | null> => {
  const stamp = stampOf(deps, { work: WAITING_LIST, runID: null });
  const { purchaseID: id, step } = turn;
  if (step === 'tried') {
    await carryOnPayment(deps, stamp, id);
    return await takeTried(deps, move, turn);
  }
  const came = await ACTS[step === 'promoted' ? 'authorize' : 'capture'](deps, stamp, id, '');
  return await move((walk) => (typeof came === 'string' ? { ...walk, turn: null } : { ...walk, stopped: came }));
};
