import type { Role } from './role.ts';

/**
 * Whether the office signs in with a second factor, a six-digit code of an authenticator app (rules 4.35): never, optionally, or required for owners.
 */
export const SECOND_FACTORS = ['off', 'offered', 'owners'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Returns whether a sign-in lacks the second factor that the deployment requires of this role. */
export const lacksSecondFactor = (setting: SecondFactor, role: Role, hasIt: boolean): boolean =>
  setting === 'owners' && role === 'owner' && !hasIt;
