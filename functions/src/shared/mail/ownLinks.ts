import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import { fromISO } from '../time/instants.ts';

interface LinkContext {
  readonly purchase: Pick<Purchase, 'state'> | null;
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
}

/** Returns whether a person can apply now: applications are open, and there is no application, or a withdrawn one. */
export const canApply = ({ purchase, timetable, now }: LinkContext): boolean =>
  (purchase === null || purchase.state === 'WITHDRAWN') &&
  now >= fromISO(timetable.applicationStart) &&
  now < fromISO(timetable.applicationEnd);

const canChange = ({ timetable, now }: LinkContext): boolean => now < fromISO(timetable.modificationEnd);

/** Returns whether a person has any page to link to: for applying, for changes, or for the application's status. */
export const hasLinks = (context: LinkContext): boolean =>
  context.purchase !== null || canApply(context) || canChange(context);
