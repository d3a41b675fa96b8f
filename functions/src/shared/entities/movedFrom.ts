import type { Account } from './account.ts';

/** Who moves an account to another address: its holder, by a link to the new address, or the office, before or after the application. */
export type Mover = 'holder' | 'officeBefore' | 'officeAfter';

/**
 * Returns the address from which the office moved an account that had an application (rules 8.41). It stays through later moves, so that keys sent to
 * an address chosen by the office never count as the holder's. It ends once the account has that address again.
 */
export const movedFromAfter = (
  { email: former, movedFrom }: Pick<Account, 'email' | 'movedFrom'>,
  email: string | null,
  by: Mover,
): Account['movedFrom'] => {
  const from = movedFrom ?? (by === 'officeAfter' ? { email: former } : null);
  return from?.email === email ? null : from;
};

/** Returns whether the office has moved the account to an address of its own choice, from which it has not returned (rules 8.41). */
export const isMovedByOffice = ({ movedFrom }: Pick<Account, 'movedFrom'>): boolean => movedFrom !== null;

/**
 * Returns whether the office may have a key of this account, because it chose the address to which the key was sent (rules 8.41). It either moved the
 * account there, or typed the address of a paper account.
 */
export const isKeyOfOffice = (account: Pick<Account, 'channel' | 'movedFrom'>): boolean =>
  account.channel === 'paper' || isMovedByOffice(account);
