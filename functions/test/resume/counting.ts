import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import { countsEndAt } from '../../src/shared/campaign/countHours.ts';
import { dueEvents } from '../../src/shared/campaign/scheduledEvents.ts';
import { MINUTE_MS } from '../../src/shared/time/durations.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { startScheduledEvent } from '../../src/jobs/startEvents.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { applicants } from './applicants.ts';
import { depsAt } from './depsAt.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
const LAST_HOUR = fromISO(timetable.rosterClose) - MINUTE_MS;

const starting = (kind: 'countHour' | 'countEnd') => async (deps: JobDeps) => {
  const effect = dueEvents(deps.campaignClock(), timetable).find((one) => one.kind === kind);
  if (!effect) throw new Error(`No ${kind} is due.`);
  await startScheduledEvent(deps, effect, timetable);
};

/** Counts the last hour of the applications. */
export const countingHour: Scenario = { at: LAST_HOUR, prepare: applicants, run: starting('countHour') };

/** Turns the last day of counts into a file. */
export const endingCounts: Scenario = {
  at: countsEndAt(timetable),
  prepare: async (db: Firestore) => {
    await applicants(db);
    await starting('countHour')(depsAt(db, LAST_HOUR));
  },
  run: starting('countEnd'),
};
