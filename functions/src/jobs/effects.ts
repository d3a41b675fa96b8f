import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { effectStarted } from '../logs.ts';
import { campaign } from '../shared/campaign/campaign2025.ts';
import { dueEffects, type Effect } from '../shared/campaign/effects.ts';
import { toISO } from '../shared/time/instants.ts';
import { timetableEntries } from '../shared/campaign/stages.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import { systemStage } from '../shared/entities/systemStage.ts';
import { collectionOf } from '../store/collection.ts';
import { timetableBroadcast } from './broadcastRecord.ts';
import { startRelease } from './release.ts';

/** The draw whose result the timetable releases. */
const FIRST_DRAW = '1';

const writeStage = (transaction: Transaction, effect: Effect, timetable: Timetable, deps: Deps): void => {
  const entry = timetableEntries(timetable).find(({ stage }) => stage === effect.stage);
  if (!entry) return;
  const at = toISO(deps.campaignClock());
  const stages = collectionOf(deps.db, systemStage);
  // Its id follows from the timetable: a second writer meets the effect document, not a second entry.
  transaction.set(stages.ref(entry.id), stages.data({ ...entry, createdAt: at, updatedAt: at }));
};

const writeBroadcast = (transaction: Transaction, { id, mailType, dueAt }: Effect, deps: Deps): void => {
  if (mailType === undefined) return;
  const paceMs = campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0;
  // The time it was due, not the time it was noticed: a late scheduler does not stretch the pace.
  transaction.set(deps.db.collection('broadcasts').doc(id), timetableBroadcast(mailType, toISO(dueAt), paceMs));
};

/** Starts one effect, once: what it writes and the document that says so are one transaction (rules 2.14). */
const startEffect = async (deps: Deps, effect: Effect, timetable: Timetable): Promise<void> => {
  const { db } = deps;
  const ref = db.collection('effects').doc(effect.id);
  const started = await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return false;
    if (effect.kind === 'release') {
      const draw = await transaction.get(db.collection('draws').doc(FIRST_DRAW));
      // A late draw is released by the tick after it.
      if (!startRelease(transaction, draw)) return false;
    }
    if (effect.kind === 'stage') writeStage(transaction, effect, timetable, deps);
    if (effect.kind === 'broadcast') writeBroadcast(transaction, effect, deps);
    transaction.create(ref, { dueAt: toISO(effect.dueAt), startedAt: toISO(deps.campaignClock()) });
    return true;
  });
  if (started) effectStarted(effect.id);
};

/** Starts whatever is due and not started, in the order it fell due. Late, doubled and missed runs change nothing. */
export const startDueEffects = async (deps: Deps): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const due = dueEffects(deps.campaignClock(), timetable);
  if (due.length === 0) return;
  const known = await deps.db.getAll(...due.map(({ id }) => deps.db.collection('effects').doc(id)));
  for (const [index, effect] of due.entries()) {
    if (!known[index]?.exists) await startEffect(deps, effect, timetable);
  }
};
