import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { PAGES } from '../shared/deployment/settings.ts';
import { isAlreadyExists } from './alreadyExists.ts';

/** A document whose id derives from its content, so that an existing one has the same content. */
export interface ContentNamed {
  readonly ref: DocumentReference;
  readonly data: DocumentData;
}

/**
 * Stores documents unless they exist. It writes only missing ones, so a step that crashes and restarts has less left each time. @throws Firestore's
 * errors
 */
export const storeMissing = async (db: Firestore, documents: readonly ContentNamed[]): Promise<void> => {
  for (let from = 0; from < documents.length; from += PAGES.large) {
    await storeSome(db, documents.slice(from, from + PAGES.large));
  }
};

async function storeSome(db: Firestore, documents: readonly ContentNamed[]): Promise<void> {
  const stored = await db.getAll(...documents.map(({ ref }) => ref));
  const missing = documents.filter((_, index) => stored[index]?.exists !== true);
  if (missing.length === 0) return;
  const batch = db.batch();
  for (const { ref, data } of missing) batch.create(ref, data);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // Another worker has stored some of them meanwhile. Nothing is deleted, so this ends.
    await storeSome(db, documents);
  }
}
