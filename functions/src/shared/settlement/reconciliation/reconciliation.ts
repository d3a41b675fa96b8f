import { z } from 'zod';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../../lease/lease.ts';
import { LIMITS } from '../../fields/limits.ts';
import type { Campaign } from '../../campaign/campaign.ts';
import { fromISO, toISO } from '../../time/instants.ts';
import { NO_TOTALS, totalsSchema } from './books.ts';
import { DIFFERENCE_KINDS } from './differenceKinds.ts';

const stripeID = z.string().max(255);
const count = z.int().nonnegative();

/**
 * Passes of a reconciliation: Stripe's payments, our payments, applications that should have one, wins without an authorization, and the suspects of
 * all these.
 */
export const RECONCILIATION_STATES = ['PAYMENTS', 'PURCHASES', 'UNPAID', 'UNHELD', 'SUSPECTS', 'DONE'] as const;

/** One reconciliation of our books with Stripe's (rules 7.29). */
export const reconciliationSchema = z.object({
  /** The reconciliation's number, from 1. */
  number: z.int().positive(),
  state: z.enum(RECONCILIATION_STATES),
  /** Who started it. Null: the schedule. */
  startedBy: z.string().max(LIMITS.generated).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** When the oldest of this reconciliation's differences was first found. Null: it has none, or it was stored before the field existed. */
  differsSince: instantSchema.nullable().default(null),
  /** Stripe's payments made between these times (epoch seconds) are compared. Later payments are compared only if an application has them. */
  from: z.int(),
  until: z.int(),
  /** Position of the current pass. Null: at its beginning. */
  cursor: z.string().max(300).nullable(),
  /** The numbers of payments and applications compared so far. */
  payments: count,
  purchases: count,
  stripe: totalsSchema,
  ours: totalsSchema,
  ...leaseSchema.shape,
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const differenceSchema = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  paymentID: stripeID.nullable(),
  purchaseID: stripeID.nullable(),
  /** Yen on either side. Null if the difference is not about an amount. */
  ours: z.int().nullable(),
  stripe: z.int().nullable(),
});

/** A difference as stored. */
export const foundDifferenceSchema = differenceSchema.extend({
  /** When a reconciliation first found the difference. Null: stored before the field existed. */
  foundAt: instantSchema.nullable().default(null),
});
export type FoundDifference = z.infer<typeof foundDifferenceSchema>;

/** Returns when a difference was first found. @param before the same difference in the previous reconciliation; null: the difference is new */
export const firstFound = (before: Pick<FoundDifference, 'foundAt'> | null, now: string): string =>
  before?.foundAt ?? now;

/** Returns the earliest of the instants; null if there are none. */
export const earliest = (instants: readonly (string | null)[]): string | null => {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : known.reduce((a, b) => (fromISO(a) <= fromISO(b) ? a : b));
};

/** Returns a reconciliation that starts now. @param now campaign time, epoch ms */
export const newReconciliation = (
  number: number,
  startedBy: string | null,
  { timetable }: Pick<Campaign, 'timetable'>,
  now: number,
): Reconciliation => ({
  number,
  state: 'PAYMENTS',
  startedBy,
  beganAt: toISO(now),
  endedAt: null,
  differsSince: null,
  cursor: null,
  // Payments before this campaign are not compared.
  from: Math.floor(fromISO(timetable.open) / 1000),
  until: Math.floor(now / 1000),
  payments: 0,
  purchases: 0,
  stripe: NO_TOTALS,
  ours: NO_TOTALS,
  ...FREE_LEASE,
});
