import { fromISO } from 'functions/shared/time/instants';
import { phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { MovableTime } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';

export type ClosedFace =
  | 'before'
  | 'tooEarly'
  | 'open'
  | 'waitingForResult'
  | 'resultOut'
  | 'delivery'
  | 'use'
  | 'over';

/** Returns the variant of /closed at `now` (epoch ms). The stage decides first, and within a stage the timetable (rules 3.9). */
export function closedFace(stage: StageCode, now: number, timetable: Timetable): ClosedFace {
  const phase = phaseOf(stage);
  if (phase === 1) return 'before';
  if (phase <= 3) return 'tooEarly';
  if (phase === 4) return 'open';
  if (phase === 5) return now < fromISO(timetable.resultRelease) ? 'waitingForResult' : 'resultOut';
  if (now < fromISO(timetable.useStart)) return 'delivery';
  return now <= fromISO(timetable.useEnd) ? 'use' : 'over';
}

/** The times that each variant mentions. If one of them was moved, the page says so. */
export const datesOn: Record<ClosedFace, readonly MovableTime[]> = {
  before: ['open', 'applicationStart', 'applicationEnd'],
  tooEarly: ['applicationStart', 'applicationEnd'],
  open: ['applicationEnd'],
  waitingForResult: ['resultRelease', 'modificationEnd'],
  resultOut: ['modificationEnd'],
  delivery: ['delivery', 'useStart', 'useEnd', 'waitingListEnd'],
  use: ['useEnd'],
  over: [],
};
