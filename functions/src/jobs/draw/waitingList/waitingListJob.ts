import type { Firestore } from 'firebase-admin/firestore';
import { guarded } from '../../../logs.ts';
import { campaign } from '../../../shared/campaign/current.ts';
import { AppError } from '../../../shared/errors/appError.ts';
import { isListOpen } from '../../../shared/draw/waitingList/promotion.ts';
import type { DrawEntry } from '../../../shared/entities/draw.ts';
import { dayOf, fromISO, toISO } from '../../../shared/time/instants.ts';
import { type ChangeRecord, changesOf, hasUnnumbered, unnumbered } from '../../../store/draw/changes.ts';
import { drawBy, placesAfter } from '../../../store/draw/draws.ts';
import { type Records, readsOf } from '../../../store/records.ts';
import { type WaitingListState, waitingListStates } from '../../../store/draw/waitingListStates.ts';
import { type JobDeps, MAX_OPEN, type JobDefinition } from '../../job.ts';
import { withLease, type UpdateUnderLease, markOfDocument, type Step, runSteps } from '../../leasedJob.ts';
import { isRetryScheduled } from '../../../shared/settlement/settlementState.ts';
import { settlements } from '../../../store/money/settlements.ts';
import { resumedAfterDraw } from '../resumeAfterDraw.ts';
import { isHeadDue, publishChanges } from './publishing.ts';
import { listChange } from '../../../shared/draw/waitingList/loggedChange.ts';
import type { Timetable } from '../../../shared/campaign/timetable.ts';
import { dayInLog, numbered } from '../../../store/draw/numbering.ts';
import { continueTurn, beginTurn, WAITING_LIST } from './turns.ts';

/** Maximum number of changes that one transaction numbers. */
const CHANGES_AT_ONCE = 100;

/** Passes sets to the next draw if they are freed after it has begun (rules 8.29). */
const passToNextDraw = (
  records: Records,
  number: number,
  id: string,
  { at, purchaseID, receiptID, sets }: ChangeRecord,
) => {
  const added = { at, kind: 'add', purchaseID, receiptID, sets, code: null, way: null, seq: null, day: null } as const;
  changesOf(number + 1).create(records, `add-${id}`, added);
};

/** Numbers new changes for the log and adds the sets that they freed. @returns the state after that, and whether all changes are numbered */
const numberChanges = async (
  update: UpdateUnderLease<WaitingListState>,
): Promise<{ waitingList: WaitingListState | null; isDone: boolean }> => {
  let isDone = true;
  const waitingList = await update(async (latest, records) => {
    const changes = changesOf(latest.number);
    const { docs } = await records.find(unnumbered(records.db, latest.number).limit(CHANGES_AT_ONCE));
    isDone = docs.length < CHANGES_AT_ONCE;
    const found = docs
      .flatMap((one) => {
        const change = changes.parse(one);
        return change ? [{ id: one.id, change }] : [];
      })
      .sort((one, other) => (one.change.at < other.change.at ? -1 : 1));
    const day = found.length > 0 ? dayInLog(records, latest) : latest.day;
    for (const [index, { id, change }] of found.entries()) {
      changes.set(records, id, { ...change, seq: latest.seq + index + 1, day });
      if (latest.standing !== 'walked' && change.sets > 0) passToNextDraw(records, latest.number, id, change);
    }
    const freed = found.reduce((sum, { change }) => sum + change.sets, 0);
    const isIdle = latest.isIdle && found.length === 0;
    return { ...latest, seq: latest.seq + found.length, day, free: latest.free + freed, isIdle };
  });
  return { waitingList, isDone };
};

/** Finds the first application in the draw's order that may still wait and whose wish is at most the free sets (rules 8.11). */
const nextOf = async (
  deps: JobDeps,
  waitingList: WaitingListState,
  most: number,
): Promise<{ entry: DrawEntry; place: number } | null> => {
  const reads = readsOf(deps.db);
  const draw = await drawBy(reads, waitingList.number);
  const fronts = waitingList.fronts.slice(0, waitingList.free);
  if (!draw || fronts.length === 0) return null;
  for (let from = Math.min(...fronts); ; from += most) {
    const places = await placesAfter(reads, draw, from, most);
    const index = places.findIndex(
      ({ sets, waitingPlace }, offset) =>
        waitingPlace !== null && sets <= waitingList.free && from + offset >= (waitingList.fronts[sets - 1] ?? 0),
    );
    const entry = places[index];
    if (entry) return { entry, place: from + index };
    if (places.length < most) return null;
  }
};

