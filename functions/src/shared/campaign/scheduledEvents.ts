import { type RunStep, runWindow } from './runSteps.ts';
import { type ScheduledDraw, stepInstant } from './drawStepInstants.ts';
import { countsEndAt, hourToCount } from './countHours.ts';
import type { DrawStep } from './drawSteps.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { phaseOf, timetableEntries, type StageCode } from './stages.ts';
import type { Timetable } from './timetable.ts';

/**
 * The delay of a broadcast after its boundary. It exceeds any request's duration, so all requests of the earlier phase have been written when the
 * recipients are read (rules 2.13).
 */
export const EVENT_DELAY_MS = 120_000;

/** Returns when the roster can first be read (epoch ms). By then every request accepted before its close has been written. */
export const rosterFrozenAt = ({ rosterClose }: Pick<Timetable, 'rosterClose'>): number =>
  fromISO(rosterClose) + EVENT_DELAY_MS;

/**
 * A scheduled event, which the scheduler starts once. `dueAt` is epoch ms. `id` is the id of the event's document, which can be created only once.
 */
export type ScheduledEvent = { readonly id: string; readonly dueAt: number } & (
  | { readonly kind: 'stage'; readonly stage: StageCode }
  | { readonly kind: 'broadcast'; readonly mailType: 3 | 4 }
  /** Mails the commitment to everybody on the roster once it is public. `dueAt` is the earliest possible time. */
  | { readonly kind: 'commitmentMail' }
  /** `draw`: the number of the draw whose roster is frozen. */
  | { readonly kind: 'rosterClose'; readonly draw: number }
  /** Counts the applications of an hour. */
  | { readonly kind: 'countHour' }
  /** Turns the counts of the last day into a file. */
  | { readonly kind: 'countEnd' }
  /** Decisions on duplicates have ended. Excluded applicants are informed. */
  | { readonly kind: 'reviewEnd' }
  | { readonly kind: 'drawStep'; readonly step: DrawStep; readonly draw: number }
  /** `draw`: the draw whose result has to be released first. */
  | { readonly kind: 'settlement'; readonly step: RunStep; readonly draw: number | null }
);
export type ScheduledEventKind = ScheduledEvent['kind'];
export type ScheduledEventOf<K extends ScheduledEventKind> = Extract<ScheduledEvent, { kind: K }>;

/** The number of the timetable's draw. */
export const FIRST_DRAW = 1;

/** The scheduled events of each kind in a timetable. Hours are not listed, since a late tick counts only the latest hour (hourToCount). */
const SCHEDULED: {
  readonly [K in Exclude<ScheduledEventKind, 'countHour'>]: (timetable: Timetable) => readonly ScheduledEventOf<K>[];
} = {
  stage: (timetable) => stageEvents(timetable),
  broadcast: ({ applicationURLSent, applicationStart }) => [
    broadcast(3, applicationURLSent),
    broadcast(4, applicationStart),
  ],
  commitmentMail: ({ commitment }) => [
    { id: 'broadcast-40', dueAt: fromISO(commitment) + EVENT_DELAY_MS, kind: 'commitmentMail' },
  ],
  rosterClose: (timetable) => [
    { id: 'roster-close', dueAt: rosterFrozenAt(timetable), kind: 'rosterClose', draw: FIRST_DRAW },
  ],
  countEnd: (timetable) => [{ id: 'count-end', dueAt: countsEndAt(timetable), kind: 'countEnd' }],
  reviewEnd: ({ reviewEnd }) => [{ id: 'review-end', dueAt: fromISO(reviewEnd) + EVENT_DELAY_MS, kind: 'reviewEnd' }],
  drawStep: ({ commitment, draw, resultRelease }) => [
    drawStep('commitment', 'commit', commitment, FIRST_DRAW),
    drawStep('draw', 'run', draw, FIRST_DRAW),
    drawStep('release', 'release', resultRelease, FIRST_DRAW),
  ],
  settlement: (timetable) => settlementEvents(timetable),
};

/**
 * Returns all scheduled events of the timetable in force, by due time (rules 1.10 to 1.13, 2.14). Moving a boundary does not change an event's id.
 */
