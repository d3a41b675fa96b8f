import { DAY_TIMES, MOVABLE, type MovableTime, type PlannedMove } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromTyped, fromTypedDay, toTyped, toTypedDay } from './localTime.ts';

/** The values of a move's form. */
export interface TypedMove {
  readonly boundary: MovableTime;
  /** As in a `datetime-local` input, or a `date` input for a time that begins or ends a day. */
  readonly time: string;
  readonly alone: boolean;
  readonly reason: string;
}

export const isDay = (name: MovableTime): boolean => DAY_TIMES[name] !== undefined;

/** A time in its input's form. */
export const typedTime = (name: MovableTime, timetable: Timetable): string =>
  isDay(name) ? toTypedDay(timetable[name]) : toTyped(timetable[name]);

/** The typed move; null while it is incomplete. */
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
