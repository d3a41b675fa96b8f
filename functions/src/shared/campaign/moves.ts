import { addDays, addMilliseconds, differenceInMilliseconds } from 'date-fns';
import { fromISO, toISO } from '../time/instants.ts';
import { ORDER, orderFaults, type TimeName, timesOf } from './order.ts';
import type { Timetable } from './timetable.ts';
import { DAY_MS } from '../time/durations.ts';

/** The times an owner may move, in the order of the campaign; the others go with one of them (rules 2.9). */
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

/** What an owner asks for. */
export interface PlannedMove {
  readonly boundary: MovableTime;
  /** ISO text. */
  readonly startsAt: string;
  /** Whether the times after it stay where they are; those that are told as some minutes after it never do. */
  readonly alone: boolean;
}

/** One audited move: what was asked for, why (public), and when it was decided (ISO text). */
export interface TimetableMove extends PlannedMove {
  readonly reason: string;
  readonly movedAt: string;
}

/** Why a move is refused, as a stable code. */
export type MoveProblem =
  'boundary_past' | 'target_past' | 'round_fixed' | 'release_fixed' | 'release_free' | 'release_earlier' | 'order';

export class TimetableOrderError extends Error {
  override readonly name = 'TimetableOrderError';
}

const TIED: Partial<Record<MovableTime, readonly TimeName[]>> = {
  applicationEnd: ['lastThreeDSecure', 'rosterClose'],
  // Reminders count down to it.
  modificationEnd: ['cardReminders', 'lastLateThreeDSecure', 'lapse'],
};

/** Whether a time is a day's first millisecond or its last. */
export type DayTime = 'begins' | 'ends';

/** What begins or ends with a day stays so: it goes by as many whole days as the move has. */
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

/** @param at epoch ms: what has come by then stays where it was, as a reminder that has gone out does */
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
 * The timetable in force after `moves`, oldest first (rules 2.9).
 * @throws TimetableOrderError where a move would break the order, RangeError where its instant cannot be read
 */
export const applyMoves = (timetable: Timetable, moves: readonly TimetableMove[]): Timetable =>
  moves.reduce(applied, timetable);

/** A time before and after a move, as ISO texts; `index` counts the reminders, from 0. */
export interface MovedTime {
  readonly name: TimeName;
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** What a move would do. */
export interface MovePlan {
  readonly problem: MoveProblem | null;
  /** Every time of the timetable, in its order, whether it moves or not. */
  readonly times: readonly MovedTime[];
  /** Which times would have to move, too: they stand in the way and do not go with it. */
  readonly inTheWay: readonly TimeName[];
}

/** What is wrong with it but for the order. From the commitment on the round stands, and nobody moves the release alone (rules 2.9). */
const problemOf = (timetable: Timetable, { boundary, startsAt }: PlannedMove, now: number): MoveProblem | null => {
  if (fromISO(timetable[boundary]) <= now) return 'boundary_past';
  if (now >= fromISO(timetable.commitment)) {
    if (boundary === 'draw') return 'round_fixed';
    if (boundary === 'resultRelease') return 'release_fixed';
  }
  return fromISO(startsAt) <= now ? 'target_past' : null;
};

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
  const problem = barred ?? (faults.length > 0 ? 'order' : null);
  return { problem, times, inTheWay };
};

/** What `move` would do at `now` (epoch ms) to the timetable in force, and why it cannot be made, if so. */
export const movePlan = (timetable: Timetable, move: PlannedMove, now: number): MovePlan =>
  planned(timetable, move, now, problemOf(timetable, move, now));

/** A later release, as two owners may decide on it from the commitment on (rules 2.16). */
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

/** The move that a delay is. */
export const delayMove = ({ startsAt, alone }: ReleaseDelay): PlannedMove => {
  return { boundary: 'resultRelease', startsAt, alone };
};

/**
 * What a delay of the release by two owners would do at `now` (epoch ms), and why it cannot be made, if so (rules 2.16).
 * @param release when the draw is released as things stand, ISO text: a late commitment may have put it off (rules 8.6)
 */
export const delayPlan = (timetable: Timetable, delay: ReleaseDelay, release: string, now: number): MovePlan =>
  planned(timetable, delayMove(delay), now, delayProblem(timetable, delay, release, now));

/** What of a plan moves. */
export const movedTimes = ({ times }: Pick<MovePlan, 'times'>): MovedTime[] =>
  times.filter(({ before, after }) => before !== after);

/** Why `move` cannot be made at `now` (epoch ms) on the timetable in force, or null. */
export const moveProblem = (timetable: Timetable, move: PlannedMove, now: number): MoveProblem | null =>
  movePlan(timetable, move, now).problem;

/** A time that is not where it was announced, as ISO text, and why. */
export interface ChangedTime {
  readonly name: MovableTime;
  readonly startsAt: string;
  readonly reason: string;
}

/**
 * The times that moves have changed and that are not past at `now` (epoch ms), in their order, each with the reason of the last move
 * that changed it (rules 2.9).
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
