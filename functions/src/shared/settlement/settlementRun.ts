import { z } from 'zod';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../ground/lease.ts';
import { toISO } from '../time/instants.ts';
import { isOfOne, type Refusal, refusalSchema } from './refusal.ts';
import { RUN_STATES, RUN_STEPS, type RunStep } from '../campaign/runSteps.ts';

const count = z.int().nonnegative();

/** One step of the settlement over all applications that need it, and its progress (rules 7.37). */
export const settlementRunSchema = z.object({
  id: idSchema,
  step: z.enum(RUN_STEPS),
  state: z.enum(RUN_STATES),
  /** The last id walked; null: at the beginning of a pass. */
  cursor: idSchema.nullable(),
  /** From 1; a pass is one walk over all applications. The last pass finds nothing more to do. */
  pass: count,
  /** Applications done and failed in the present pass. The numbers of payments tell how many applications there are in all. */
  done: count,
  failed: count,
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** Who began it by hand; null: the timetable. */
  openedBy: z.string().max(255).nullable(),
  /** Whether its first applications went well. Before, it takes only a few at once (rules 7.39). */
  isProven: z.boolean().default(false),
  /** Why it stopped itself; null: it did not. */
  stopped: refusalSchema.nullable().default(null),
  /** Applications whose call Stripe refused as it would with any card. They come last, so that they do not block the others. */
  setAside: z.array(idSchema).max(100).default([]),
  /** Id of its entry in the audit log. */
  runID: idSchema,
  ...leaseSchema.shape,
});
export type SettlementRun = z.infer<typeof settlementRunSchema>;

export interface PageOutcome {
  readonly done: number;
  readonly failed: number;
  /** Applications whose call Stripe refused as it would with any card, and the last reason. */
  readonly refused: readonly string[];
  readonly refusal: Refusal | null;
}

/** A page of which nothing is done yet. */
export const NOTHING_DONE: PageOutcome = { done: 0, failed: 0, refused: [], refusal: null };

/**
 * The page's outcome with that of one more application. A charge refused for this payment alone has failed, and goes again by itself (rules 7.41); any
 * other refusal would meet all others.
 */
export const withOutcome = (
  outcome: PageOutcome,
  step: RunStep,
  id: string,
  came: 'done' | 'nothing' | Refusal,
): PageOutcome => {
  if (came === 'nothing') return outcome;
  if (came === 'done') return { ...outcome, done: outcome.done + 1 };
  if (isOfOne(step, came)) return { ...outcome, failed: outcome.failed + 1 };
  return { ...outcome, refused: [...outcome.refused, id], refusal: came };
};

/** The most passes, one a minute. What is left after them is for a person to settle. */
export const MOST_PASSES = 60;

/** Applications in a page. Pages are not short, since at the end of each one the run waits for its last calls. */
export const RUN_PAGE = 500;

/** Applications that a run takes first, and after each stop. A refusal that concerns everybody then meets only these. */
export const CANARY = 5;

/** The most concurrent calls. An answer takes about two seconds, so the calls of two seconds overlap. */
export const RUN_AT_ONCE = 50;

export const openedRun = (
  one: Pick<SettlementRun, 'id' | 'step' | 'openedBy' | 'runID'>,
  now: number,
): SettlementRun => ({
  ...one,
  state: 'RUNNING',
  cursor: null,
  pass: 1,
  done: 0,
  failed: 0,
  startedAt: toISO(now),
  finishedAt: null,
  isProven: false,
  stopped: null,
  setAside: [],
  ...FREE_LEASE,
});

/**
 * The run after a page that ended with `last`. A refusal pauses it without moving the cursor. Resumed, it walks the page again and passes over
 * applications that are done.
 */
export const afterPage = (
  run: SettlementRun,
  last: string | null,
  { done, failed, refused, refusal }: PageOutcome,
): SettlementRun => {
  const counted = { ...run, done: run.done + done, failed: run.failed + failed };
  if (refusal === null) return { ...counted, cursor: last, isProven: run.isProven || (done > 0 && failed === 0) };
  const setAside = [...new Set([...run.setAside, ...refused])].slice(0, MOST_ASIDE);
  return { ...counted, state: 'PAUSED', stopped: refusal, isProven: false, setAside };
};

/** More than RUN_AT_ONCE, so that all refusals of one stop fit. */
const MOST_ASIDE = 100;

/** The run after its owner lets it go on. */
export const resumedRun = (run: SettlementRun): SettlementRun => ({
  ...run,
  state: 'RUNNING',
  stopped: null,
  isProven: false,
  ...FREE_LEASE,
});

/**
 * The run after a pass. It is done where nothing was left to do, or after MOST_PASSES. Otherwise it walks once more: only the next pass
 * finds work that appears behind the cursor, such as a card saved late or a call whose answer was lost.
 * @param now campaign time, epoch ms
 */
export const afterPass = (run: SettlementRun, now: number): SettlementRun =>
  run.done + run.failed === 0 || run.pass >= MOST_PASSES
    ? { ...run, state: 'DONE', cursor: null, finishedAt: toISO(now) }
    : { ...run, cursor: null, pass: run.pass + 1, done: 0, failed: 0 };

/** Whether Stripe or the network is out. More calls would then only pile up with unknown outcomes. */
export const isOutage = ({ done, failed }: PageOutcome): boolean => failed > done;
