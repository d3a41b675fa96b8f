import { z } from 'zod';
import type { Timetable } from '../campaign/timetable.ts';
import { instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { LIMITS } from '../fields/limits.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { type Part, PARTS } from './parts.ts';

/** The maximum number of rows. A campaign's options, areas and prefectures have fewer. */
export const MAX_ROWS = 2_000;

const count = z.int().nonnegative();

/** One value of a part. Sets and winners are zero unless the part counts applications. Values without a record have no row. */
export const totalsRowSchema = z.object({
  part: z.enum(PARTS),
  value: z.string().max(LIMITS.code),
  count,
  sets: count,
  winners: count,
});
export type TotalsRow = z.infer<typeof totalsRowSchema>;

/** The figures of a complete count, and the period in which it was made. */
export const figuresSchema = z.object({
  beganAt: instantSchema,
  endedAt: instantSchema,
  rows: z.array(totalsRowSchema).max(MAX_ROWS),
});
export type Figures = z.infer<typeof figuresSchema>;

/** The steps of a count. The states step also counts the channels. */
export const STEPS = PARTS.filter((part) => part !== 'channel');
/** The number of first steps, which count applications. */
export const STEPS_OF_APPLICATIONS = STEPS.indexOf('payment') + 1;

/** The current count, and the last complete one. */
export const totalsSchema = z.object({
  state: z.enum(['COUNTING', 'DONE']),
  beganAt: instantSchema,
  /** The index of the next step. */
  place: count,
  rows: z.array(totalsRowSchema).max(MAX_ROWS),
  /** The reads that the count has cost so far. */
  reads: count,
  kept: figuresSchema.nullable(),
  ...leaseSchema.shape,
});
export type Totals = z.infer<typeof totalsSchema>;

/** Returns a count that starts now. @param now campaign time, epoch ms */
export const begunTotals = (before: Totals | null, now: number): Totals => ({
  state: 'COUNTING',
  beganAt: toISO(now),
  place: 0,
  rows: [],
  reads: 0,
  kept: before?.kept ?? null,
  ...FREE_LEASE,
});

/** The result of one step, and its cost. */
export interface Found {
  readonly rows: readonly TotalsRow[];
  readonly reads: number;
}

/** Returns the count after one or several steps. @param now campaign time, epoch ms */
export const afterStep = (totals: Totals, found: Found, now: number, steps = 1): Totals => {
  const rows = [...totals.rows, ...found.rows.filter((row) => row.count > 0)];
  const after = { ...totals, place: totals.place + steps, rows, reads: totals.reads + found.reads };
  if (after.place < STEPS.length) return after;
  return { ...after, state: 'DONE', rows: [], kept: { beganAt: totals.beganAt, endedAt: toISO(now), rows } };
};

export const rowsOf = (rows: readonly TotalsRow[], part: Part): TotalsRow[] => rows.filter((row) => row.part === part);

/** The maximum number of reads of all counts in a day, whatever the number of applications. */
const MAX_READS_A_DAY = 200_000;
const LEAST_PAUSE_MS = 10 * MINUTE_MS;

/** Returns the time from one count to the next. It grows with the cost of a count. */
export const pauseAfter = (reads: number): number => Math.max(LEAST_PAUSE_MS, (reads / MAX_READS_A_DAY) * DAY_MS);

/** The time after which a step of the timetable has changed the applications. The next count covers a step that takes longer. */
const SETTLED_MS = 5 * MINUTE_MS;
/** The steps after which many applications have another state. */
const STEPS_OF_MANY = ['rosterClose', 'resultRelease', 'lapse', 'waitingListEnd'] as const;

/**
 * Returns whether a count is due: after the pause, or after a step of the timetable that changes many applications.
 * @param now campaign time, epoch ms
 */
export const areTotalsDue = (totals: Totals | null, timetable: Timetable, now: number): boolean => {
  if (now < fromISO(timetable.applicationStart) || now > fromISO(timetable.useEnd)) return false;
  if (totals === null) return true;
  if (totals.state === 'COUNTING') return false;
  const began = fromISO(totals.beganAt);
  // A local clock can be set back.
  if (now < began || now >= began + pauseAfter(totals.reads)) return true;
  return STEPS_OF_MANY.some((name) => {
    const settled = fromISO(timetable[name]) + SETTLED_MS;
    return began < settled && settled <= now;
  });
};
