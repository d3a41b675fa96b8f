import { enqueueMail, mailID, type MailCause, toAccount } from '../../outbox/enqueue.ts';
import type { Account } from '../../shared/entities/account.ts';
import { mail } from '../../shared/mail/outbox.ts';
import type { MailTypeAbout } from '../../shared/mail/types.ts';
import type { Records } from '../../store/records.ts';

type PersonalMail = MailCause<MailTypeAbout<'account' | 'purchase' | 'ticket' | 'person'>>;

const orderTo = (owner: Account, email: string, order: PersonalMail) => ({
  ...order,
  subjectID: owner.id,
  ...toAccount(owner, email),
});

/** Enqueues a mail to an account's holder, in the transaction of the change that causes it. An account on paper without an address gets none. */
export const mailToAccount = (records: Records, owner: Account, order: PersonalMail): void => {
  if (owner.email !== null) enqueueMail(records, orderTo(owner, owner.email, order));
};

/** Does the same for a cause that may be repeated; an existing mail stays as it is. Reads before it writes. @returns whether the mail is new */
export const mailOnceToAccount = async (records: Records, owner: Account, order: PersonalMail): Promise<boolean> => {
  if (owner.email === null) return false;
  const wanted = orderTo(owner, owner.email, order);
  if ((await records.get(mail, mailID(wanted))) !== null) return false;
  enqueueMail(records, wanted);
  return true;
};
