import { z } from 'zod';
import { idSchema } from '../../shared/ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../../shared/ground/lease.ts';
import { STANDINGS, turnOfSchema } from '../../shared/draw/walk.ts';
import { refusalSchema } from '../../shared/settlement/refusal.ts';
import { documentsOf } from '../documents.ts';

const count = z.int().nonnegative();

/** Who is next, while what follows from it is under way. */
const turnSchema = turnOfSchema.extend({
  purchaseID: idSchema,
  /** Its place among all, from 0. */
  place: count,
  /**
   * `promoted`: holds the sets, and the money is to be held; `tried`: the money is to be held first, and the sets come with it; `charged`: both,
   * and it is to be charged.
   */
  step: z.enum(['promoted', 'tried', 'charged']),
});
export type Turn = z.infer<typeof turnSchema>;

/** How far the waiting list of a draw has been walked (rules 7.14). */
const walkSchema = z.object({
  number: z.int(),
  /** Changes taken into account, and how many of them are in the published file. */
  seq: count,
  published: count,
  /** Sets that nobody holds, after `seq` changes. */
  free: count,
  /** By the wish, less one: places before it with that wish wait no more. */
  heads: z.array(count),
  turn: turnSchema.nullable(),
  standing: z.enum(STANDINGS).default('walked'),
  /** Why it stopped itself, until an owner lets it go on; null: it did not (rules 7.39). */
  stopped: refusalSchema.nullable().default(null),
  /** Nothing is left to be done until something comes free. */
  isIdle: z.boolean(),
  ...leaseSchema.shape,
});
export type Walk = z.infer<typeof walkSchema>;

/** By the number of the draw. */
export const walks = documentsOf({
  path: 'walks',
  schema: walkSchema,
  purpose: 'how far the waiting list of a draw has been walked',
  holds: { account: [({ turn }) => [turn?.purchaseID]], receipt: [({ turn }) => [turn?.receiptID]] },
});

/** The walk as its owner lets it go on. */
export const resumedWalk = (walk: Walk): Walk => ({ ...walk, stopped: null, isIdle: false });

/** The walk of a list that has just been told, with the sets that its draw left. */
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
