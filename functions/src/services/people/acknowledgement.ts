import type { Account } from '../../shared/entities/account.ts';
import { createTicket } from '../../store/people/tickets.ts';
import type { Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';

/**
 * Gives an application its ticket number (rules 8.33) and mail 22, in the transaction in which it becomes APPLIED, by its card or on paper. Every
 * such transaction calls this.
 * @param known the number from before a withdrawal, read before the writes of the transaction, which the application keeps; null: it was never
 * APPLIED
 * @returns the new number; null if it keeps its former one
 */
export const acknowledgeApplication = (
  records: Records,
  owner: Account,
  known: string | null,
  cause: string,
): string | null => {
  mailToAccount(records, owner, { cause, mailType: 22 });
  return known === null ? createTicket(records, owner.id) : null;
};
