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
import { type Walk, walks } from '../../../store/draw/walks.ts';
import { type JobDeps, MAX_OPEN, type WorkEntry } from '../../work.ts';
import { withLease, type Move } from '../../withLease.ts';
import { markOfAll, type Step, stepped } from '../../pagedWork.ts';
import { isRetryScheduled } from '../../../shared/settlement/settlementState.ts';
import { settlements } from '../../../store/money/settlements.ts';
import { resumed } from '../laterDraw.ts';
import { isHeadDue, publishChanges } from './publishing.ts';
import { listChange } from '../../../shared/draw/waitingList/walk.ts';
import type { Timetable } from '../../../shared/campaign/timetable.ts';
import { dayInLog, numbered } from '../../../store/draw/numbering.ts';
import { carryTurn, turnTo, WAITING_LIST } from './turns.ts';

/** Maximum number of changes that one transaction numbers. */
const CHANGES_AT_ONCE = 100;

/** Passes sets to the next draw if they are freed after it has begun (rules 8.29). */
const passOn = (records: Records, number: number, id: string, { at, purchaseID, receiptID, sets }: ChangeRecord) => {
  const added = { at, kind: 'add', purchaseID, receiptID, sets, code: null, way: null, seq: null, day: null } as const;
  changesOf(number + 1).create(records, `add-${id}`, added);
};

/** Numbers new changes for the log and adds the sets that they freed. @returns the state after that, and whether all changes are numbered */
const collect = async (move: Move<Walk>): Promise<{ walk: Walk | null; isDone: boolean }> => {
  let isDone = true;
  const walk = await move(async (latest, records) => {
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
      if (latest.standing !== 'walked' && change.sets > 0) passOn(records, latest.number, id, change);
    }
    const freed = found.reduce((sum, { change }) => sum + change.sets, 0);
    const isIdle = latest.isIdle && found.length === 0;
    return { ...latest, seq: latest.seq + found.length, day, free: latest.free + freed, isIdle };
  });
  return { walk, isDone };
};

/** Finds the first application in the draw's order that may still wait and whose wish is at most the free sets (rules 8.11). */
const nextOf = async (deps: JobDeps, walk: Walk, most: number): Promise<{ entry: DrawEntry; place: number } | null> => {
  const reads = readsOf(deps.db);
  const draw = await drawBy(reads, walk.number);
  const fronts = walk.fronts.slice(0, walk.free);
  if (!draw || fronts.length === 0) return null;
  for (let from = Math.min(...fronts); ; from += most) {
    const places = await placesAfter(reads, draw, from, most);
    const index = places.findIndex(
      ({ sets, waitingPlace }, offset) =>
        waitingPlace !== null && sets <= walk.free && from + offset >= (walk.fronts[sets - 1] ?? 0),
    );
    const entry = places[index];
    if (entry) return { entry, place: from + index };
    if (places.length < most) return null;
  }
};

/** Takes one step of the waiting list. @returns the state after it; null if nothing more can be done now, or another worker has the lease */
const step: Step<Walk> = async (deps, walk, move, { page }) => {
  if (walk.turn !== null && walk.stopped === null) return await carryTurn(deps, move, walk.turn);
  const { walk: collected, isDone } = await collect(move);
  if (collected === null || !isDone) return collected;
  const { timetable } = await deps.campaignState.facts();
  const { standing, stopped } = collected;
  const isWalked = campaign.waitingList && standing === 'walked' && stopped === null;
  const isOpen = isWalked && isListOpen(deps.campaignClock(), timetable);
  const next = isOpen ? await nextOf(deps, collected, page) : null;
  if (next !== null) return await turnTo(deps, move, next.entry, next.place);
  await move((latest) => ({ ...latest, isIdle: true }));
  return null;
};

/** Adds a line to the log if the end of the list was moved. */
const withEnd = (records: Records, walk: Walk, { waitingListEnd }: Timetable): Walk => {
  const until = dayOf(fromISO(waitingListEnd));
  if (walk.until === null || walk.until === until || walk.standing === 'closed') return walk;
  // The log cannot contain an end before its last day: it would contradict itself.
  if (until < dayInLog(records, walk)) return walk;
  const change = listChange(toISO(records.stamp.now), 'until', { code: until });
  return { ...numbered(records, walk, `until-${until}`, change), until };
};

/** Processes the waiting list of a draw (rules 7.14, 8.11) and publishes its changes (rules 8.14). */
const advance: WorkEntry['advance'] = async (unheld, id, budget) =>
  await withLease(unheld, { work: WAITING_LIST, documents: walks }, Number(id), async (_, move, deps) => {
    try {
      const { timetable } = await deps.campaignState.facts();
      const latest = await move(async (found, records) =>
        withEnd(records, await resumed(records, found, timetable), timetable),
      );
      return latest !== null && (await stepped(deps, budget.until, latest, (walk) => step(deps, walk, move, budget)));
    } catch (error) {
      // Stripe cannot be called, or has not answered: the next tick tries again.
      if (error instanceof AppError && error.code === 'overloaded') return false;
      throw error;
    } finally {
      await guarded(WAITING_LIST, id, () => publishChanges(deps, move));
    }
  });

/**
 * Returns the mark of a waiting list's work. Null while it waits: for the next draw, for an owner, who gets an alert, or for the next try of a card
 * (rules 7.40).
 */
const markOf = async (db: Firestore, walk: Walk, systemNow: number): Promise<string | null> => {
  if (walk.standing === 'paused' || walk.stopped !== null) return null;
  const settlement = walk.turn && (await settlements.get(readsOf(db), walk.turn.purchaseID));
  const call = settlement?.openCall ?? null;
  return call !== null && isRetryScheduled(call, systemNow) ? null : markOfAll(walk);
};

/** Finds the waiting lists with work left. */
const open: WorkEntry['open'] = async ({ db, campaignClock, systemClock, campaignState }) => {
  const { timetable } = await campaignState.facts();
  const isOver = campaignClock() >= fromISO(timetable.modificationEnd);
  const { docs } = await walks.collection(db).limit(MAX_OPEN).get();
  const found = await Promise.all(
    docs
      .flatMap((one) => walks.parse(one) ?? [])
      .map(async (walk) => {
        const { number, isIdle, standing } = walk;
        const isOpen =
          !isIdle ||
          (standing === 'paused' && isOver) ||
          isHeadDue(walk, dayOf(campaignClock())) ||
          (await hasUnnumbered(db, number));
        return isOpen ? [{ id: String(number), mark: await markOf(db, walk, systemClock()) }] : [];
      }),
  );
  return found.flat();
};

/** The work of waiting lists. A page is the number of places that are read at once in the search for the next application. */
export const waitingListWork: WorkEntry = { open, advance, page: 500 };
