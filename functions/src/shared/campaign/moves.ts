import { addDays, addMilliseconds, differenceInMilliseconds } from 'date-fns';
import { fromISO, toISO } from '../time/instants.ts';
import { ORDER, orderFaults, type TimeName, timesOf } from './order.ts';
import type { Timetable } from './timetable.ts';
import { DAY_MS } from '../time/durations.ts';

/** The times that an owner may move, in the order of the campaign. All other times move with one of them (rules 2.9). */
export const MOVABLE = [
  'open',
  'applicationURLSent',
  'applicationStart',
  'applicationEnd',
  'reviewEnd',
  'objectionEnd',
  'commitment',
  'draw',
  'resultRelease',
  'modificationEnd',
  'lapse',
  'waitingListEnd',
  'delivery',
  'useStart',
  'useEnd',
] as const satisfies readonly TimeName[];
export type MovableTime = (typeof MOVABLE)[number];

/** An owner's request for a move. */
export interface PlannedMove {
  readonly boundary: MovableTime;
  /** ISO text. */
  readonly startsAt: string;
  /** Whether later times stay in place. A time defined by its distance to the moved one moves in any case. */
  readonly alone: boolean;
}

/** One audited move: the request, the reason (public), and the time of the decision (ISO text). */
export interface TimetableMove extends PlannedMove {
  readonly reason: string;
  readonly movedAt: string;
}

/** Why a move is refused, as a stable code. */
export type MoveProblem =
  | 'boundary_past'
  | 'target_past'
  | 'round_fixed'
  | 'release_fixed'
  | 'release_free'
  | 'release_earlier'
  | 'told_earlier'
  | 'order';

export class TimetableOrderError extends Error {
  override readonly name = 'TimetableOrderError';
}

const TIED: Partial<Record<MovableTime, readonly TimeName[]>> = {
  applicationEnd: ['lastThreeDSecure', 'rosterClose'],
  // Reminders are defined by their distance to the end of changes.
  modificationEnd: ['cardReminders', 'lastLateThreeDSecure', 'lapse'],
};

/** Whether a time is the first or last millisecond of a day. */
export type DayTime = 'begins' | 'ends';

/** Times that begin or end a day. They move by whole days. */
export const DAY_TIMES: { readonly [N in TimeName]?: DayTime } = {
  waitingListEnd: 'ends',
  delivery: 'begins',
  useStart: 'begins',
  useEnd: 'ends',
  enquiryEnd: 'ends',
};

const companionsOf = ({ boundary, alone }: Pick<PlannedMove, 'boundary' | 'alone'>): readonly TimeName[] => {
  const tied = TIED[boundary] ?? [];
  return alone ? tied : [...tied, ...ORDER.slice(ORDER.indexOf(boundary) + 1)];
};

const later = (name: TimeName, text: string, by: number): string => {
  const at = fromISO(text);
  const days = DAY_TIMES[name] === undefined ? null : Math.trunc(by / DAY_MS);
  return toISO((days === null ? addMilliseconds(at, by) : addDays(at, days)).getTime());
};

/** Returns the timetable after a move. @param at epoch ms; times that have passed by then, such as sent reminders, do not move */
const moved = (timetable: Timetable, { boundary, startsAt, alone }: PlannedMove, at: number): Timetable => {
  const target = fromISO(startsAt);
  const by = differenceInMilliseconds(target, fromISO(timetable[boundary]));
  const shift = (name: TimeName, text: string): string => (fromISO(text) <= at ? text : later(name, text, by));
  const after: Timetable = { ...timetable, [boundary]: toISO(target) };
  for (const name of new Set(companionsOf({ boundary, alone }))) {
    if (name === 'cardReminders') after.cardReminders = timetable.cardReminders.map((text) => shift(name, text));
    else if (timetable[name] !== undefined) after[name] = shift(name, timetable[name]);
  }
  return after;
};

const applied = (timetable: Timetable, move: TimetableMove): Timetable => {
  const after = moved(timetable, move, fromISO(move.movedAt));
  const [fault] = orderFaults(after);
  if (fault) throw new TimetableOrderError(`${move.boundary} cannot move to ${move.startsAt}: ${fault.text}`);
  return after;
};

/**
 * Returns the timetable in force after `moves`, oldest first (rules 2.9).
 * @throws TimetableOrderError if a move breaks the order, RangeError if an instant cannot be read
 */
export const applyMoves = (timetable: Timetable, moves: readonly TimetableMove[]): Timetable =>
  moves.reduce(applied, timetable);

