import { z } from 'zod';
import { exclusionCodeSchema } from '../review/decision.ts';
import type { ApprovalKind } from './kinds.ts';

/** What the effect of each kind hangs on beside its target; a plan is told no more. */
const terms = {
  exclude: z.strictObject({}),
} satisfies { readonly [K in ApprovalKind]: z.ZodObject };

/** What a request of each kind says: its terms, and what is kept of it or told with it. */
const details = {
  exclude: z.strictObject({ ...terms.exclude.shape, code: exclusionCodeSchema }),
} satisfies { readonly [K in ApprovalKind]: z.ZodObject };

export const APPROVAL_TERMS = terms;
export const APPROVAL_DETAILS = details;

/** Where there are none, any detail does. */
type Said<T> = T extends Readonly<Record<string, never>> ? object : T;
export type TermsOf<K extends ApprovalKind> = Said<z.infer<(typeof terms)[K]>>;
export type DetailOf<K extends ApprovalKind> = z.infer<(typeof details)[K]>;

/** A detail as the audit log holds it: texts alone, without what nothing was said of. */
export const loggedDetail = (detail: DetailOf<ApprovalKind>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const])),
  );
