import { z } from 'zod';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { instantSchema } from '../fields/fieldSchemas.ts';
import { fromISO } from '../time/instants.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** The maximum number of parts or scheduled events in a heartbeat. A tick has fewer parts, and fewer events are due at once. */
const MAX_LATE = 20;
/** The maximum number of open jobs in a heartbeat. A campaign has fewer. */
const MAX_JOBS = 50;

/** A part of the tick that fails repeatedly. */
const failingSchema = z.object({ name: z.string().max(120), since: instantSchema, times: z.int().positive() });
/** A scheduled event that is due and has not started. */
const waitingSchema = z.object({ name: z.string().max(120), since: instantSchema });
/** An open job, as the ticks have observed it. */
const jobSchema = z.object({
  kind: z.string().max(40),
  id: z.string().max(120),
  /** The job's state. It is only compared for changes. */
  mark: z.string().max(64),
  /** Since when the job has this mark, in campaign time and in system ms. */
  since: instantSchema,
  systemSince: z.int(),
});
/** The oldest mail of an outbox that waits in its queue (shared/alerts/waitingMails.ts). */
const mailSchema = z.object({
  outbox: z.string().max(20),
  id: z.string().max(64),
  since: instantSchema,
  seenAt: z.int(),
  reason: z.string().max(20).nullable(),
});
/** The registrations of a day, counted until an instant of that day, or until its end. */
const daySchema = z.object({ day: z.string().max(10), until: instantSchema, registrations: z.int().nonnegative() });
export type DayCount = z.infer<typeof daySchema>;

/** The heartbeat that the tick writes each minute. */
export const schedulerHeartbeatSchema = z.object({
  /** When the newest tick began, in system time, epoch ms. */
  systemAt: z.int(),
  /** The same instant in campaign time. */
  at: instantSchema,
  failing: z.array(failingSchema).max(MAX_LATE),
  waiting: z.array(waitingSchema).max(MAX_LATE),
  works: z.array(jobSchema).max(MAX_JOBS).default([]),
  mails: z.array(mailSchema).max(2).default([]),
  /** The version of the search fields that all stored documents have. 0: some documents are older than this field. */
  searchForm: z.int().nonnegative().default(0),
  /** Yesterday and today, as far as they have been counted. */
  days: z.array(daySchema).max(2),
});
export type SchedulerHeartbeat = z.infer<typeof schedulerHeartbeatSchema>;

/** The findings of a tick at its end. */
export interface TickOutcome {
  readonly failed: readonly string[];
  readonly waiting: SchedulerHeartbeat['waiting'];
  /** The open jobs that should continue without help. */
  readonly works: readonly Pick<SchedulerHeartbeat['works'][number], 'kind' | 'id' | 'mark'>[];
  readonly mails: SchedulerHeartbeat['mails'];
}

/** A tick is due every minute. A delay of some minutes can be a slow instance start; more means that the schedule has stopped. */
const LATE_MS = 5 * MINUTE_MS;
/** A single failure may be a lost race, which the next tick corrects. */
const FAILS_AGAIN = 3;
/** A scheduled event may have to wait for a page of a job before it. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** A job without a step for this long has stopped. The longest step takes a minute and a half for a million applicants. */
const STALLED_MS = 4 * MINUTE_MS;

/** Returns whether the schedule has stopped. @param systemNow epoch ms */
export const isLate = (heartbeat: Pick<SchedulerHeartbeat, 'systemAt'> | null, systemNow: number): boolean =>
  heartbeat === null || systemNow - heartbeat.systemAt > LATE_MS;

/** Returns the parts of the tick that failed in several ticks in a row (FAILS_AGAIN). */
export const failingRepeatedly = ({ failing }: Pick<SchedulerHeartbeat, 'failing'>): SchedulerHeartbeat['failing'] =>
  failing.filter(({ times }) => times >= FAILS_AGAIN);

/** Returns the scheduled events that should have started. @param now campaign time, epoch ms */
export const overdueEvents = (
  { waiting }: Pick<SchedulerHeartbeat, 'waiting'>,
  now: number,
): SchedulerHeartbeat['waiting'] => waiting.filter(({ since }) => now - fromISO(since) > PATIENCE_MS);

/** Returns the jobs that have stopped, by the newest tick, whatever the reason. */
export const stalledJobs = ({
  works,
  systemAt,
}: Pick<SchedulerHeartbeat, 'works' | 'systemAt'>): SchedulerHeartbeat['works'] =>
  works.filter(({ systemSince }) => systemAt - systemSince >= STALLED_MS);

/** Returns whether the schedule works, for an uptime check. @param now campaign time, @param systemNow system time, epoch ms */
export const isHealthy = (heartbeat: SchedulerHeartbeat | null, now: number, systemNow: number): boolean =>
  heartbeat !== null &&
  !isLate(heartbeat, systemNow) &&
  overdueEvents(heartbeat, now).length === 0 &&
  stalledJobs(heartbeat).length === 0;

/** Returns the heartbeat when a tick begins. It keeps the findings of the previous tick until this one ends. */
export const heartbeatAtBegin = (
  before: SchedulerHeartbeat | null,
  systemAt: number,
  at: string,
): SchedulerHeartbeat => ({
  systemAt,
  at,
  failing: before?.failing ?? [],
  waiting: before?.waiting ?? [],
  works: before?.works ?? [],
  mails: before?.mails ?? [],
  // Without an earlier tick, no document has older fields.
  searchForm: before?.searchForm ?? SEARCH_FORM,
  days: before?.days ?? [],
});

/** Returns the heartbeat when a tick ends at `at` (an instant). */
export const heartbeatAtEnd = (
  before: SchedulerHeartbeat,
  { failed, waiting, works, mails }: TickOutcome,
  at: string,
): SchedulerHeartbeat => {
  const known = new Map(before.failing.map((one) => [one.name, one]));
  const failing = [...new Set(failed)].slice(0, MAX_LATE).map((name) => {
    const earlier = known.get(name);
    return { name, since: earlier?.since ?? at, times: (earlier?.times ?? 0) + 1 };
  });
  const open = works.slice(0, MAX_JOBS).map(({ kind, id, mark }): SchedulerHeartbeat['works'][number] => {
    const earlier = before.works.find((one) => one.kind === kind && one.id === id && one.mark === mark);
    return earlier ?? { kind, id, mark, since: at, systemSince: before.systemAt };
  });
  return { ...before, failing, waiting: waiting.slice(0, MAX_LATE), works: open, mails: [...mails] };
};
