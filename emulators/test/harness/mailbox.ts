import { randomUUID } from 'node:crypto';
import type { MailRecord, Outbox } from 'functions/shared/mail/mail';
import { outboxes } from 'functions/shared/mail/outbox';
import { storedFields } from 'functions/shared/entities/stored';
import { keyParts } from 'functions/shared/keys/key';
import { sampleOf } from 'functions/test/support/entitySamples';
import { keyOf, linksIn } from '../../inbox/mails.ts';
import { changeDocument, documentsOf, putDocument } from './firestore.ts';
import { caught, type CaughtMail, mailTo, typeOf } from './inbox.ts';
import { freshAddress } from './person.ts';

/** Puts a sent mail back to the state after a slow mail server: it waits for the retry, which the next tick makes. */
export const delayMail = async (address: string, mailType: number, outbox: Outbox = 'mails') => {
  const mails = await documentsOf(outbox);
  // Maps come as REST text, which contains the address.
  const found = mails.find((one) => one.mailType === mailType && JSON.stringify(one.to).includes(address));
  if (!found) throw new Error(`No mail ${mailType} to ${address} is in ${outbox}.`);
  await changeDocument(outbox, found.id, { state: 'RETRY', dueAt: 0, sentAt: null });
};

/** Returns every key that has reached a mailbox. */
export const keysIn = async (address: string): Promise<string[]> => {
  const links = (await caught(address)).flatMap(({ text }) => linksIn(text));
  return [...new Set(links.flatMap((link) => keyOf(link) ?? []))];
};

/** Returns the call that confirms the verification of a key. */
export const confirmation = (key: string) => ({ id: keyParts(key)?.recordID ?? '', key, body: {} }) as const;

const WRITTEN_AT = '2025-10-01T09:00:00.000+09:00';

/** Sends a broadcast's mail 4 to a registered person, and returns it. */
export const broadcastMail = async (to: { readonly id: string; readonly email: string }): Promise<CaughtMail> => {
  const recipient = { accountID: to.id, keyVersion: 1 };
  const addressee = { name: '湊 花子', address: to.email };
  const before = (await caught(to.email)).filter((mail) => typeOf(mail) === 4).length;
  await doubtfulMail('bulkMails', {
    mailType: 4,
    subjectID: to.id,
    recipient,
    to: addressee,
    email: to.email,
    state: 'QUEUED',
    needsPerson: false,
    problem: null,
    attempts: 0,
    dueAt: Number.MAX_SAFE_INTEGER,
  });
  return await mailTo(to.email, 4, before);
};

/** Writes a mail of unknown delivery, unless `fields` differ, about an enquiry, so that it can always be rendered. @returns its id */
export const doubtfulMail = async (outbox: Outbox, fields: Partial<MailRecord> = {}): Promise<string> => {
  const entity = outboxes[outbox];
  // A queue refuses a task's name for a day (rules 6.12), so a new id avoids another file's.
  const [id, address] = [`doubtful-${randomUUID()}`, freshAddress()];
  const mail = {
    ...sampleOf(entity).record(0),
    id,
    mailType: 31,
    state: 'UNKNOWN',
    needsPerson: true,
    problem: 'lease expired',
    to: { name: null, address },
    email: address,
    createdAt: WRITTEN_AT,
    updatedAt: WRITTEN_AT,
    ...fields,
  } as MailRecord; // parsed below
  await putDocument(outbox, id, storedFields(entity, mail));
  return id;
};
