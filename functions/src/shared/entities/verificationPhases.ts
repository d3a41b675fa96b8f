import type { Phase } from '../campaign/stages.ts';
import type { VerificationPattern } from './emailVerification.ts';

/** The phases in which an address can be confirmed for each purpose, by the pattern's mail type (rules 3). In others its link opens nothing. */
export const VERIFICATION_PHASES: { readonly [P in VerificationPattern]: readonly Phase[] } = {
  1: [2, 3, 4],
  11: [2, 3, 4, 5],
  17: [4, 5, 6],
  21: [4],
};

/** Whether the link of the pattern's mail asks for a confirmation. Mail 17 holds the link to /status itself, so nothing is left to confirm. */
export const needsConfirmation = (pattern: VerificationPattern): boolean => pattern !== 17;
