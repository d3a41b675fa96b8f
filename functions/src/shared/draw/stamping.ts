import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { hashSchema } from './rules.ts';

/** A hash that the time stamp authorities have to stamp. Instants are epoch ms. */
export const stampingSchema = z.object({
  hash: hashSchema,
  since: z.int(),
  /** When the authorities that failed are asked again. */
  dueAt: z.int(),
  tries: z.int().nonnegative(),
  /** The hosts that have stamped it. They are not asked again. */
  by: z.array(z.string().max(300)).max(100),
});
export type Stamping = z.infer<typeof stampingSchema>;

/** Authorities that failed are asked again for a day (rules 8.38). */
const TRIED_MS = DAY_MS;

export const freshStamping = (hash: string, now: number): Stamping => ({
  hash,
  since: now,
  dueAt: now,
  tries: 0,
  by: [],
});

/** The outcome of one round. */
interface Round {
  /** The hosts that stamped the hash in this round. */
  readonly stamped: readonly string[];
  readonly failed: readonly string[];
}

/** Returns the stamping after a round, with pauses that double up to an hour. Null: all have stamped it. `given up`: its day is over. */
export const afterRound = (one: Stamping, { stamped, failed }: Round, now: number): Stamping | null | 'given up' => {
  if (failed.length === 0) return null;
  if (now - one.since >= TRIED_MS) return 'given up';
  const pause = Math.min(MINUTE_MS * 2 ** one.tries, HOUR_MS);
  return { ...one, by: one.by.concat(stamped), tries: one.tries + 1, dueAt: now + pause };
};
