import { type Phase, phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { PublicPath } from 'functions/shared/site/routing';
import { fromISO } from 'functions/shared/time/instants';

/** What a visitor may be doing when its time ends. */
export type Ending = 'registration' | 'application' | 'change';

const pages: ReadonlyMap<string, Ending> = new Map<PublicPath, Ending>([
  ['/pre-registration', 'registration'],
  ['/pre-registration-email-sent', 'registration'],
  ['/registration', 'registration'],
  ['/pre-purchase', 'application'],
  ['/pre-purchase-email-sent', 'application'],
  ['/purchase', 'application'],
  ['/confirmation', 'application'],
  ['/pre-registration-change', 'change'],
  ['/pre-registration-change-email-sent', 'change'],
  ['/registration-change', 'change'],
]);

/** The first phase in which each activity is over (rules 3.4, 3.7). */
const overFrom: Record<Ending, Phase> = { registration: 5, application: 5, change: 6 };

/** Pages that only tell what was done. They stay open for their reader. */
const KEPT: readonly string[] = ['/thanks', '/registration-thanks', '/registration-change-thanks'];

/** The activity that the page at `path` belongs to, or null. */
export function endingOf(path: string): Ending | null {
  return pages.get(path) ?? null;
}

/** Whether `ending` is over in `stage`, rather than not begun yet. */
export function isOver(ending: Ending, stage: StageCode): boolean {
  return phaseOf(stage) >= overFrom[ending];
}

/** Whether what the page at `path` does has ended between the stage in which it is shown and that of this moment. */
export function hasEnded(path: string, shown: StageCode | null, present: StageCode | null): boolean {
  const ending = endingOf(path);
  if (ending === null || shown === null || present === null) return false;
  return !isOver(ending, shown) && isOver(ending, present);
}

/** Whether the page at `path` stays open for its reader although its stage has ended. */
export function isKeptPage(path: string): boolean {
  return KEPT.includes(path);
}

/** Whether the office ended the activity before the timetable did, so that the page must not tell the timetable's time. */
export function isSwitchedEarly(
  ending: Ending,
  now: number,
  timetable: { applicationEnd: string; modificationEnd: string },
) {
  return now < fromISO(ending === 'change' ? timetable.modificationEnd : timetable.applicationEnd);
}
