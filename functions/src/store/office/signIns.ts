import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Identity } from '../../gateways/identity.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';
import { inTransaction } from '../transaction.ts';

/**
 * The identity provider's user of an administrator, under the record's id. It is bound at the first sign-in, since an address can move to
 * somebody else and a user cannot. It is apart from the record, whose update time is an editor's ETag.
 */
export const signIns = documentsOf({
  path: 'signIns',
  schema: z.object({ uid: z.string() }),
  purpose: "the identity provider's user of a person of the office",
  holds: { administrator: ['id'] },
  disclosure: { withheld: 'office' },
  erasure: { topic: 'technical', stays: 'office' },
});

/** Whether the administrator has signed in under the present address. */
export const hasSignedIn = async (reads: Reads, id: string): Promise<boolean> =>
  (await signIns.get(reads, id)) !== null;

/**
 * Forgets the user of an administrator who leaves or gets another address. The new address has another user, bound at its own first
 * sign-in.
 */
export const forgetSignIn = (records: Records, id: string): void => signIns.remove(records, id);

/** Removes what remains of a record that was deleted without the API. */
export const endSignIn = async (db: Firestore, id: string): Promise<void> => {
  const { ref } = collectionOf(db, adminUser);
  if ((await ref(id).get()).exists) return;
  await inTransaction(db, async (transaction) => {
    const [record, signIn] = await transaction.getAll(ref(id), signIns.ref(db, id));
    if (!record?.exists && signIn?.exists) signIns.remove({ db, transaction }, id);
  });
};

/** Binds the administrator to the user at the first sign-in. Of two simultaneous users one is bound. @returns whether it is this one */
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
 * The administrator of a verified identity who is enabled and not suspended (rules 5.22); null: nobody. Every request reads it, so that a
 * revoked role ends at once. One read fetches the record and the bound user.
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
