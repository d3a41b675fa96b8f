import { z } from 'zod';
import { instantSchema } from '../../ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../../ground/lease.ts';
import { LIMITS } from '../../ground/limits.ts';
import type { Campaign } from '../../campaign/campaign.ts';
import { fromISO, toISO } from '../../time/instants.ts';
import { NOTHING, totalsSchema } from './books.ts';
import { DIFFERENCE_KINDS } from './differenceKinds.ts';

const stripeID = z.string().max(255);
const count = z.int().nonnegative();

/**
 * Walks of a comparison: Stripe's payments, our payments, applications that should have one, wins without a hold, and the suspects of all
 * these.
 */
export const RECONCILIATION_STATES = ['PAYMENTS', 'PURCHASES', 'UNPAID', 'UNHELD', 'SUSPECTS', 'DONE'] as const;

/** One comparison of our books with Stripe's (rules 7.29). */
export const reconciliationSchema = z.object({
  /** The comparison's number, from 1. */
  number: z.int().positive(),
  state: z.enum(RECONCILIATION_STATES),
  /** Who began it; null: the schedule. */
  startedBy: z.string().max(LIMITS.made).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Stripe's payments made between these (epoch seconds) are compared. Later ones are compared only where an application has them. */
  from: z.int(),
  until: z.int(),
  /** Position of the present walk; null: at its beginning. */
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
  /** Yen on either side; null if the difference is not about an amount. */
  ours: z.int().nullable(),
  stripe: z.int().nullable(),
});

/** A comparison that begins now. @param now campaign time, epoch ms */
export const begunReconciliation = (
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
  cursor: null,
  // Payments before this campaign are not compared.
  from: Math.floor(fromISO(timetable.open) / 1000),
  until: Math.floor(now / 1000),
  payments: 0,
  purchases: 0,
  stripe: NOTHING,
  ours: NOTHING,
  ...FREE_LEASE,
});
