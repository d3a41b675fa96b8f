import { z } from 'zod';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { CHANGE_KINDS } from './changes.ts';

/** How a waiting list stands: `paused` until another draw has been released, which takes its free sets over; then it is `closed` for good (rules 8.27, 8.29). */
export const STANDINGS = ['walked', 'paused', 'closed'] as const;

/** What changed since a draw, as the log has it. */
export const loggedChangeSchema = z.object({
  at: instantSchema,
  receiptID: idSchema,
  kind: z.enum(CHANGE_KINDS),
  /** That came free, or were given. */
  sets: z.int().nonnegative(),
  /** Of the reason for which it was ruled out; null for the others. */
  code: z.string().max(64).nullable(),
});

/** Whose turn it is: the sets go to this application next, or are on their way to it. */
export const turnOfSchema = z.object({ receiptID: idSchema, sets: z.int().positive() });
