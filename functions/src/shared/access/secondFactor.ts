import type { Role } from './role.ts';

/** Whether the office signs in with a second factor, six figures of a telephone's app (rules 4.35): not at all, whoever likes, or owners always. */
export const SECOND_FACTORS = ['off', 'offered', 'owners'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Whether a sign-in lacks the second factor that the deployment asks of this role. */
export const lacksSecondFactor = (setting: SecondFactor, role: Role, hasIt: boolean): boolean =>
  setting === 'owners' && role === 'owner' && !hasIt;
