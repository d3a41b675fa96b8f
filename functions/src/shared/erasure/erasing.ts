import { z } from 'zod';
import { ERASED_TOPICS, OBSTACLES, STAY_REASONS } from '../entities/erasure.ts';
import { PERSON_NAMES } from '../entities/holds.ts';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../ground/lease.ts';
import { LIMITS } from '../ground/limits.ts';
import { toISO } from '../time/instants.ts';

const count = z.int().nonnegative();

/** What became, or would become, of the documents of a collection. */
export const erasedRowSchema = z.object({
  path: z.string().max(100),
  topic: z.enum(ERASED_TOPICS),
  /** Why those stay that stay; null: none does. */
  stays: z.enum(STAY_REASONS).nullable(),
  removed: count,
  /** They stay, without what told who the person was. */
  cleared: count,
  /** They stay as they are, since they tell nothing of the person. */
  kept: count,
  /** What has to end first, and in how many of them. */
  waits: z.partialRecord(z.enum(OBSTACLES), count),
});
export type ErasedRow = z.infer<typeof erasedRowSchema>;

/** More names than anybody has: most are the ids of mails. */
const MOST_NAMES = 5_000;
const LONGEST_NAME = 320;
/** More collections than there are. */
const MOST_ROWS = 100;

/**
 * One erasure: first it counts what would go (COUNTING), then it waits for two owners (COUNTED), then it erases (ERASING). Until something has gone it
 * can be taken back (CANCELLED). What stays of it names nobody: its own names of the person go with its end.
 */
export const erasureSchema = z.object({
  /** From 1. */
  number: z.int().positive(),
  state: z.enum(['COUNTING', 'COUNTED', 'ERASING', 'DONE', 'CANCELLED']),
  /** The account of the person who is erased; null: everybody. */
  accountID: idSchema.nullable(),
  startedBy: z.string().max(LIMITS.made),
  beganAt: instantSchema,
  countedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** The person's names while a pass runs. */
  names: z.array(z.object({ name: z.enum(PERSON_NAMES), value: z.string().max(LONGEST_NAME) })).max(MOST_NAMES),
  /** The collection that the pass is at, and its last document; null: none yet. */
  path: z.string().max(100).nullable(),
  cursor: z.string().max(LIMITS.made).nullable(),
  /** The pass over all collections, from 1, and how many documents it has written so far. */
  pass: z.int().positive(),
  written: count,
  counted: z.array(erasedRowSchema).max(MOST_ROWS),
  erased: z.array(erasedRowSchema).max(MOST_ROWS),
  /** Customers of Stripe that are found, and that are deleted. */
  customers: count,
  deleted: count,
  /** What an erasure that has begun waits for. */
  waitsFor: z.enum(OBSTACLES).nullable(),
  ...leaseSchema.shape,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** An erasure that begins to count now. @param now campaign time, epoch ms */
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

/** How many documents would go and would be cleared, and how many wait for something that has to end first. */
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

/** A page of one collection that has been looked at. */
export interface ErasedPage {
  readonly row: ErasedRow;
  /** The last document of the page; null: it was the collection's last page. */
  readonly last: string | null;
  /** The collection after it; null: it is the last one. */
  readonly next: string | null;
  /** Customers of Stripe in it. */
  readonly customers: number;
}

/** Late mails and entries can arrive behind a pass, so that another one follows, until one finds nothing. */
const MOST_PASSES = 3;

/** The erasure after a page. What waits is left as it is, so that its page comes again. @param now campaign time, epoch ms */
export const afterErasedPage = (run: Erasure, { row, last, next, customers }: ErasedPage, now: number): Erasure => {
  if (run.state === 'COUNTING') {
    const counted = { ...run, counted: withRow(run.counted, row), customers: run.customers + customers };
    if (last !== null) return { ...counted, cursor: last };
    if (next !== null) return { ...counted, cursor: null, path: next };
    return { ...counted, cursor: null, path: null, names: [], state: 'COUNTED', countedAt: toISO(now) };
  }
  const [waitsFor] = OBSTACLES.filter((name) => (row.waits[name] ?? 0) > 0);
  if (waitsFor !== undefined) return { ...run, waitsFor };
  // Only the first pass meets what stays for the first time.
  const seen = run.pass === 1 ? row : { ...row, kept: 0 };
  const erased = { ...run, waitsFor: null, erased: withRow(run.erased, seen), written: run.written + sumOfRow(row) };
  const after = { ...erased, deleted: run.deleted + customers };
  if (last !== null) return { ...after, cursor: last };
  if (next !== null) return { ...after, cursor: null, path: next };
  const again = { ...after, cursor: null, path: null };
  if (after.written > 0 && run.pass < MOST_PASSES) return { ...again, pass: run.pass + 1, written: 0 };
  return { ...again, names: [], state: 'DONE', endedAt: toISO(now) };
};

/** The erasure that two owners have agreed to. */
export const approvedErasure = (run: Erasure): Erasure => ({
  ...run,
  state: 'ERASING',
  path: null,
  cursor: null,
  pass: 1,
  written: 0,
});
