import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Identity } from '../../gateways/identity.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';
import { inTransaction } from '../transaction.ts';

/**
 * The identity provider's user of an administrator, under its record's id: bound at the first sign-in, since an address can change hands and a
 * user cannot. Apart from the record, whose update time is the ETag of whoever edits it.
 */
export const signIns = documentsOf({
  path: 'signIns',
  schema: z.object({ uid: z.string() }),
  purpose: "the identity provider's user of a person of the office",
  holds: { administrator: ['id'] },
});

/** Whether the administrator has signed in by the address it has. */
export const hasSignedIn = async (reads: Reads, id: string): Promise<boolean> =>
  (await signIns.get(reads, id)) !== null;

/** Forgets the user of an administrator that goes, or gets another address: that is another user, bound at its own first sign-in. */
export const forgetSignIn = (records: Records, id: string): void => signIns.remove(records, id);

/** Clears away what a record leaves behind that was deleted past the API. */
export const endSignIn = async (db: Firestore, id: string): Promise<void> => {
  const { ref } = collectionOf(db, adminUser);
  if ((await ref(id).get()).exists) return;
  await inTransaction(db, async (transaction) => {
    const [record, signIn] = await transaction.getAll(ref(id), signIns.ref(db, id));
    if (!record?.exists && signIn?.exists) signIns.remove({ db, transaction }, id);
  });
};

/** Binds the administrator to the user at its first sign-in; of two users at once one is bound. @returns whether it is this one */
const bind = async (db: Firestore, { id, email }: AdminUser, uid: string): Promise<boolean> => {
  const { ref, parse } = collectionOf(db, adminUser);
  return await inTransaction(db, async (transaction) => {
    const [record, signIn] = await transaction.getAll(ref(id), signIns.ref(db, id));
    const bound = signIns.parse(signIn);
    if (bound) return bound.uid === uid;
    // Removed or moved since it was found.
    if (!record || parse(record)?.record.email !== email) return false;
    signIns.create({ db, transaction }, id, { uid });
    return true;
  });
};

/**
 * The enabled administrator, whom no owner has suspended, of a verified identity (rules 5.22), or null. Read at every request, so that taking a role away works at once; record
 * and bound user in one go.
 */
export const administratorOf = async (db: Firestore, { email, uid }: Identity): Promise<AdminUser | null> => {
  const { collection, parse } = collectionOf(db, adminUser);
  const [{ docs }, bound] = await Promise.all([
    collection.where('email', '==', email).limit(1).get(),
    signIns.collection(db).where('uid', '==', uid).limit(1).select().get(),
  ]);
  const admin = docs[0] ? parse(docs[0])?.record : undefined;
  if (!admin || admin.disabled || admin.suspendedAt !== null) return null;
  // Another user of the provider under the same address is another person.
  if (bound.docs[0]?.id === admin.id || (await bind(db, admin, uid))) return admin;
  return null;
};