export function scheduledEvents(timetable: Timetable): ScheduledEvent[] {
  const events: ScheduledEvent[] = Object.values<(timetable: Timetable) => readonly ScheduledEvent[]>(
    SCHEDULED,
  ).flatMap((of) => of(timetable));
  // The sort is stable, so events that are due at the same time keep the order of SCHEDULED.
  return events.sort((a, b) => a.dueAt - b.dueAt);
}

/**
 * Returns the scheduled events of a later draw after its commitment: it is drawn at its round and released an hour later (rules 8.27). Their ids
 * contain its number.
 */
export function laterDrawEvents(draw: ScheduledDraw, timetable: Timetable): ScheduledEvent[] {
  if (draw.number === FIRST_DRAW || draw.rules === null) return [];
  const step = (id: string, name: DrawStep): ScheduledEvent[] => {
    const at = stepInstant(draw, name, timetable);
    return at === null ? [] : [drawStep(`${id}-${draw.number}`, name, at, draw.number)];
  };
  return [...step('draw', 'run'), ...step('release', 'release')];
}

/** Returns the scheduled events due by `now` (epoch ms), started or not. The caller's documents record which have started. */
export function dueEvents(now: number, timetable: Timetable): ScheduledEvent[] {
  return [...scheduledEvents(timetable).filter((event) => event.dueAt <= now), ...hourEvents(now, timetable)];
}

/** Returns the name of an event's run in the audit log. All hours share one name, because nobody needs to choose among more than a hundred. */
export const runNameOf = ({ kind, id }: ScheduledEvent): string => (kind === 'countHour' ? kind : id);

/** Returns every boundary and event instant in (from, to], epoch ms, ascending, distinct. A jump of the local clock has to tick at each. */
export function instantsBetween(from: number, to: number, timetable: Timetable): number[] {
  // Each phase boundary and the release are also due times of an event, so boundaries need no list.
  const instants = new Set(scheduledEvents(timetable).map((event) => event.dueAt));
  return [...instants].filter((instant) => from < instant && instant <= to).sort((a, b) => a - b);
}

function stageEvents(timetable: Timetable): ScheduledEventOf<'stage'>[] {
  return timetableEntries(timetable)
    .slice(1)
    .map(({ stage, startsAt }) => ({ id: `stage-${phaseOf(stage)}`, dueAt: fromISO(startsAt), kind: 'stage', stage }));
}

/** Returns the steps of the settlement. Each begins at the start of its window (rules 7.37); each reminder has its own instant. */
function settlementEvents(timetable: Timetable): ScheduledEventOf<'settlement'>[] {
  const beginning = (step: RunStep) => runWindow(step, timetable).from;
  const one = (
    step: RunStep,
    id: string,
    dueAt: number,
    draw: number | null = null,
  ): ScheduledEventOf<'settlement'> => {
    return { id, dueAt, kind: 'settlement', step, draw };
  };
  return [
    one('authorize', 'authorize', beginning('authorize'), FIRST_DRAW),
    ...timetable.cardReminders.map((at, index) => one('remind', `remind-${index + 1}`, fromISO(at))),
    ...(['lapse', 'capture', 'detach'] as const).map((step) => one(step, step, beginning(step))),
  ];
}

/** Returns the event of the hour whose count is due. Its id contains the hour: `count-2025-10-08T11`. */
function hourEvents(now: number, timetable: Timetable): ScheduledEventOf<'countHour'>[] {
  const hour = hourToCount(now, timetable);
  return hour === null ? [] : [{ id: `count-${toISO(hour).slice(0, 13)}`, dueAt: hour, kind: 'countHour' }];
}

function drawStep(id: string, step: DrawStep, at: string, draw: number): ScheduledEventOf<'drawStep'> {
  return { id, dueAt: fromISO(at), kind: 'drawStep', step, draw };
}

function broadcast(mailType: 3 | 4, boundary: string): ScheduledEventOf<'broadcast'> {
  return { id: `broadcast-${mailType}`, dueAt: fromISO(boundary) + EVENT_DELAY_MS, kind: 'broadcast', mailType };
}
