import { rateLimiter } from 'functions/gateways/stripeRateLimiter';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { CALL_ENDPOINTS } from 'functions/shared/settlement/endpoints';
import { afterPage, afterPass, CANARY, newRun, RUN_PAGE } from 'functions/shared/settlement/settlementRun';
import type { RunStep } from 'functions/shared/campaign/runSteps';
import { CALLS_IN_ALL, type CallRates } from 'functions/shared/settlement/callRates';
import { type CallShare, callShares } from 'functions/shared/settlement/shares';

interface Pace {
  readonly timetable: Timetable;
  /** Seconds until Stripe answers. */
  readonly answer: number;
  readonly caller: CallShare;
}

/** Any endpoint serves here, since all have the same limit. */
const ENDPOINT = CALL_ENDPOINTS.createPaymentIntent;

/** Returns the calls a second that a caller may make, to one endpoint and in all. */
export const sharesAt = (now: number, timetable: Timetable, caller: CallShare): CallRates => ({
  perEndpoint: callShares(now, timetable)[caller],
  inAll: callShares(now, timetable, CALLS_IN_ALL)[caller],
});

/**
 * Waits for permits, one call after another, as the settlement does.
 * @returns a function that gives the next call's time, epoch ms
 */
export const turns = (from: number, { timetable, caller }: Pick<Pace, 'timetable' | 'caller'>): (() => number) => {
  let now = from;
  const clock = (): number => now;
  // Shares are computed once a second, since they change only at whole seconds.
  let [second, share] = [0, { perEndpoint: 0, inAll: 0 }];
  const rates = (): CallRates => {
    if (second !== Math.floor(now / 1000)) [second, share] = [Math.floor(now / 1000), sharesAt(now, timetable, caller)];
    return share;
  };
  const limiter = rateLimiter({ rates, systemClock: clock });
  return () => {
    while (!limiter.take(ENDPOINT)) now += Math.max(1, Math.ceil(limiter.wait(ENDPOINT)));
    return now;
  };
};

/**
 * Plays a settlement run with one call for each of `count` applications, page by page as in jobs/money/settlementRun.ts.
 * @param from epoch ms
 * @returns the end of the run and of its canary (rules 7.39), epoch ms, and the number of pages and passes
 */
export const paidRun = (step: RunStep, count: number, from: number, pace: Pace) => {
  const next = turns(from, pace);
  let run = newRun({ id: step, step, openedBy: null, runID: 'run' }, from);
  let [left, pages, ends, provenAt] = [count, 0, from, from];
  while (run.state === 'RUNNING') {
    const page = Math.min(run.isProven ? RUN_PAGE : CANARY, left);
    if (page === 0) {
      run = afterPass(run, ends);
      continue;
    }
    for (let one = 0; one < page; one += 1) ends = Math.max(ends, next() + pace.answer * 1000);
    left -= page;
    pages += 1;
    if (!run.isProven) provenAt = ends;
    run = afterPage(run, String(pages), { done: page, failed: 0, refused: [], refusal: null });
  }
  return { ends, provenAt, pages, passes: run.pass };
};
