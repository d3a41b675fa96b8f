import { z } from 'zod';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { CHANGE_KINDS } from './changes.ts';
import { LEAVING_WAYS } from './changeWays.ts';
import { publishedDaySchema } from '../rules.ts';

/**
 * The state of a waiting list. It is `paused` until another draw is released, which takes over its free sets; then it is `closed` for good (rules
 * 8.27, 8.29).
 */
export const WAITING_LIST_STATUSES = ['walked', 'paused', 'closed'] as const;

/** A change since a draw, as stored. The published line has its day and ticket number, and neither the person nor the way. */
export const loggedChangeSchema = z.object({
  at: instantSchema,
  kind: z.enum(CHANGE_KINDS),
  /** The application that changed. Null for a change of the list. */
  purchaseID: idSchema.nullable(),
  receiptID: idSchema.nullable(),
  /** The sets freed, given or added. */
  sets: z.int().nonnegative(),
  /** The list's last day, or the reason for a pause (changes.ts). Null otherwise. */
  code: z.string().max(64).nullable(),
  /** How a ticket left; null for other kinds. */
  way: z.enum(LEAVING_WAYS).nullable(),
});
export type LoggedChange = z.infer<typeof loggedChangeSchema>;

/** Creates a change of the list itself. */
export const listChange = (
  at: string,
  kind: 'until' | 'pause' | 'resume',
  { sets = 0, code }: { readonly sets?: number; readonly code: string | null },
): LoggedChange => ({ at, kind, purchaseID: null, receiptID: null, sets, code, way: null });

/** The application that gets the next sets, or whose promotion has not finished. */
export const turnOfSchema = z.object({ receiptID: idSchema, sets: z.int().positive() });

/** The day of a change in the log. It is never before the day of the previous change. */
export const numberedDaySchema = publishedDaySchema.nullable();
