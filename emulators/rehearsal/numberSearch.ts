import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectId } from '../launcher/stack/options.ts';
import type { CollectionReference } from 'firebase-admin/firestore';
import { localFirestore } from '../seed/localFirestore.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { StoredTicket } from './watch/observation.ts';
import { collectionName, TICKETS } from './watch/ticketTraces.ts';

/** The collections whose documents have subcollections. Listing a document's subcollections costs a call. */
const PARENTS = ['draws', 'mailConfigs'];

/** Searches the documents of a collection and of its subcollections. */
async function searchCollection(rehearsal: Rehearsal, collection: CollectionReference): Promise<void> {
  const path = collectionName(collection.path);
  const { docs } = await collection.get();
  for (const document of docs) {
    const text = JSON.stringify([document.id, document.data()]);
    rehearsal.cardNumbers.search('documents', text);
    rehearsal.ticketTraces.search(path, text);
    if (!PARENTS.includes(path)) continue;
    for (const below of await document.ref.listCollections()) await searchCollection(rehearsal, below);
  }
}

/**
 * Searches every document of the database, in all collections.
 * @returns the ticket numbers
 */
async function searchDocuments(rehearsal: Rehearsal): Promise<StoredTicket[]> {
  const firestore = localFirestore(projectId, rehearsal.target.firestore);
  try {
    for (const collection of await firestore.listCollections()) await searchCollection(rehearsal, collection);
    const { docs } = await firestore.collection(TICKETS).get();
    return docs.map((one) => ({ accountID: one.id, ticketNumber: String(one.get('ticketNumber')) }));
  } finally {
    await firestore.terminate();
  }
}

/** Searches the functions' output, line by line. */
async function searchLog({ target, cardNumbers, ticketTraces }: Rehearsal): Promise<void> {
  if (target.log === null) return;
  for await (const line of createInterface({ input: createReadStream(target.log) })) {
    cardNumbers.search('log', line);
    ticketTraces.search('log', line);
  }
}

/**
 * Searches all data of the campaign for card numbers and ticket numbers. Its requests were searched when they were sent.
 * @returns the ticket numbers
 */
export async function searchForNumbers(rehearsal: Rehearsal): Promise<StoredTicket[]> {
  for (const { text } of rehearsal.inbox.mails) rehearsal.cardNumbers.search('mails', text);
  const tickets = await searchDocuments(rehearsal);
  await searchLog(rehearsal);
  return tickets;
}
