import { phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import { needsConfirmation, VERIFICATION_PHASES } from 'functions/shared/entities/verificationPhases';
import type { Answer } from 'functions/shared/contract/client';
import { fromISO } from 'functions/shared/time/instants';

export type Verification = Answer<'listEmailVerifications', 'office'>['emailVerifications'][number];

/** The reason why a verification cannot be sent again, as a stable code. */
export type ResendRefusal = 'confirmed' | 'ofAccount' | 'phase';

/** Returns why a verification cannot be sent again now; null if it can. */
export const resendRefusal = (
  { confirmedAt, accountID, verificationPattern }: Verification,
  stage: StageCode,
): ResendRefusal | null => {
  if (confirmedAt !== null) return 'confirmed';
  // The holder requests it on the page of changes, with a key that administrators do not have.
  if (accountID !== null) return 'ofAccount';
  return VERIFICATION_PHASES[verificationPattern].includes(phaseOf(stage)) ? null : 'phase';
};

/**
 * Returns whether the link was not opened in time.
 * @param now epoch ms, the server's
 */
export const hasFailed = ({ confirmedAt, expiredAt, verificationPattern }: Verification, now: number): boolean =>
  needsConfirmation(verificationPattern) && confirmedAt === null && fromISO(expiredAt) <= now;
