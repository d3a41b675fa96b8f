import { timetableEntries } from '../shared/campaign/stages.ts';
import { systemStage } from '../shared/entities/systemStage.ts';
import { toISO } from '../shared/time/instants.ts';
import { collectionOf } from '../store/collection.ts';
import type { Start } from './work.ts';

/** Writes the history's entry of a boundary. Its id follows from the timetable: a second writer meets the effect's document. */
export const startStage: Start<'stage'> = async (transaction, { stage }, { deps, timetable }) => {
  const entry = timetableEntries(timetable).find((one) => one.stage === stage);
  if (!entry) return { work: null };
  const at = toISO(deps.campaignClock());
  const stages = collectionOf(deps.db, systemStage);
  transaction.set(stages.ref(entry.id), stages.data({ ...entry, createdAt: at, updatedAt: at }));
  return { work: null };
};
