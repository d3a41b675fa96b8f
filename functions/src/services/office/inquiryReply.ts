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
import { defined } from '../../shared/ground/defined.ts';

/** The event of an enquiry's coming in, which caused mail 31. */
export const causeOf = (id: string): string => `inquiry/${id}`;

/** The mail that told the sender that the enquiry came in: the root of the thread (rules 10.30). */
export const receiptMailID = ({ id, email }: Pick<Inquiry, 'id' | 'email'>): string =>
  mailID({ cause: causeOf(id), mailType: 31, subjectID: id, ...toAddress(email) });

// A mail program needs the thread's root and its end; a header has to stay short.
const MOST_IN_THREAD = 10;

const shortened = (thread: readonly string[]): string[] =>
  thread.length <= MOST_IN_THREAD ? [...thread] : [...thread.slice(0, 1), ...thread.slice(1 - MOST_IN_THREAD)];

interface Reply {
  readonly inquiry: Inquiry;
  readonly text: MailTemplate;
  /** Who holds the address; null: nobody has proven it. */
  readonly holder: Account | null;
  readonly entries: readonly InquiryEntry[];
}

/** Mail 32 to the enquiry's address alone, greeted by name only where an account proves the address. */
export const replyOrder = ({ inquiry, text, holder, entries }: Reply): MailOrder<32> => {
  const earlier = entries.flatMap((one) => (one.kind === 'reply' ? [one.mailID] : []));
  const isProven = holder !== null && holder.email === inquiry.email;
  return {
    // The number of the reply, so that a second call for the same one finds the mail made.
    cause: `${causeOf(inquiry.id)}/reply/${inquiry.replies + 1}`,
    mailType: 32,
    subjectID: inquiry.id,
    extra: defined({
      fullName: isProven ? fullName(holder) : undefined,
      replyTitle: text.title,
      replyText: text.body,
      thread: shortened([receiptMailID(inquiry), ...earlier]),
    }),
    ...(isProven ? toAccount(holder, inquiry.email) : toAddress(inquiry.email)),
  };
};

/** Puts a reply into the outbox. @returns the mail's id */
export const enqueueReply = (records: Records, order: MailOrder<32>): string => {
  enqueueMail(records, order);
  return mailID(order);
};

/** @throws AppError template_invalid, with the place of each fault (rules 10.30) */
export const checkReply = (text: MailTemplate, siteURL: string): void =>
  refuseProblems(replyProblems(text, { siteURL, officeEmail: campaign.office.email }));
