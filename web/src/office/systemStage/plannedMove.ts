import { DAY_TIMES, MOVABLE, type MovableTime, type PlannedMove } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromTyped, fromTypedDay, toTyped, toTypedDay } from './localTime.ts';

/** What the form of a move holds. */
export interface TypedMove {
  readonly boundary: MovableTime;
  /** As a `datetime-local` input holds it, or a `date` input for what begins or ends with a day. */
  readonly time: string;
  readonly alone: boolean;
  readonly reason: string;
}

export const isDay = (name: MovableTime): boolean => DAY_TIMES[name] !== undefined;

/** A time as its input holds it. */
export const typedTime = (name: MovableTime, timetable: Timetable): string =>
  isDay(name) ? toTypedDay(timetable[name]) : toTyped(timetable[name]);

/** The move that was typed; null while it is incomplete. */
export const plannedMove = ({
  boundary,
  time,
  alone,
}: Partial<Record<keyof TypedMove, unknown>>): PlannedMove | null => {
  const name = MOVABLE.find((one) => one === boundary);
  if (name === undefined) return null;
  const side = DAY_TIMES[name];
  const startsAt = side === undefined ? fromTyped(String(time)) : fromTypedDay(String(time), side);
  return startsAt === null ? null : { boundary: name, startsAt, alone: alone === true };
};
