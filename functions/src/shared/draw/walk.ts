import { z } from 'zod';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { CHANGE_KINDS } from './changes.ts';

/**
 * The state of a waiting list: `paused` until another draw is released, which takes over its free sets; then `closed` for good (rules 8.27,
 * 8.29).
 */
export const STANDINGS = ['walked', 'paused', 'closed'] as const;

/** A change since a draw, as logged. */
export const loggedChangeSchema = z.object({
  at: instantSchema,
  receiptID: idSchema,
  kind: z.enum(CHANGE_KINDS),
  /** The sets freed or given. */
  sets: z.int().nonnegative(),
  /** The reason's code for an exclusion; null for other changes. */
  code: z.string().max(64).nullable(),
});

/** The application that gets the sets next, or whose promotion is under way. */
export const turnOfSchema = z.object({ receiptID: idSchema, sets: z.int().positive() });
