import { type ScheduledEvent, EVENT_DELAY_MS, scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import { type NamedTime, type TimeName, timesOf } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';

/** A future instant of the timetable. */
export interface Moment {
  /** Epoch ms. */
  readonly at: number;
  /** The times at this instant; empty if it only has events. */
  readonly times: readonly NamedTime[];
  /** The scheduled events at this instant, or within the minutes that requests of the phase before may take. */
  readonly effects: readonly ScheduledEvent[];
}

/** Returns whether an event is listed. The end of a count has no visible effect. */
const isListed = ({ kind }: ScheduledEvent): boolean => kind !== 'countEnd';

/** Times that callers ask the office about, however far away they are. */
const FREQUENT_MOMENTS: readonly TimeName[] = ['draw', 'resultRelease'];

/** Returns the next instants of a timetable after `now` (epoch ms), and the events at each: the first `most`, and the times that callers ask about. */
export const nextMoments = (now: number, timetable: Timetable, most: number): Moment[] => {
  const times = timesOf(timetable);
  const effects = scheduledEvents(timetable).filter(isListed);
  const named = [...new Set(times.map(({ at }) => fromISO(at)))];
  // An event belongs to the time that it follows.
  const timeOf = ({ dueAt }: ScheduledEvent): number =>
    Math.max(...named.filter((at) => at <= dueAt && dueAt - at <= EVENT_DELAY_MS), Number.NEGATIVE_INFINITY);
  const momentOf = (effect: ScheduledEvent): number => {
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
    .filter((moment, index) => index < most || moment.times.some(({ name }) => FREQUENT_MOMENTS.includes(name)));
};
