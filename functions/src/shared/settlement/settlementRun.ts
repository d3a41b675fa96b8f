import { z } from 'zod';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { toISO } from '../time/instants.ts';
import { isOfOne, type Refusal, refusalSchema } from './refusal.ts';
import { RUN_STATES, RUN_STEPS, type RunStep } from '../campaign/runSteps.ts';

const count = z.int().nonnegative();

/** One step of the settlement over all applications that need it, and its progress (rules 7.37). */
export const settlementRunSchema = z.object({
  id: idSchema,
  step: z.enum(RUN_STEPS),
  state: z.enum(RUN_STATES),
  /** The last id processed. Null: at the beginning of a pass. */
  cursor: idSchema.nullable(),
  /** From 1. A pass processes all applications once. The last pass finds nothing more to do. */
  pass: count,
  /** Applications done and failed in the current pass. The total follows from the numbers of payments. */
  done: count,
  failed: count,
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** Who started it by hand. Null: the timetable. */
  openedBy: z.string().max(255).nullable(),
  /** Whether its first applications succeeded. Until then it processes only a few at once (rules 7.39). */
  isProven: z.boolean().default(false),
  /** Why it stopped itself. Null: it did not. */
  stopped: refusalSchema.nullable().default(null),
  /** Applications whose call Stripe refused as it would with any card. They are processed last, so that they do not block the others. */
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

/** The outcome of a page before its first application. */
export const NO_OUTCOMES: PageOutcome = { done: 0, failed: 0, refused: [], refusal: null };

/**
 * Adds one more application to a page's outcome. A charge refused for this payment alone counts as failed, and is retried automatically (rules 7.41).
 * Any other refusal would also occur for all others.
 */
export const withOutcome = (
  outcome: PageOutcome,
  step: RunStep,
  id: string,
  result: 'done' | 'nothing' | Refusal,
): PageOutcome => {
  if (result === 'nothing') return outcome;
  if (result === 'done') return { ...outcome, done: outcome.done + 1 };
  if (isOfOne(step, result)) return { ...outcome, failed: outcome.failed + 1 };
  return { ...outcome, refused: [...outcome.refused, id], refusal: result };
};

/** The maximum number of passes, one per minute. A person has to settle the applications that remain. */
export const MAX_PASSES = 60;

/** Applications in a page. Pages are not short, since the run waits at the end of each page for its last calls. */
export const RUN_PAGE = 500;

/** Applications that a run processes first, and after each stop. A refusal that concerns everybody then affects only these. */
export const CANARY = 5;

/** The maximum number of concurrent calls. An answer takes about two seconds, so the calls of two seconds overlap. */
export const RUN_AT_ONCE = 50;

export const newRun = (one: Pick<SettlementRun, 'id' | 'step' | 'openedBy' | 'runID'>, now: number): SettlementRun => ({
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
 * Returns the run after a page that ended with `last`. A refusal pauses it without moving the cursor. When resumed, it processes the page again and
 * skips applications that are done.
 */
export const afterPage = (
  run: SettlementRun,
  last: string | null,
  { done, failed, refused, refusal }: PageOutcome,
): SettlementRun => {
  const counted = { ...run, done: run.done + done, failed: run.failed + failed };
  if (refusal === null) return { ...counted, cursor: last, isProven: run.isProven || (done > 0 && failed === 0) };
  const setAside = [...new Set([...run.setAside, ...refused])].slice(0, MAX_ASIDE);
  return { ...counted, state: 'PAUSED', stopped: refusal, isProven: false, setAside };
};

/** More than RUN_AT_ONCE, so that all refusals of one stop fit. */
const MAX_ASIDE = 100;

/** Returns the run after an owner resumed it. */
export const resumedRun = (run: SettlementRun): SettlementRun => ({
  ...run,
  state: 'RUNNING',
  stopped: null,
  isProven: false,
  ...FREE_LEASE,
});

/**
 * Returns the run after a pass. It is done if nothing was left to do, or after MAX_PASSES. Otherwise another pass follows. Only that one finds new
 * work behind the cursor, such as a card saved late or a call whose answer was lost.
 * @param now campaign time, epoch ms
 */
export const afterPass = (run: SettlementRun, now: number): SettlementRun =>
  run.done + run.failed === 0 || run.pass >= MAX_PASSES
    ? { ...run, state: 'DONE', cursor: null, finishedAt: toISO(now) }
    : { ...run, cursor: null, pass: run.pass + 1, done: 0, failed: 0 };

/** Returns whether Stripe or the network is unavailable. More calls would then only accumulate unknown outcomes. */
export const isOutage = ({ done, failed }: PageOutcome): boolean => failed > done;
