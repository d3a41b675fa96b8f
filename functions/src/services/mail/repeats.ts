import { mailID, type MailOrder, mailRecord, toAccount } from '../../outbox/enqueue.ts';
import type { Account } from '../../shared/entities/account.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { MailRecord } from '../../shared/mail/mail.ts';
import { mail } from '../../shared/mail/outbox.ts';
import { isJustSent, repeatCauses } from '../../shared/mail/repeat.ts';
import type { MailType } from '../../shared/mail/types.ts';
import { collectionOf } from '../../store/collection.ts';
import type { Records } from '../../store/records.ts';

interface Repeat {
  /** What is repeated: the first mail, or the page to which the mail links. */
  readonly cause: string;
  readonly mailType: MailType;
  readonly extra: object;
}

/**
 * Sends a person a repetition of a mail at the present address, with valid links. However often it is requested, one is sent in ten minutes. It reads
 * before it writes.
 * @throws AppError mail_outdated without an address, mail_repeated if one has just been sent
 */
export const sendOnceMore = async (
  records: Records,
  owner: Account,
  { cause, mailType, extra }: Repeat,
): Promise<MailRecord> => {
  const { now, systemNow } = records.stamp;
  if (owner.email === null) throw new AppError('mail_outdated');
  const addressee = { subjectID: owner.id, ...toAccount(owner, owner.email) };
  // The extra values of the first mail fit any mail of the type; writing the record parses them.
  const [present, former] = repeatCauses(cause, now).map(
    (one) => ({ cause: one, mailType, extra, ...addressee }) as MailOrder,
  ) as [MailOrder, MailOrder]; // one for each cause
  const { ref, parse } = collectionOf(records.db, mail);
  const found = await records.getAll(ref(mailID(present)), ref(mailID(former)));
  const earlier = found.flatMap((one) => parse(one)?.record ?? []);
  if (earlier.some(({ createdAt }) => isJustSent(createdAt, now))) throw new AppError('mail_repeated');
  return records.create(mail, mailRecord('mails', present, now, systemNow));
};
