import { enqueueMail, mailID, type MailOrder, toAccount, toAddress } from '../../outbox/enqueue.ts';
import { refuseProblems } from '../mail/mailTemplates.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import type { Inquiry } from '../../shared/entities/inquiry.ts';
import { replyProblems } from '../../shared/mail/reply/reply.ts';
import type { MailTemplate } from '../../shared/mail/template.ts';
import type { InquiryEntry } from '../../store/office/inquiryEntries.ts';
import type { Records } from '../../store/records.ts';
import { defined } from '../../shared/defined.ts';

/** Returns the cause of mail 31: the arrival of an enquiry. */
export const causeOf = (id: string): string => `inquiry/${id}`;

/** Returns the id of the mail that confirms the enquiry to its sender: the root of the thread (rules 10.30). */
export const acknowledgementMailID = ({ id, email }: Pick<Inquiry, 'id' | 'email'>): string =>
  mailID({ cause: causeOf(id), mailType: 31, subjectID: id, ...toAddress(email) });

// A mail program needs the root and the end of a thread; a header has to stay short.
const MAX_IN_THREAD = 10;

const shortened = (thread: readonly string[]): string[] =>
  thread.length <= MAX_IN_THREAD ? [...thread] : [...thread.slice(0, 1), ...thread.slice(1 - MAX_IN_THREAD)];

interface Reply {
  readonly inquiry: Inquiry;
  readonly text: MailTemplate;
  /** The holder of the address; null if no account has verified it. */
  readonly holder: Account | null;
  readonly entries: readonly InquiryEntry[];
}

/** Returns the order of mail 32. It goes only to the enquiry's address, and greets by name only if an account has verified the address. */
export const replyOrder = ({ inquiry, text, holder, entries }: Reply): MailOrder<32> => {
  const earlier = entries.flatMap((one) => (one.kind === 'reply' ? [one.mailID] : []));
  const isProven = holder !== null && holder.email === inquiry.email;
  return {
    // The cause contains the number of the reply, so that a second call for the same reply finds the existing mail.
    cause: `${causeOf(inquiry.id)}/reply/${inquiry.replies + 1}`,
    mailType: 32,
    subjectID: inquiry.id,
    extra: defined({
      fullName: isProven ? fullName(holder) : undefined,
      replyTitle: text.title,
      replyText: text.body,
      thread: shortened([acknowledgementMailID(inquiry), ...earlier]),
    }),
    ...(isProven ? toAccount(holder, inquiry.email) : toAddress(inquiry.email)),
  };
};

/** Enqueues a reply. @returns the mail's id */
export const enqueueReply = (records: Records, order: MailOrder<32>): string => {
  enqueueMail(records, order);
  return mailID(order);
};

/** Checks a reply's text. @throws AppError template_invalid, with the place of each fault (rules 10.30) */
export const checkReply = (text: MailTemplate, siteURL: string): void =>
  refuseProblems(replyProblems(text, { siteURL, officeEmail: campaign.office.email }));