/** Takes one step of the waiting list. @returns the state after it; null if nothing more can be done now, or another worker has the lease */
const step: Step<WaitingListState> = async (deps, waitingList, update, { page }) => {
  if (waitingList.turn !== null && waitingList.stopped === null)
    return await continueTurn(deps, update, waitingList.turn);
  const { waitingList: collected, isDone } = await numberChanges(update);
  if (collected === null || !isDone) return collected;
  const { timetable } = await deps.campaignState.facts();
  const { standing: status, stopped } = collected;
  const isRunning = campaign.waitingList && status === 'walked' && stopped === null;
  const isOpen = isRunning && isListOpen(deps.campaignClock(), timetable);
  const next = isOpen ? await nextOf(deps, collected, page) : null;
  if (next !== null) return await beginTurn(deps, update, next.entry, next.place);
  await update((latest) => ({ ...latest, isIdle: true }));
  return null;
};

/** Adds a line to the log if the end of the list was moved. */
const withEnd = (records: Records, waitingList: WaitingListState, { waitingListEnd }: Timetable): WaitingListState => {
  const until = dayOf(fromISO(waitingListEnd));
  if (waitingList.until === null || waitingList.until === until || waitingList.standing === 'closed')
    return waitingList;
  // The log cannot contain an end before its last day: it would contradict itself.
  if (until < dayInLog(records, waitingList)) return waitingList;
  const change = listChange(toISO(records.stamp.now), 'until', { code: until });
  return { ...numbered(records, waitingList, `until-${until}`, change), until };
};

/** Processes the waiting list of a draw (rules 7.14, 8.11) and publishes its changes (rules 8.14). */
const advance: JobDefinition['advance'] = async (unheld, id, budget) =>
  await withLease(unheld, { job: WAITING_LIST, documents: waitingListStates }, Number(id), async (_, update, deps) => {
    try {
      const { timetable } = await deps.campaignState.facts();
      const latest = await update(async (found, records) =>
        withEnd(records, await resumedAfterDraw(records, found, timetable), timetable),
      );
      return (
        latest !== null &&
        (await runSteps(deps, budget.until, latest, (waitingList) => step(deps, waitingList, update, budget)))
      );
    } catch (error) {
      // Stripe cannot be called, or has not answered: the next tick tries again.
      if (error instanceof AppError && error.code === 'overloaded') return false;
      throw error;
    } finally {
      await guarded(WAITING_LIST, id, () => publishChanges(deps, update));
    }
  });

/**
 * Returns the mark of a waiting list's work. Null while it waits: for the next draw, for an owner, who gets an alert, or for the next try of a card
 * (rules 7.40).
 */
const markOf = async (db: Firestore, waitingList: WaitingListState, systemNow: number): Promise<string | null> => {
  if (waitingList.standing === 'paused' || waitingList.stopped !== null) return null;
  const settlement = waitingList.turn && (await settlements.get(readsOf(db), waitingList.turn.purchaseID));
  const call = settlement?.openCall ?? null;
  return call !== null && isRetryScheduled(call, systemNow) ? null : markOfDocument(waitingList);
};

/** Finds the waiting lists with work left. */
const open: JobDefinition['open'] = async ({ db, campaignClock, systemClock, campaignState }) => {
  const { timetable } = await campaignState.facts();
  const isOver = campaignClock() >= fromISO(timetable.modificationEnd);
  const { docs } = await waitingListStates.collection(db).limit(MAX_OPEN).get();
  const found = await Promise.all(
    docs
      .flatMap((one) => waitingListStates.parse(one) ?? [])
      .map(async (waitingList) => {
        const { number, isIdle, standing: status } = waitingList;
        const isOpen =
          !isIdle ||
          (status === 'paused' && isOver) ||
          isHeadDue(waitingList, dayOf(campaignClock())) ||
          (await hasUnnumbered(db, number));
        return isOpen ? [{ id: String(number), mark: await markOf(db, waitingList, systemClock()) }] : [];
      }),
  );
  return found.flat();
};

/** The job of waiting lists. A page is the number of places that are read at once in the search for the next application. */
export const waitingListJob: JobDefinition = { open, advance, page: 500 };
