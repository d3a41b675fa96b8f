import { keyParts } from 'functions/shared/keys/key';
import { keyOf, linksIn } from '../../inbox/mails.ts';
import { changeDocument, documentsOf } from './firestore.ts';
import { caught } from './inbox.ts';

/** Puts a mail that went out back to where a slow mail server would have left it: waiting for its retry, which the next tick makes. */
export const delayMail = async (address: string, mailType: number, outbox: 'mails' | 'bulkMails' = 'mails') => {
  const mails = await documentsOf(outbox);
  // Maps come as their REST text, in which the address stands.
  const found = mails.find((one) => one.mailType === mailType && JSON.stringify(one.to).includes(address));
  if (!found) throw new Error(`No mail ${mailType} to ${address} is in ${outbox}.`);
  await changeDocument(outbox, found.id, { state: 'RETRY', dueAt: 0, sentAt: null });
};

/** Every key that has reached a mailbox. */
export const keysIn = async (address: string): Promise<string[]> => {
  const links = (await caught(address)).flatMap(({ text }) => linksIn(text));
  return [...new Set(links.flatMap((link) => keyOf(link) ?? []))];
};

/** What confirms the verification that a key is of. */
export const confirmation = (key: string) => ({ id: keyParts(key)?.recordID ?? '', key, body: {} }) as const;
