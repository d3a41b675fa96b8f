import { z } from 'zod';
import { ERASED_TOPICS, OBSTACLES, STAY_REASONS } from '../entities/erasure.ts';
import { PERSON_NAMES } from '../entities/holds.ts';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { LIMITS } from '../fields/limits.ts';
import { toISO } from '../time/instants.ts';

const count = z.int().nonnegative();

/** The result, actual or expected, for the documents of a collection. */
export const erasedRowSchema = z.object({
  path: z.string().max(100),
  topic: z.enum(ERASED_TOPICS),
  /** Why documents stay. Null: none does. */
  stays: z.enum(STAY_REASONS).nullable(),
  removed: count,
  /** Documents that stay without the data that identified the person. */
  cleared: count,
  /** Documents that stay unchanged, since they contain nothing about the person. */
  kept: count,
  /** What has to end first, and for how many documents. */
  waits: z.partialRecord(z.enum(OBSTACLES), count),
});
export type ErasedRow = z.infer<typeof erasedRowSchema>;

/** The maximum number of identifiers of a person. Most are the ids of mails, and nobody has this many. */
const MAX_NAMES = 5_000;
const MAX_NAME_LENGTH = 320;
/** An upper limit for the number of collections. */
const MAX_ROWS = 100;

/**
 * One erasure. It counts the documents (COUNTING), waits for two owners (COUNTED), then erases (ERASING). It can be cancelled until something has
 * been erased (CANCELLED). Its record names nobody afterwards: the person's identifiers are removed when it ends.
 */
export const erasureSchema = z.object({
  /** From 1. */
  number: z.int().positive(),
  state: z.enum(['COUNTING', 'COUNTED', 'ERASING', 'DONE', 'CANCELLED']),
  /** The account of the person to erase. Null: everybody. */
  accountID: idSchema.nullable(),
  startedBy: z.string().max(LIMITS.generated),
  beganAt: instantSchema,
  countedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** The person's identifiers while a pass runs. */
  names: z.array(z.object({ name: z.enum(PERSON_NAMES), value: z.string().max(MAX_NAME_LENGTH) })).max(MAX_NAMES),
  /** The collection that the pass has reached, and its last document. Null: none yet. */
  path: z.string().max(100).nullable(),
  cursor: z.string().max(LIMITS.generated).nullable(),
  /** The pass over all collections, from 1, and the number of documents written so far. */
  pass: z.int().positive(),
  written: count,
  counted: z.array(erasedRowSchema).max(MAX_ROWS),
  erased: z.array(erasedRowSchema).max(MAX_ROWS),
  /** Customers at Stripe: found, and deleted. */
  customers: count,
  deleted: count,
  /** What a started erasure waits for. */
  waitsFor: z.enum(OBSTACLES).nullable(),
  ...leaseSchema.shape,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** Returns an erasure that starts to count now. @param now campaign time, epoch ms */
export const begunErasure = (begun: Pick<Erasure, 'number' | 'accountID' | 'startedBy'>, now: number): Erasure => ({
  ...begun,
  state: 'COUNTING',
  beganAt: toISO(now),
  countedAt: null,
  endedAt: null,
  names: [],
  path: null,
  cursor: null,
  pass: 1,
  written: 0,
  counted: [],
  erased: [],
  customers: 0,
  deleted: 0,
  waitsFor: null,
  ...FREE_LEASE,
});

export const sumOfRow = ({ removed, cleared }: Pick<ErasedRow, 'removed' | 'cleared'>): number => removed + cleared;

const WAITED = (row: ErasedRow): number => Object.values(row.waits).reduce((sum, one) => sum + one, 0);

/** Returns how many documents are removed and cleared, and how many wait for something that has to end first. */
export const totalOf = (rows: readonly ErasedRow[]): Record<'removed' | 'cleared' | 'waiting', number> => ({
  removed: rows.reduce((sum, one) => sum + one.removed, 0),
  cleared: rows.reduce((sum, one) => sum + one.cleared, 0),
  waiting: rows.reduce((sum, one) => sum + WAITED(one), 0),
});

const added = (one: ErasedRow, other: ErasedRow): ErasedRow => ({
  ...one,
  removed: one.removed + other.removed,
  cleared: one.cleared + other.cleared,
  kept: one.kept + other.kept,
  waits: Object.fromEntries(
    OBSTACLES.flatMap((name) => {
      const sum = (one.waits[name] ?? 0) + (other.waits[name] ?? 0);
      return sum === 0 ? [] : [[name, sum] as const];
    }),
  ),
});

const withRow = (rows: readonly ErasedRow[], row: ErasedRow): ErasedRow[] =>
  rows.some(({ path }) => path === row.path)
    ? rows.map((one) => (one.path === row.path ? added(one, row) : one))
    : [...rows, row];

/** A page of one collection after it was processed. */
export interface ErasedPage {
  readonly row: ErasedRow;
  /** The last document of the page. Null: it was the collection's last page. */
  readonly last: string | null;
  /** The next collection. Null: it was the last one. */
  readonly next: string | null;
  /** The number of Stripe customers on the page. */
  readonly customers: number;
}

/** The maximum number of passes. Late mails and entries can arrive behind a pass, so passes repeat until one finds nothing. */
const MAX_PASSES = 3;

/** Returns the erasure after a page. A page with waiting documents is processed again later. @param now campaign time, epoch ms */
export const afterErasedPage = (run: Erasure, { row, last, next, customers }: ErasedPage, now: number): Erasure => {
  if (run.state === 'COUNTING') {
    const counted = { ...run, counted: withRow(run.counted, row), customers: run.customers + customers };
    if (last !== null) return { ...counted, cursor: last };
    if (next !== null) return { ...counted, cursor: null, path: next };
    return { ...counted, cursor: null, path: null, names: [], state: 'COUNTED', countedAt: toISO(now) };
  }
  const [waitsFor] = OBSTACLES.filter((name) => (row.waits[name] ?? 0) > 0);
  if (waitsFor !== undefined) return { ...run, waitsFor };
  // Only the first pass counts the documents that stay unchanged.
  const reported = run.pass === 1 ? row : { ...row, kept: 0 };
  const erased = {
    ...run,
    waitsFor: null,
    erased: withRow(run.erased, reported),
    written: run.written + sumOfRow(row),
  };
  const after = { ...erased, deleted: run.deleted + customers };
  if (last !== null) return { ...after, cursor: last };
  if (next !== null) return { ...after, cursor: null, path: next };
  const again = { ...after, cursor: null, path: null };
  if (after.written > 0 && run.pass < MAX_PASSES) return { ...again, pass: run.pass + 1, written: 0 };
  return { ...again, names: [], state: 'DONE', endedAt: toISO(now) };
};

/** Returns the erasure after two owners approved it. */
export const approvedErasure = (run: Erasure): Erasure => ({
  ...run,
  state: 'ERASING',
  path: null,
  cursor: null,
  pass: 1,
  written: 0,
});
