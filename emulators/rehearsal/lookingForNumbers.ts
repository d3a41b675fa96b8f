import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectId } from '../launcher/stack.ts';
import { localFirestore } from '../seed/localFirestore.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Searches every document of the database, in all collections. */
async function lookAtDocuments({ target, sightings }: Rehearsal): Promise<void> {
  const firestore = localFirestore(projectId, target.firestore);
  try {
    for (const collection of await firestore.listCollections()) {
      const { docs } = await collection.get();
      for (const document of docs) sightings.look('documents', JSON.stringify([document.id, document.data()]));
    }
  } finally {
    await firestore.terminate();
  }
}

/** Searches the functions' output, line by line. */
async function lookAtLog({ target, sightings }: Rehearsal): Promise<void> {
  if (target.log === null) return;
  for await (const line of createInterface({ input: createReadStream(target.log) })) sightings.look('log', line);
}

/** Searches everything that the campaign leaves for card numbers. Its requests were searched as they were sent. */
export async function lookForNumbers(show: Rehearsal): Promise<void> {
  for (const { text } of show.inbox.mails) show.sightings.look('mails', text);
  await lookAtDocuments(show);
  await lookAtLog(show);
}
