import { enqueueMail, type MailCause, toAccount } from '../../outbox/enqueue.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { MailTypeAbout } from '../../shared/mail/types.ts';
import type { Records } from '../../store/records.ts';

/** A mail to an account's holder, with the change that causes it: both or neither. An account on paper without an address gets none. */
export const mailToAccount = (
  records: Records,
  owner: Account,
  order: MailCause<MailTypeAbout<'account' | 'purchase' | 'ticket' | 'person'>>,
): void => {
  if (owner.email === null) return;
  enqueueMail(records, { ...order, subjectID: owner.id, ...toAccount(owner, owner.email) });
};
