import { mailRecord, type MailOrder, toAccount, toAddress } from '../../outbox/enqueue.ts';
import { type Broadcast, broadcast } from '../../shared/mail/broadcast.ts';
import type { MailRecord } from '../../shared/mail/mail.ts';
import { bulkMail } from '../../shared/mail/outbox.ts';
import { applicationAgainst, type LeftOutReason } from '../../shared/mail/audience.ts';
import { causeOf } from '../../shared/mail/cause.ts';
import type { Recipient } from '../../shared/mail/recipients.ts';
import { collectionOf } from '../../store/collection.ts';
import { createParsed } from '../../store/createOnce.ts';
import { NOBODY, type Reader } from '../../store/people/people.ts';
import { type MailFactory, Pages } from './pages.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** Returns why a frozen recipient gets no mail now; null if there is no reason. */
const reasonAgainstMail = ({ audience, mailType }: Broadcast, { account, purchase }: Reader): LeftOutReason | null => {
  if (!account) return 'unknown';
  return account.email === null ? 'no_address' : applicationAgainst(audience, mailType, purchase);
};

const orderFor = (
  one: Broadcast,
  { accountID, address, verificationID }: Recipient,
  { account }: Reader,
): MailOrder => {
  const subjectID = verificationID ?? accountID ?? one.id;
  const addressee =
    accountID === undefined
      ? toAddress(address ?? '')
      : account
        ? toAccount(account, account.email ?? '')
        : { ...toAddress(''), recipient: { accountID, keyVersion: 0 } };
  // A broadcast's mail has no `extra`, so all its types have the same order.
  return { cause: causeOf(one), mailType: one.mailType, subjectID, ...addressee } as MailOrder;
};

/**
 * Creates the mail of a frozen recipient. It goes to the account's present address. A mail that must no longer be sent is written as CANCELLED, so
 * that mails add up to recipients.
 */
const mailFor = (one: Broadcast, recipient: Recipient, person: Reader, now: number, systemNow: number): MailRecord => {
  const mail = mailRecord('bulkMails', orderFor(one, recipient, person), now, systemNow);
  const reason = recipient.accountID === undefined ? null : reasonAgainstMail(one, person);
  return reason === null ? mail : { ...mail, state: 'CANCELLED', problem: reason };
};

/** Creates the reader of a broadcast's frozen list, with the function that creates its mails. */
export const pagesOf = (deps: JobDeps, most: number): Pages => {
  const { db, campaignClock, systemClock } = deps;
  const { data } = collectionOf(db, bulkMail);
  const make: MailFactory = (one, recipients, people) =>
    recipients.map((recipient, index) => {
      const mail = mailFor(one, recipient, people[index] ?? NOBODY, campaignClock(), systemClock());
      return { id: mail.id, data: data(mail) };
    });
  return new Pages({ db, campaignClock, make, most });
};

/**
 * Writes the mails of one page of the frozen list to the outbox. A crash repeats at most this page, and its existing mails stay as they are. Two
 * concurrent runs write the same mails.
 * @returns whether the pace, or another run, leaves nothing to do at once
 */
export const queuePage = async (deps: JobDeps, one: Broadcast, pages: Pages): Promise<boolean> => {
  const page = await pages.next(one);
  if (!page) return true;
  const { recipients, mails, after } = page;
  await createParsed(collectionOf(deps.db, bulkMail).collection, mails);
  return await inRun(deps, { job: 'broadcast', runID: one.runID }, async (records) => {
    const latest = (await records.get(broadcast, one.id))?.record;
    if (latest?.state !== 'RUNNING' || latest.part !== one.part || latest.offset !== one.offset) return true;
    const state = after.part >= one.parts ? 'DELIVERING' : 'RUNNING';
    records.update(broadcast, latest, { ...latest, ...after, state, queued: latest.queued + recipients });
    return false;
  });
};
