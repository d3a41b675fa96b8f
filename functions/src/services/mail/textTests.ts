import { mailID, toAddress } from '../../outbox/enqueue.ts';
import { textTestRecord } from '../../outbox/testMail.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import { digest } from '../../shared/entities/stored.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { ANNOUNCEMENT } from '../../shared/mail/named.ts';
import { mail } from '../../shared/mail/outbox.ts';
import type { MailTemplate } from '../../shared/mail/template.ts';
import type { MailType } from '../../shared/mail/types.ts';
import { collectionOf } from '../../store/collection.ts';
import type { Reads, Records } from '../../store/records.ts';

/** How often an administrator can test one text. */
const MAX_TESTS = 5;

type Tester = Pick<AdminUser, 'id' | 'email'>;

/** Returns the test mails that an administrator can cause with a text. Their ids follow from both, so the mail itself proves the test. */
const testsOf = ({ title, body }: MailTemplate, { id, email }: Tester) =>
  Array.from({ length: MAX_TESTS }, (_, index) => {
    const cause = `announcement/test/${digest(title, body).slice(0, 40)}/${id}/${index}`;
    // Without the type, the literal would widen to any number.
    const mailType: MailType = ANNOUNCEMENT;
    return { cause, mailType, subjectID: id, ...toAddress(email) };
  });

/** Returns whether an administrator has sent a text to their own address (rules 6.37). */
export const isTextTested = async (reads: Reads, text: MailTemplate, by: Tester): Promise<boolean> => {
  const [first] = testsOf(text, by);
  return first !== undefined && (await reads.get(mail, mailID(first))) !== null;
};

/**
 * Queues a text with sample data to the administrator's own address.
 * @throws AppError test_repeated after five tests of one text
 */
export const enqueueTextTest = async (records: Records, text: MailTemplate, by: Tester): Promise<void> => {
  const { ref } = collectionOf(records.db, mail);
  const tests = testsOf(text, by);
  const found = await records.getAll(...tests.map((one) => ref(mailID(one))));
  const next = tests[found.findIndex(({ exists }) => !exists)];
  if (next === undefined) throw new AppError('test_repeated');
  records.create(mail, textTestRecord(text, next, records.stamp));
};
