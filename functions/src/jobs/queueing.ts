import { mailRecord, type MailOrder, toAccount, toAddress } from '../outbox/enqueue.ts';
import { keyBound, pacedShare } from '../shared/campaign/pacing.ts';
import { type Broadcast, broadcast } from '../shared/entities/broadcast.ts';
import type { MailRecord } from '../shared/entities/mail.ts';
import { bulkMail } from '../shared/entities/outbox.ts';
import { applicationAgainst, asksForApplication, type LeftOutReason } from '../shared/mail/audience.ts';
import type { Recipient } from '../shared/mail/recipients.ts';
import { fromISO } from '../shared/time/instants.ts';
import { broadcastParts, causeOf, partID } from '../store/broadcasts.ts';
import { collectionOf } from '../store/collection.ts';
import { createOnce } from '../store/createOnce.ts';
import { holdersBy, peopleBy, type Person } from '../store/people.ts';
import { readsOf } from '../store/records.ts';
import { inRun } from './run.ts';
import type { JobDeps } from './work.ts';

const NOBODY: Person = { account: null, purchase: null };

/** What keeps a frozen recipient from being written to now; null: nothing. */
const against = ({ audience, mailType }: Broadcast, { account, purchase }: Person): LeftOutReason | null => {
  if (!account) return 'unknown';
  return account.email === null ? 'no_address' : applicationAgainst(audience, mailType, purchase);
};

const orderFor = (
  one: Broadcast,
  { accountID, address, verificationID }: Recipient,
  { account }: Person,
): MailOrder => {
  const subjectID = verificationID ?? accountID ?? one.id;
  const addressee =
    accountID === undefined
      ? toAddress(address ?? '')
      : account
        ? toAccount(account, account.email ?? '')
        : { ...toAddress(''), recipient: { accountID, keyVersion: 0 } };
  // What a broadcast sends has no extra: which of its types it is makes no difference to the order.
  return { cause: causeOf(one), mailType: one.mailType, subjectID, ...addressee } as MailOrder;
};

/**
 * The mail of a frozen recipient as things stand: to the account's address of now, and one that is not to go any more is there all the
 * same, at its end, so that mails add up to recipients.
 */
const mailFor = (one: Broadcast, recipient: Recipient, person: Person, now: number, systemNow: number): MailRecord => {
  const mail = mailRecord('bulkMails', orderFor(one, recipient, person), now, systemNow);
  const reason = recipient.accountID === undefined ? null : against(one, person);
  return reason === null ? mail : { ...mail, state: 'CANCELLED', problem: reason };
};

/** The next recipients of the frozen list, as far as the pace allows; the key space of random ids is its measure. */
const nextOf = async (deps: JobDeps, { id, part, offset, startedAt, paceMs }: Broadcast, most: number) => {
  const known = (await broadcastParts.get(readsOf(deps.db), partID(id, part)))?.recipients ?? [];
  const bound = keyBound(pacedShare(deps.campaignClock(), fromISO(startedAt), paceMs));
  const next = known.slice(offset, offset + most);
  const stop = bound === null ? -1 : next.findIndex(({ accountID = '' }) => accountID > bound);
  const allowed = stop < 0 ? next : next.slice(0, stop);
  return { allowed, endsPart: stop < 0 && offset + next.length >= known.length };
};

const peopleOf = async (
  { db }: JobDeps,
  { audience, mailType }: Broadcast,
  recipients: readonly Recipient[],
): Promise<Person[]> => {
  const ids = recipients.flatMap(({ accountID }) => accountID ?? []);
  const read = asksForApplication(audience, mailType) ? peopleBy : holdersBy;
  const found = new Map((await read(readsOf(db), ids)).map((person, index) => [ids[index], person]));
  return recipients.map(({ accountID }) => found.get(accountID) ?? NOBODY);
};

/**
 * Puts the mails of one page of the frozen list into the outbox. A crash repeats at most this page, whose mails then exist already; two
 * runs at once write the same mails.
 * @returns whether the pace, or another run, leaves nothing to do at once
 */
export const queuePage = async (deps: JobDeps, one: Broadcast, most: number): Promise<boolean> => {
  const isAtEnd = one.part >= one.parts;
  const { allowed, endsPart } = isAtEnd ? { allowed: [], endsPart: false } : await nextOf(deps, one, most);
  if (!isAtEnd && allowed.length === 0 && !endsPart) return true;
  const people = await peopleOf(deps, one, allowed);
  const [now, systemNow] = [deps.campaignClock(), deps.systemClock()];
  const mails = allowed.map((recipient, index) => mailFor(one, recipient, people[index] ?? NOBODY, now, systemNow));
  await createOnce(collectionOf(deps.db, bulkMail), mails, (mail) => mail.id);
  return await inRun(deps, { work: 'broadcast', runID: one.runID }, async (records) => {
    const latest = (await records.get(broadcast, one.id))?.record;
    if (latest?.state !== 'RUNNING' || latest.part !== one.part || latest.offset !== one.offset) return true;
    const place = endsPart
      ? { part: one.part + 1, offset: 0 }
      : { part: one.part, offset: one.offset + allowed.length };
    const state = place.part >= one.parts ? 'DELIVERING' : 'RUNNING';
    records.update(broadcast, latest, { ...latest, ...place, state, queued: latest.queued + allowed.length });
    return false;
  });
};
