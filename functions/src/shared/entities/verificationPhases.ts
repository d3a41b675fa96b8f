import type { Phase } from '../campaign/stages.ts';
import type { VerificationPattern } from './emailVerification.ts';

/** The phases in which an address can be confirmed for each purpose, by the pattern's mail type (rules 3). In others its link opens nothing. */
export const VERIFICATION_PHASES: { readonly [P in VerificationPattern]: readonly Phase[] } = {
  1: [2, 3, 4],
  11: [2, 3, 4, 5],
  21: [4],
};
