import type { MovableTime } from 'functions/shared/campaign/moves';
import { type Phase, phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';

/**
 * The times that concern all applicants, in the order of the campaign. From the phase `come` on, the time has passed, whatever the timetable says.
 */
const AWAITED: readonly { readonly name: MovableTime; readonly come: Phase | null }[] = [
  { name: 'open', come: 2 },
  { name: 'applicationStart', come: 4 },
  { name: 'applicationEnd', come: 5 },
  { name: 'resultRelease', come: null },
  { name: 'modificationEnd', come: 6 },
  { name: 'delivery', come: null },
  { name: 'useStart', come: null },
  { name: 'useEnd', come: null },
];

export interface Coming {
  readonly name: MovableTime;
  /** ISO text. */
  readonly startsAt: string;
  /** The time until then: whole days, whole hours if under a day, or minutes (rounded up) if under an hour. */
  readonly left: { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };
}

/** Returns the next event at `now` (epoch ms), by the timetable in force; null once all have passed. */
export function coming(stage: StageCode, now: number, timetable: Timetable): Coming | null {
  // The office may have switched before the timetable's time (rules 2.7).
  const next = AWAITED.find(
    ({ name, come }) => fromISO(timetable[name]) > now && (come === null || phaseOf(stage) < come),
  );
  if (next === undefined) return null;
  const startsAt = timetable[next.name];
  return { name: next.name, startsAt, left: leftUntil(fromISO(startsAt) - now) };
}

function leftUntil(ms: number): Coming['left'] {
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) };
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) };
}
