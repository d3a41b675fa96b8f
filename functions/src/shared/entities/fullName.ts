import { NO_GIVEN_NAME } from '../fields/normalize.ts';
import type { Account } from './account.ts';

/** Returns the full name, for envelopes, mails and pages. */
export const fullName = ({ lastName, firstName }: Pick<Account, 'lastName' | 'firstName'>): string =>
  firstName === NO_GIVEN_NAME ? lastName : `${lastName} ${firstName}`;
