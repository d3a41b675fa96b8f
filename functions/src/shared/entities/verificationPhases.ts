import type { Phase } from '../campaign/stages.ts';
import type { VerificationPattern } from './emailVerification.ts';

/** The phases in which an address can be confirmed for each purpose, by the pattern's mail type (rules 3). In other phases its link opens nothing. */
export const VERIFICATION_PHASES: { readonly [P in VerificationPattern]: readonly Phase[] } = {
  1: [2, 3, 4],
  11: [2, 3, 4, 5],
  17: [4, 5, 6],
  21: [4],
};

/**
 * Returns whether the link in the pattern's mail asks for a confirmation. Mail 17 contains the link to /status itself, so nothing has to be
 * confirmed.
 */
export const needsConfirmation = (pattern: VerificationPattern): boolean => pattern !== 17;
