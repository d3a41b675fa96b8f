import { z } from 'zod';
import { idSchema, instantSchema } from '../entities/fields.ts';
import { toISO } from '../time/instants.ts';
import { type Refusal, refusalSchema } from './refusal.ts';
import { RUN_STATES, RUN_STEPS } from './runSteps.ts';

const count = z.int().nonnegative();

/** A step of the settlement over all whom it is about, and how far it has come (rules 7.37). */
export const settlementRunSchema = z.object({
  id: idSchema,
  step: z.enum(RUN_STEPS),
  state: z.enum(RUN_STATES),
  /** The id walked last; null: at the beginning of a pass. */
  cursor: idSchema.nullable(),
  /** From 1; one walk over all. The last finds nothing more to do. */
  pass: count,
  /** Applications of the present pass for which the step was done, and could not be; of whom how many there are the payments tell. */
  done: count,
  failed: count,
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** Who began it by hand; null: the timetable. */
  openedBy: z.string().max(255).nullable(),
  /** Whether its first few went well: else it takes no more at once (rules 7.39). */
  isProven: z.boolean().default(false),
  /** Why it stopped itself; null: it did not. */
  stopped: refusalSchema.nullable().default(null),
  /** Whom Stripe refused whatever the card: they come last, so that one of a kind keeps nobody else. */
  setAside: z.array(idSchema).max(100).default([]),
  /** Id of its entry in the audit log. */
  runID: idSchema,
  /** Who walks it now, and until when others leave it to them, epoch ms of the system. */
  holder: idSchema.nullable(),
  heldUntil: z.number(),
});
export type SettlementRun = z.infer<typeof settlementRunSchema>;

/** What came of one page. */
export interface PageOutcome {
  readonly done: number;
  readonly failed: number;
  /** Whom Stripe refused whatever the card, and why at last. */
  readonly refused: readonly string[];
  readonly refusal: Refusal | null;
}

/** Passes after which what still fails is left to a person: one a minute. */
export const MOST_PASSES = 60;

/** Applications of a page. With its last ones nothing else is under way for as long as Stripe takes, so that it is not a short one. */
export const RUN_PAGE = 500;

/** What a run takes first, and after each stop: what Stripe refuses from anybody meets so many. */
export const CANARY = 5;

/** Calls under way at once: as many as answer while the next second's begin, at two seconds an answer. */
export const RUN_AT_ONCE = 50;

/** Longer than a page takes, even where no call is answered, in ms: a walker that was killed is followed by another after it. */
export const HOLD_MS = 300_000;

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
  holder: null,
  heldUntil: 0,
});

/**
 * The run behind a page that ended with `last`. A refusal stops it where it was: whom it has not come to it takes when it goes on, and whom it
 * has it passes without doing anything twice.
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

/** More than are under way at once, so that one stop sets nobody aside in vain. */
const MOST_ASIDE = 100;

/** The run as its owner lets it go on. */
export const resumedRun = (run: SettlementRun): SettlementRun => ({
  ...run,
  state: 'RUNNING',
  stopped: null,
  isProven: false,
  holder: null,
  heldUntil: 0,
});

/**
 * The run behind a pass: it is over where nothing was left to do, or where the same ones fail for ever; else it walks once more, since
 * what comes up behind a walker's back (a card that is saved late, a call whose answer was lost) is found by the next pass alone.
 * @param now campaign time, epoch ms
 */
export const afterPass = (run: SettlementRun, now: number): SettlementRun =>
  run.done + run.failed === 0 || run.pass >= MOST_PASSES
    ? { ...run, state: 'DONE', cursor: null, finishedAt: toISO(now) }
    : { ...run, cursor: null, pass: run.pass + 1, done: 0, failed: 0 };

/** Stripe, or the network, is out: to try the others too would only pile up calls whose outcome nobody knows. */
export const isOutage = ({ done, failed }: PageOutcome): boolean => failed > done;
