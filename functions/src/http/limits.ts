import type { Operation } from '../shared/contract/routes.ts';
import type { Route } from '../shared/contract/route.ts';
import { TIME_LIMITS } from '../shared/deployment/timeLimits.ts';

/** Operations of the function `api` that wait for Stripe, or read more than a page. Cards and Stripe's events have functions of their own. */
const LONG: readonly Operation[] = [
  'settlePurchase',
  // An approval performs the requested action, and owners who approve at once wait for each other.
  'approveApproval',
  'tryAuthorization',
  // A dry run reads a whole audience.
  'sendAnnouncement',
  'sendAnnouncementByEmail',
  'sendPurchase',
  // A provider sends up to a thousand events in one body.
  'receiveMailEvents',
  'getClosingReport',
];

const isLong = (operation: string, { servedBy, answerForm, path }: Route): boolean =>
  servedBy !== undefined ||
  answerForm === 'csv' ||
  path.startsWith('/stripe/') ||
  LONG.some((one) => one === operation);

/**
 * The time limit of a short request. Three conflicting transactions take Google's Firestore emulator 2 to 10 s on two cores, so a request to the
 * emulators gets three times as long.
 */
const PAGE_MS = process.env.FUNCTIONS_EMULATOR === 'true' ? 3 * TIME_LIMITS.pageMs : TIME_LIMITS.pageMs;

/** Returns the time limit of a request, in ms (rules 5.28). Its transactions commit nothing later. */
export const limitOf = (operation: string, route: Route): number =>
  isLong(operation, route) ? TIME_LIMITS.longMs : PAGE_MS;

/** Operations that every page requests first. While Firestore does not answer, they return the last known facts (rules 2.12). */
const ANSWERED_FROM_CACHE: readonly Operation[] = ['listSystemStages', 'getTimetable'];

export const isAnsweredFromCache = (operation: string): boolean => ANSWERED_FROM_CACHE.some((one) => one === operation);
