import { mailID, type MailOrder, mailRecord, toAccount } from '../../outbox/enqueue.ts';
import type { Account } from '../../shared/entities/account.ts';
import { AppError } from '../../shared/ground/errors.ts';
import type { MailRecord } from '../../shared/mail/mail.ts';
import { mail } from '../../shared/mail/outbox.ts';
import { isJustSent, repeatCauses } from '../../shared/mail/repeat.ts';
import type { MailType } from '../../shared/mail/types.ts';
import { collectionOf } from '../../store/collection.ts';
import type { Records } from '../../store/records.ts';

interface Repeat {
  /** What is repeated: the first mail, or the page that is linked to. */
  readonly cause: string;
  readonly mailType: MailType;
  readonly extra: object;
}

/**
 * Mails a person something once more, at the present address, with links that work. However often and by whomever it is asked for, one goes
 * in ten minutes. It reads before it writes.
 * @throws AppError mail_outdated without an address, mail_repeated if one has just gone
 */
export const sendOnceMore = async (
  records: Records,
  owner: Account,
  { cause, mailType, extra }: Repeat,
): Promise<MailRecord> => {
  const { now, systemNow } = records.stamp;
  if (owner.email === null) throw new AppError('mail_outdated');
  const addressee = { subjectID: owner.id, ...toAccount(owner, owner.email) };
  // What a first mail of the type held fits another one; writing the record parses it.
  const [present, former] = repeatCauses(cause, now).map(
    (one) => ({ cause: one, mailType, extra, ...addressee }) as MailOrder,
  ) as [MailOrder, MailOrder]; // one for each cause
  const { ref, parse } = collectionOf(records.db, mail);
  const found = await records.getAll(ref(mailID(present)), ref(mailID(former)));
  const earlier = found.flatMap((one) => parse(one)?.record ?? []);
  if (earlier.some(({ createdAt }) => isJustSent(createdAt, now))) throw new AppError('mail_repeated');
  return records.create(mail, mailRecord('mails', present, now, systemNow));
};
