import type { Account } from '../../shared/entities/account.ts';
import { createTicket } from '../../store/people/tickets.ts';
import type { Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';

/**
 * What an application gets in the unit in which it becomes APPLIED, by its card or on paper: its ticket number (rules 8.33), and mail 22.
 * Every unit that makes one APPLIED calls this.
 * @param known the number from before a withdrawal, read before the unit's writes, which it keeps; null: it was never APPLIED
 * @returns the new number; null where it keeps its former one
 */
export const receive = (records: Records, owner: Account, known: string | null, cause: string): string | null => {
  mailToAccount(records, owner, { cause, mailType: 22 });
  return known === null ? createTicket(records, owner.id) : null;
};
