import { randomID } from '../gateways/randomness.ts';
import type { Job } from '../gateways/queues.ts';
import { scheduledEventStarted, guarded } from '../logs.ts';
import {
  dueEvents,
  laterDrawEvents,
  type ScheduledEvent,
  type ScheduledEventKind,
  type ScheduledEventOf,
  runNameOf,
} from '../shared/campaign/scheduledEvents.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import { toISO } from '../shared/time/instants.ts';
import { startedEvents } from '../store/campaign/startedEvents.ts';
import { committedDraws } from '../store/draw/draws.ts';
import type { Records } from '../store/records.ts';
import { EVENT_STARTS } from './registry.ts';
import { inRun } from './run.ts';
import type { JobDeps, Start, StartedEvent, StartScope } from './job.ts';

const begin = async <K extends ScheduledEventKind>(
  kind: K,
  records: Records,
  event: ScheduledEventOf<K>,
  scope: StartScope,
): Promise<StartedEvent> => {
  const start: Start<K> = EVENT_STARTS[kind];
  return await start(records, event, scope);
};

/**
 * Starts one scheduled event, once. Its writes, its audit entry and its document are one transaction (rules 2.14). @returns whether this call started
 * it
 */
export const startScheduledEvent = async (
  deps: JobDeps,
  event: ScheduledEvent,
  timetable: Timetable,
): Promise<boolean> => {
  const { id } = event;
  const runID = randomID(deps.randomness);
  const started = await inRun(deps, { job: runNameOf(event), runID }, async (records): Promise<StartedEvent> => {
    if (await startedEvents.get(records, id)) return null;
    const begun = await begin(event.kind, records, event, { deps, timetable, runID });
    if (begun === null) return null;
    startedEvents.create(records, id, { dueAt: toISO(event.dueAt), startedAt: toISO(records.stamp.now), runID });
    records.audit({ entity: 'effect', target: id });
    return begun;
  });
  if (started === null) return false;
  scheduledEventStarted(event.id);
  if (started.job) await enqueueSafely(deps, started.job);
  return true;
};

/** Queues the task that continues a job. A failure does not undo the event, since the tick continues the job anyway. */
const enqueueSafely = (deps: JobDeps, job: Job): Promise<boolean> =>
  guarded(job.kind, job.id, () => deps.enqueueJob(job));

/** The results of starting the due events. */
export interface DueEvents {
  readonly isAny: boolean;
  /** Events that could not start. */
  readonly waiting: readonly ScheduledEvent[];
}

/** Starts due events that have not started, in the order of their due times. Late, repeated and missed runs change nothing. */
export const startDueEvents = async (deps: JobDeps): Promise<DueEvents> => {
  const { timetable } = await deps.campaignState.facts();
  const now = deps.campaignClock();
  const following = (await committedDraws(deps.db)).flatMap((draw) => laterDrawEvents(draw, timetable));
  const due = [...dueEvents(now, timetable), ...following.filter(({ dueAt }) => dueAt <= now)];
  const waiting: ScheduledEvent[] = [];
  if (due.length === 0) return { isAny: false, waiting };
  let isAny = false;
  const known = await deps.db.getAll(...due.map(({ id }) => startedEvents.ref(deps.db, id)));
  for (const [index, event] of due.entries()) {
    if (known[index]?.exists) continue;
    let hasStarted = false;
    await guarded('effect', event.id, async () => {
      hasStarted = await startScheduledEvent(deps, event, timetable);
    });
    if (hasStarted) isAny = true;
    else waiting.push(event);
  }
  return { isAny, waiting };
};
