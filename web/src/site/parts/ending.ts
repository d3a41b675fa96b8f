import { type Phase, phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { PublicPath } from 'functions/shared/site/routing';
import { fromISO } from 'functions/shared/time/instants';

/** An activity of a visitor that may end while the page is open. */
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

/** Pages that only confirm a finished activity. They stay open for their reader. */
const CONFIRMATION_PAGES: readonly string[] = ['/thanks', '/registration-thanks', '/registration-change-thanks'];

/** Returns the activity that the page at `path` belongs to, or null. */
export function endingOf(path: string): Ending | null {
  return pages.get(path) ?? null;
}

/** Returns whether `ending` is over in `stage`; false if it has not begun yet. */
export function isOver(ending: Ending, stage: StageCode): boolean {
  return phaseOf(stage) >= overFrom[ending];
}

/** Returns whether the activity of the page at `path` has ended between the stage that the page shows and the present stage. */
export function hasEnded(path: string, shown: StageCode | null, present: StageCode | null): boolean {
  const ending = endingOf(path);
  if (ending === null || shown === null || present === null) return false;
  return !isOver(ending, shown) && isOver(ending, present);
}

/** Returns whether the page at `path` stays open for its reader although its stage has ended. */
export function isConfirmationPage(path: string): boolean {
  return CONFIRMATION_PAGES.includes(path);
}

/** Returns whether the office ended the activity before the timetable did. The page must then not mention the timetable's time. */
export function isSwitchedEarly(
  ending: Ending,
  now: number,
  timetable: { applicationEnd: string; modificationEnd: string },
) {
  return now < fromISO(ending === 'change' ? timetable.modificationEnd : timetable.applicationEnd);
}
