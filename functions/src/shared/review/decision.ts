import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { EXCLUSION_CODES, type ExclusionCode } from './exclusionCodes.ts';

export const exclusionCodeSchema = z.enum(
  // Object.keys loses the type of the keys, which are the codes.
  Object.keys(EXCLUSION_CODES) as [ExclusionCode, ...ExclusionCode[]],
);

export const DECISIONS = ['exclude', 'keep'] as const;

const decided = {
  decision: z.enum(DECISIONS),
  /** The reason. Null if the application stays. */
  code: exclusionCodeSchema.nullable(),
};
const hasCodeIfExcluded = ({
  decision,
  code,
}: {
  decision: (typeof DECISIONS)[number];
  code: ExclusionCode | null;
}): boolean => (decision === 'exclude') === (code !== null);

/** A person's decision about an application: it is excluded for a listed reason, or stays. */
export const reviewInputSchema = z
  .strictObject({ ...decided, reason: textSchema(LIMITS.reason) })
  .refine(hasCodeIfExcluded, { path: ['code'] });

/** A stored decision, under the application's id. */
export const reviewDecisionSchema = z.object({
  ...decided,
  purchaseID: idSchema,
  receiptID: idSchema,
  reason: z.string().max(LIMITS.reason),
  by: z.string().max(LIMITS.generated),
  at: instantSchema,
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/**
 * Returns whether a group with this many undecided members waits for a decision. A single undecided member needs none, since the others are compared
 * with it.
 */
export const isWaitingFor = (undecided: number): boolean => undecided > 1;

/** Returns whether a decision about a group is missing. */
export const isUndecided = (decisions: readonly (Pick<ReviewDecision, 'decision'> | null)[]): boolean =>
  isWaitingFor(decisions.filter((one) => one === null).length);
