import { z } from 'zod';
import { exclusionCodeSchema } from '../review/decision.ts';
import { emailInputSchema, idSchema } from '../ground/fields.ts';
import { MOST_ADDITIONAL } from '../draw/laterDraw.ts';
import { timetableInstant } from '../campaign/timetable.ts';
import type { ApprovalKind } from './kinds.ts';
import { isAddressed, OWNER_CHANGES } from './ownership.ts';
import { isWhole, WISH_PROOFS } from './wish.ts';

/** How its holder's wish to withdraw reached the office (rules 8.31). */
export const wishSchema = z
  .strictObject({ proof: z.enum(WISH_PROOFS), enquiryID: idSchema.nullable() })
  .refine(isWhole, { path: ['enquiryID'] });

const ownerSchema = z
  .strictObject({ change: z.enum(OWNER_CHANGES), email: emailInputSchema.nullable() })
  .refine(isAddressed, { path: ['email'] });

/** How many sets are added to those that are free (rules 8.26). */
const drawSchema = z.strictObject({ additional: z.int().min(0).max(MOST_ADDITIONAL) });

/** To when, and whether the times after it stay where they are (rules 2.16). */
const delaySchema = z.strictObject({ startsAt: timetableInstant, alone: z.boolean() });

/** What the effect of each kind hangs on beside its target; a plan is told no more. */
const terms = {
  exclude: z.strictObject({}),
  // The enquiry has to be there.
  withdraw: wishSchema,
  ownerChange: ownerSchema,
  secondDraw: drawSchema,
  releaseDelay: delaySchema,
} satisfies { readonly [K in ApprovalKind]: z.ZodObject };

/** What a request of each kind says: its terms, and what is kept of it or told with it. */
const details = {
  // Whoever wishes it himself is withdrawn: the published log counts the two apart (rules 8.31).
  exclude: z.strictObject({ code: exclusionCodeSchema.exclude(['AT_REQUEST']) }),
  withdraw: wishSchema,
  ownerChange: ownerSchema,
  secondDraw: drawSchema,
  releaseDelay: delaySchema,
} satisfies { readonly [K in ApprovalKind]: z.ZodObject };

export const APPROVAL_TERMS = terms;
export const APPROVAL_DETAILS = details;

/** Where there are none, any detail does. */
type Said<T> = T extends Readonly<Record<string, never>> ? object : T;
export type TermsOf<K extends ApprovalKind> = Said<z.infer<(typeof terms)[K]>>;
export type DetailOf<K extends ApprovalKind> = z.infer<(typeof details)[K]>;

/** A detail as the audit log holds it: texts alone, without what nothing was said of. */
export const logged = (detail: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const])),
  );
