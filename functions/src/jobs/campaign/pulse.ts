import { guarded } from '../../logs.ts';
import { begunPulse, type DayCount, endedPulse, type Pulse, type TickOutcome } from '../../shared/campaign/pulse.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { dayOf, fullHourUntil, midnightOf, toISO } from '../../shared/time/instants.ts';
import { pulseIn, registrationsBetween, writePulse } from '../../store/campaign/pulse.ts';
import { readsOf } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../work.ts';

const PULSE = { work: 'pulse', runID: null };

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
export const beginPulse = async (deps: JobDeps): Promise<void> =>
  await inRun(deps, PULSE, async (records) => {
    const { systemNow, now } = records.stamp;
    writePulse(records, begunPulse(await pulseIn(records), systemNow, toISO(now)));
  });

/**
 * Records the tick's findings, the waiting mails, and the registrations of the hours since the last count.
 * @param watch looks for waiting mails; if it fails, the findings of the previous tick are kept
 */
export const endPulse = async (
  deps: JobDeps,
  outcome: Omit<TickOutcome, 'mails'>,
  watch: (before: Pick<Pulse, 'mails'>) => Promise<Pulse['mails']>,
): Promise<void> => {
  const known = await pulseIn(readsOf(deps.db));
  let mails = known?.mails ?? [];
  const isWatched = await guarded('mail', 'waiting', async () => {
    mails = await watch({ mails });
  });
  const failed = isWatched ? outcome.failed : [...outcome.failed, 'mails'];
  const days = await countedDays(deps, known?.days ?? []);
  await inRun(deps, PULSE, async (records) => {
    const { systemNow, now } = records.stamp;
    const pulse = (await pulseIn(records)) ?? begunPulse(null, systemNow, toISO(now));
    writePulse(records, { ...endedPulse(pulse, { ...outcome, failed, mails }, toISO(now)), days });
  });
};
