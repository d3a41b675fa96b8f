/**
 * Time limits of requests and functions (rules 2.13, 5.28). A request that is over its limit is answered 503 and commits nothing any more. No request may
 * commit later than the schedule's wait after a boundary, which timeLimits.test.ts checks.
 */
export const TIME_LIMITS = {
  /** A page's request, in ms. */
  pageMs: 10_000,
  /** A request that waits for Stripe or reads more than a page, in ms. `http/limits.ts` lists them. */
  longMs: 55_000,
  /** How long the last known stage and timetable wait for newer ones, in ms. */
  factsMs: 1000,
  /** How long Firestore's client tries to commit, in ms, repetitions included. By itself it would try for ten minutes. */
  commitMs: 45_000,
  /** Functions that answer requests, mails and triggers, in seconds. */
  functionS: 60,
  /** The schedule, in seconds. Its parts stay below (jobs/pace.ts). */
  tickS: 300,
  /** Draws, broadcasts and the settlement, in seconds. They keep their place by leases, so their commits have no limit. */
  workS: 540,
} as const;
