import { timetableEntries } from '../../shared/campaign/stages.ts';
import { systemStage } from '../../shared/entities/systemStage.ts';
import type { Start } from '../job.ts';

/** Writes a boundary's entry of the history. Its id derives from the timetable, so that a second writer meets the document of the scheduled event. */
export const startStage: Start<'stage'> = async (records, { stage }, { timetable }) => {
  const entry = timetableEntries(timetable).find((one) => one.stage === stage);
  if (entry) records.create(systemStage, entry);
  return { job: null };
};
