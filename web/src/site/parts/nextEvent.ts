import type { MovableTime } from 'functions/shared/campaign/moves';
import { type Phase, phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';

/**
 * The times that concern all applicants, in the order of the campaign. From the phase `come` on, the time has passed, whatever the timetable says.
 */
const AWAITED: readonly { readonly name: MovableTime; readonly passedFrom: Phase | null }[] = [
  { name: 'open', passedFrom: 2 },
  { name: 'applicationStart', passedFrom: 4 },
  { name: 'applicationEnd', passedFrom: 5 },
  { name: 'resultRelease', passedFrom: null },
  { name: 'modificationEnd', passedFrom: 6 },
  { name: 'delivery', passedFrom: null },
  { name: 'useStart', passedFrom: null },
  { name: 'useEnd', passedFrom: null },
];

export interface NextEvent {
  readonly name: MovableTime;
  /** ISO text. */
  readonly startsAt: string;
  /** The time until then: whole days, whole hours if under a day, or minutes (rounded up) if under an hour. */
  readonly left: { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };
}

/** Returns the next event at `now` (epoch ms), by the timetable in force; null once all have passed. */
export function nextEvent(stage: StageCode, now: number, timetable: Timetable): NextEvent | null {
  // The office may have switched before the timetable's time (rules 2.7).
  const next = AWAITED.find(
    ({ name, passedFrom }) => fromISO(timetable[name]) > now && (passedFrom === null || phaseOf(stage) < passedFrom),
  );
  if (next === undefined) return null;
  const startsAt = timetable[next.name];
  return { name: next.name, startsAt, left: timeUntil(fromISO(startsAt) - now) };
}

function timeUntil(ms: number): NextEvent['left'] {
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) };
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) };
}
