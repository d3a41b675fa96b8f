import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';
import type { GroupKind } from './duplicateGroups.ts';

/** Why an application takes no part in the draw: the codes that the published roster tells (rules 8.3), with the office's words. */
export const EXCLUSION_CODES = {
  DUPLICATE: '重複した申し込み',
  INELIGIBLE: '申し込みの資格がない',
  FALSE_DATA: '登録内容が事実と異なる',
  AT_REQUEST: '本人の申し出',
} as const;
export type ExclusionCode = keyof typeof EXCLUSION_CODES;

export const exclusionCodeSchema = z.enum(
  // Its keys are the codes; Object.keys forgets it.
  Object.keys(EXCLUSION_CODES) as [ExclusionCode, ...ExclusionCode[]],
);

export const DECISIONS = ['exclude', 'keep'] as const;

const decided = {
  decision: z.enum(DECISIONS),
  /** Null for an application that stays in. */
  code: exclusionCodeSchema.nullable(),
};
const isWhole = ({ decision, code }: { decision: (typeof DECISIONS)[number]; code: ExclusionCode | null }): boolean =>
  (decision === 'exclude') === (code !== null);

/** What a person decides about an application: out of the draw for a reason of the list, or in it. */
export const reviewInputSchema = z
  .strictObject({ ...decided, reason: textSchema(LIMITS.reason) })
  .refine(isWhole, { path: ['code'] });

/** As it is kept, under the application's id. */
export const reviewDecisionSchema = z.object({
  ...decided,
  purchaseID: idSchema,
  receiptID: idSchema,
  reason: z.string().max(LIMITS.reason),
  by: z.string().max(LIMITS.made),
  at: instantSchema,
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** What a group suggests for all but one of its members: never that somebody is ruled out for a telephone (rules 8.3). */
export const suggestion = (kind: GroupKind): ExclusionCode | null => (kind === 'person' ? 'DUPLICATE' : null);

/** Whether somebody has still to decide about a group: one of its members may go without, which the others are compared with. */
export const isUndecided = (decisions: readonly (Pick<ReviewDecision, 'decision'> | null)[]): boolean =>
  decisions.filter((one) => one === null).length > 1;
