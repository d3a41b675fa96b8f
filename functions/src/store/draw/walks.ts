import { z } from 'zod';
import { idSchema } from '../../shared/ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../../shared/ground/lease.ts';
import { STANDINGS, turnOfSchema } from '../../shared/draw/walk.ts';
import { refusalSchema } from '../../shared/settlement/refusal.ts';
import { documentsOf } from '../documents.ts';

const count = z.int().nonnegative();

/** The application next in turn, while its promotion is under way. */
const turnSchema = turnOfSchema.extend({
  purchaseID: idSchema,
  /** Its place in the draw's order, from 0. */
  place: count,
  /**
   * `promoted`: it has the sets, and the money is to be held. `tried`: the money is held first, then it gets the sets. `charged`: it has
   * both, and the hold is to be charged.
   */
  step: z.enum(['promoted', 'tried', 'charged']),
});
export type Turn = z.infer<typeof turnSchema>;

/** The progress of the walk along a draw's waiting list (rules 7.14). */
const walkSchema = z.object({
  number: z.int(),
  /** The number of changes taken up, and how many of them are published. */
  seq: count,
  published: count,
  /** Free sets after `seq` changes. */
  free: count,
  /** At index wish - 1: the place from which on applications with that wish may still wait. */
  heads: z.array(count),
  turn: turnSchema.nullable(),
  standing: z.enum(STANDINGS).default('walked'),
  /** Why the walk stopped itself, until an owner resumes it; null: it did not (rules 7.39). */
  stopped: refusalSchema.nullable().default(null),
  /** Nothing to do until sets are freed. */
  isIdle: z.boolean(),
  ...leaseSchema.shape,
});
export type Walk = z.infer<typeof walkSchema>;

/** By the draw's number. */
export const walks = documentsOf({
  path: 'walks',
  schema: walkSchema,
  purpose: 'how far the waiting list of a draw has been walked',
  holds: { account: [({ turn }) => [turn?.purchaseID]], receipt: [({ turn }) => [turn?.receiptID]] },
});

/** The walk after its owner resumes it. */
export const resumedWalk = (walk: Walk): Walk => ({ ...walk, stopped: null, isIdle: false });

/** The walk of a list at its release, with the sets that the draw left. */
export const freshWalk = (number: number, free: number, wishes: number): Walk => ({
  number,
  seq: 0,
  published: 0,
  free,
  heads: Array.from({ length: wishes }, () => 0),
  turn: null,
  standing: 'walked',
  stopped: null,
  isIdle: false,
  ...FREE_LEASE,
});
