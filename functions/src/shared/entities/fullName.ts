import type { Account } from './account.ts';

/** The name as it stands on envelopes and in mails. */
export const fullName = ({ lastName, firstName }: Pick<Account, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`;
