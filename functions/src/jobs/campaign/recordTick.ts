import { guarded } from '../../logs.ts';
import {
  heartbeatAtBegin,
  type DayCount,
  heartbeatAtEnd,
  type SchedulerHeartbeat,
  type TickOutcome,
} from '../../shared/campaign/schedulerHeartbeat.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { dayOf, fullHourUntil, midnightOf, toISO } from '../../shared/time/instants.ts';
import {
  readSchedulerHeartbeat,
  registrationsBetween,
  writeSchedulerHeartbeat,
} from '../../store/campaign/storedHeartbeat.ts';
import { readsOf } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

const HEARTBEAT_RUN = { job: 'pulse', runID: null };

/** Counts one day until `until`, starting from the counts so far. */
const countedUntil = async (
  { db }: Pick<JobDeps, 'db'>,
  days: readonly DayCount[],
  { begin, until }: { readonly begin: number; readonly until: number },
): Promise<DayCount> => {
  const day = dayOf(begin);
  const known = days.find((one) => one.day === day);
  const end = toISO(until);
  const from = known?.until ?? toISO(begin);
  if (known && from >= end) return known;
  const more = from < end ? await registrationsBetween(db, from, end) : 0;
  return { day, until: end, registrations: (known?.registrations ?? 0) + more };
};

/** Returns the counts of yesterday and of today until the last full hour. Each hour is counted once. */
const countedDays = async (deps: JobDeps, days: readonly DayCount[]): Promise<DayCount[]> => {
  const now = deps.campaignClock();
  const today = midnightOf(now);
  return await Promise.all([
    countedUntil(deps, days, { begin: midnightOf(today - DAY_MS), until: today }),
    countedUntil(deps, days, { begin: today, until: fullHourUntil(now) }),
  ]);
};

/** Records that a tick has begun. */
export const recordTickBegin = async (deps: JobDeps): Promise<void> =>
  await inRun(deps, HEARTBEAT_RUN, async (records) => {
    const { systemNow, now } = records.stamp;
    writeSchedulerHeartbeat(records, heartbeatAtBegin(await readSchedulerHeartbeat(records), systemNow, toISO(now)));
  });

/**
 * Records the tick's findings, the waiting mails, and the registrations of the hours since the last count.
 * @param watch looks for waiting mails; if it fails, the findings of the previous tick are kept
 */
export const recordTickEnd = async (
  deps: JobDeps,
  outcome: Omit<TickOutcome, 'mails'>,
  watch: (before: Pick<SchedulerHeartbeat, 'mails'>) => Promise<SchedulerHeartbeat['mails']>,
): Promise<void> => {
  const known = await readSchedulerHeartbeat(readsOf(deps.db));
  let mails = known?.mails ?? [];
  const isWatched = await guarded('mail', 'waiting', async () => {
    mails = await watch({ mails });
  });
  const failed = isWatched ? outcome.failed : [...outcome.failed, 'mails'];
  const days = await countedDays(deps, known?.days ?? []);
  await inRun(deps, HEARTBEAT_RUN, async (records) => {
    const { systemNow, now } = records.stamp;
    const heartbeat = (await readSchedulerHeartbeat(records)) ?? heartbeatAtBegin(null, systemNow, toISO(now));
    writeSchedulerHeartbeat(records, { ...heartbeatAtEnd(heartbeat, { ...outcome, failed, mails }, toISO(now)), days });
  });
};
