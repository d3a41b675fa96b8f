import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import { fromISO } from '../time/instants.ts';

interface Standing {
  readonly purchase: Pick<Purchase, 'state'> | null;
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
}

/** Whether a person can apply now: the time is right, and there is no application, or a withdrawn one. */
export const canApply = ({ purchase, timetable, now }: Standing): boolean =>
  (purchase === null || purchase.state === 'WITHDRAWN') &&
  now >= fromISO(timetable.applicationStart) &&
  now < fromISO(timetable.applicationEnd);

const canChange = ({ timetable, now }: Standing): boolean => now < fromISO(timetable.modificationEnd);

/** Whether a person has any page of the own to be led to: to apply, to change, or to see how the application stands. */
export const hasLinks = (standing: Standing): boolean =>
  standing.purchase !== null || canApply(standing) || canChange(standing);
