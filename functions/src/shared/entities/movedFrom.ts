import type { Account } from './account.ts';

/** Who moves an account to another address: its holder, by a link to the new one, or the office, before or after there was an application. */
export type Mover = 'holder' | 'officeBefore' | 'officeAfter';

/**
 * Returns the address from which the office moved an account that had an application (rules 8.41). It stays through later moves, so that keys
 * sent to an address of the office's choice never count as the holder's, and ends once the account has that address again.
 */
export const movedFromAfter = (
  { email: former, movedFrom }: Pick<Account, 'email' | 'movedFrom'>,
  email: string | null,
  by: Mover,
): Account['movedFrom'] => {
  const from = movedFrom ?? (by === 'officeAfter' ? { email: former } : null);
  return from?.email === email ? null : from;
};

/**
 * Returns whether a key of this account may be in the hands of the office, since the office chose the address that the key was sent to (rules 8.41):
 * it moved the account there, or typed the address of an account on paper.
 */
export const isKeyOfOffice = ({ channel, movedFrom }: Pick<Account, 'channel' | 'movedFrom'>): boolean =>
  channel === 'paper' || movedFrom !== null;
