import type { Account } from './account.ts';

/** Returns the full name, for envelopes and mails. */
export const fullName = ({ lastName, firstName }: Pick<Account, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`;
