/**
 * Time limits of requests and functions (rules 2.13, 5.28). A request that exceeds its limit is answered with 503 and commits nothing afterwards. No
 * request may commit later than the schedule's delay after a boundary, which timeLimits.test.ts checks.
 */
export const TIME_LIMITS = {
  /** A page's request, in ms. */
  pageMs: 10_000,
  /** A request that waits for Stripe or reads more than a page, in ms. `http/limits.ts` lists them. */
  longMs: 55_000,
  /** How long a request waits for a newer stage and timetable before it uses the last known ones, in ms. */
  factsMs: 1000,
  /** How long Firestore's client tries to commit, in ms, including retries. Its default is ten minutes. */
  commitMs: 45_000,
  /** Functions that answer requests, mails and triggers, in seconds. */
  functionS: 60,
  /** The schedule, in seconds. Its parts have shorter limits (jobs/pace.ts). */
  tickS: 300,
  /** Draws, broadcasts and the settlement, in seconds. Leases protect them, so their commits have no limit. */
  workS: 540,
} as const;
