import { type Effect, EFFECT_DELAY_MS, EFFECTS } from 'functions/shared/campaign/effects';
import { type NamedTime, type TimeName, timesOf } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';

/** An instant of the timetable that is still to come. */
export interface Moment {
  /** Epoch ms. */
  readonly at: number;
  /** The times that have it; empty where only something begins. */
  readonly times: readonly NamedTime[];
  /** What begins by itself then, or within the minutes that requests of the phase before may take. */
  readonly effects: readonly Effect[];
}

/** The end of a count changes nothing that anybody sees. */
const isTold = ({ kind }: Effect): boolean => kind !== 'countEnd';

/** Everybody of the office is asked for these on the telephone, however far away they are. */
const ASKED_FOR: readonly TimeName[] = ['draw', 'resultRelease'];

/**
 * The next instants of a timetable after `now` (epoch ms), and what begins at each: the first `most`, and those that people ask for.
 */
export const nextMoments = (now: number, timetable: Timetable, most: number): Moment[] => {
  const times = timesOf(timetable);
  const effects = EFFECTS(timetable).filter(isTold);
  const named = [...new Set(times.map(({ at }) => fromISO(at)))];
  // An effect belongs to the time that it follows.
  const timeOf = ({ dueAt }: Effect): number =>
    Math.max(...named.filter((at) => at <= dueAt && dueAt - at <= EFFECT_DELAY_MS), Number.NEGATIVE_INFINITY);
  const momentOf = (effect: Effect): number => {
    const at = timeOf(effect);
    return Number.isFinite(at) ? at : effect.dueAt;
  };
  const instants = [...new Set([...named, ...effects.map(momentOf)])].filter((at) => at > now);
  return instants
    .sort((one, other) => one - other)
    .map((at) => ({
      at,
      times: times.filter((time) => fromISO(time.at) === at),
      effects: effects.filter((effect) => momentOf(effect) === at),
    }))
    .filter((moment, index) => index < most || moment.times.some(({ name }) => ASKED_FOR.includes(name)));
};