/** A time before and after a move, as ISO texts; `index` numbers the reminders from 0. */
export interface MovedTime {
  readonly name: TimeName;
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** The effect of a move. */
export interface MovePlan {
  readonly problem: MoveProblem | null;
  /** The timetable after the move. */
  readonly after: Timetable;
  /** Every time of the timetable in order, moved or not. */
  readonly times: readonly MovedTime[];
  /** The times that the move would pass without moving them. */
  readonly inTheWay: readonly TimeName[];
}

/**
 * Returns why a time cannot be moved any more, whatever the target; null if it can. From the commitment on, the round is fixed, and no single owner
 * moves the release (rules 2.9).
 */
export const barredBy = (timetable: Timetable, boundary: MovableTime, now: number): MoveProblem | null => {
  if (fromISO(timetable[boundary]) <= now) return 'boundary_past';
  if (now >= fromISO(timetable.commitment)) {
    if (boundary === 'draw') return 'round_fixed';
    if (boundary === 'resultRelease') return 'release_fixed';
  }
  return null;
};

/**
 * Deadlines stated in mails and postcards, each with the time from which they are stated. The result states all but `objectionEnd`, which mail 15
 * states. Other times may move earlier, because nobody loses a right.
 */
const PUBLISHED_FROM: { readonly [N in MovableTime]?: MovableTime } = {
  objectionEnd: 'reviewEnd',
  modificationEnd: 'resultRelease',
  lapse: 'resultRelease',
  waitingListEnd: 'resultRelease',
  useEnd: 'resultRelease',
};

/** Returns whether people have this deadline in writing, so that it may only move later (rules 2.17). @param now epoch ms */
export const isPublishedDeadline = (timetable: Timetable, name: MovableTime, now: number): boolean => {
  const from = PUBLISHED_FROM[name];
  return from !== undefined && fromISO(timetable[from]) <= now;
};

/** Returns whether a move brings a published deadline forward, directly or through the times that move with it. */
const bringsDeadlineForward = (before: Timetable, after: Timetable, now: number): boolean =>
  MOVABLE.some((name) => isPublishedDeadline(before, name, now) && fromISO(after[name]) < fromISO(before[name]));

/** Returns why a move is refused, regardless of the order. */
const problemOf = (timetable: Timetable, { boundary, startsAt }: PlannedMove, now: number): MoveProblem | null =>
  barredBy(timetable, boundary, now) ?? (fromISO(startsAt) <= now ? 'target_past' : null);

const planned = (timetable: Timetable, move: PlannedMove, now: number, barred: MoveProblem | null): MovePlan => {
  const after = moved(timetable, move, now);
  const texts = timesOf(after);
  const times = timesOf(timetable).map(({ name, index, at }, place) => {
    return { name, index, before: at, after: texts[place]?.at ?? at };
  });
  const going = [move.boundary, ...companionsOf(move)];
  const faults = orderFaults(after);
  const names = new Set(faults.flatMap((fault) => fault.names));
  const inTheWay = ORDER.filter((name) => names.has(name) && !going.includes(name));
  const deadlineProblem = bringsDeadlineForward(timetable, after, now) ? 'told_earlier' : null;
  const problem = barred ?? deadlineProblem ?? (faults.length > 0 ? 'order' : null);
  return { problem, after, times, inTheWay };
};

/** Returns the effect of `move` at `now` (epoch ms) on the timetable in force, and the reason if it is refused. */
export const movePlan = (timetable: Timetable, move: PlannedMove, now: number): MovePlan =>
  planned(timetable, move, now, problemOf(timetable, move, now));

/** A delay of the release. Two owners may approve it from the commitment on (rules 2.16). */
export type ReleaseDelay = Pick<PlannedMove, 'startsAt' | 'alone'>;

const delayProblem = (
  { commitment }: Timetable,
  { startsAt }: ReleaseDelay,
  release: string,
  now: number,
): MoveProblem | null => {
  if (now < fromISO(commitment)) return 'release_free';
  if (fromISO(release) <= now) return 'boundary_past';
  return fromISO(startsAt) <= fromISO(release) ? 'release_earlier' : null;
};

export const delayMove = ({ startsAt, alone }: ReleaseDelay): PlannedMove => {
  return { boundary: 'resultRelease', startsAt, alone };
};

/**
 * Returns the effect of a delay by two owners at `now` (epoch ms), and the reason if it is refused (rules 2.16).
 * @param release the current time of the release, ISO text; a late commitment may have delayed it (rules 8.6)
 */
export const delayPlan = (timetable: Timetable, delay: ReleaseDelay, release: string, now: number): MovePlan =>
  planned(timetable, delayMove(delay), now, delayProblem(timetable, delay, release, now));

export const movedTimes = ({ times }: Pick<MovePlan, 'times'>): MovedTime[] =>
  times.filter(({ before, after }) => before !== after);

/** Returns why `move` is refused at `now` (epoch ms) on the timetable in force; null if it is accepted. */
export const moveProblem = (timetable: Timetable, move: PlannedMove, now: number): MoveProblem | null =>
  movePlan(timetable, move, now).problem;

/** A time that differs from its announcement, as ISO text, and the reason. */
export interface ChangedTime {
  readonly name: MovableTime;
  readonly startsAt: string;
  readonly reason: string;
}

/**
 * Returns the times that moves have changed and that are not past at `now` (epoch ms), in order. Each has the reason of the last move that changed it
 * (rules 2.9).
 * @param announced the timetable before all moves
 */
export const changedTimes = (announced: Timetable, moves: readonly TimetableMove[], now: number): ChangedTime[] => {
  const changed = new Map<MovableTime, ChangedTime>();
  let timetable = announced;
  for (const move of moves) {
    const after = applied(timetable, move);
    for (const name of MOVABLE) {
      if (after[name] !== timetable[name]) changed.set(name, { name, startsAt: after[name], reason: move.reason });
    }
    timetable = after;
  }
  return MOVABLE.flatMap((name) => changed.get(name) ?? []).filter(({ startsAt }) => fromISO(startsAt) > now);
};
