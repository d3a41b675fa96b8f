import type { Firestore, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Identity } from '../../gateways/identity.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';
import { inTransaction } from '../transaction.ts';

/** The data of a sign-in in a request. */
export interface SignIn extends Pick<Identity, 'uid' | 'signedInAt'> {
  /** The digest of the browser's number; null: the request has none. */
  readonly device: string | null;
}

/** Number of sign-ins and devices that are stored. It is high, because tokens of a dropped sign-in would count as those of a new one. */
const MAX_SESSIONS = 100;
const MAX_DEVICES = 50;

/**
 * The identity provider's user of an administrator, under the record's id. It is bound at the first sign-in, because an address can move to another
 * person and a user cannot. It is separate from the record, whose update time is an editor's ETag. The document also contains known sign-ins and
 * devices, so that a new device is reported (rules 4.34).
 */
export const signIns = documentsOf({
  path: 'signIns',
  schema: z.object({
    uid: z.string(),
    sessions: z.array(z.number()).default([]),
    devices: z.array(z.string()).default([]),
  }),
  unindexed: ['sessions', 'devices'],
  purpose: "the identity provider's user of an administrator",
  holds: { administrator: ['id'] },
  disclosure: { withheld: 'office' },
  erasure: { topic: 'technical', stays: 'office' },
});

/** Returns whether the administrator has signed in under the present address. */
export const hasSignedIn = async (reads: Reads, id: string): Promise<boolean> =>
  (await signIns.get(reads, id)) !== null;

/** Returns whether an administrator has signed in as this user of the provider. */
export const isBoundUser = async (db: Firestore, uid: string): Promise<boolean> =>
  !(await signIns.collection(db).where('uid', '==', uid).limit(1).get()).empty;

/**
 * Removes the user of an administrator who leaves or gets another address. The new address has another user, which is bound at its own first sign-in.
 */
export const forgetSignIn = (records: Records, id: string): void => signIns.remove(records, id);

/** Removes the remains of a record that was deleted without the API. */
export const endSignIn = async (db: Firestore, id: string): Promise<void> => {
  const { ref } = collectionOf(db, adminUser);
  if ((await ref(id).get()).exists) return;
  await inTransaction(db, async (transaction) => {
    const [record, signIn] = await transaction.getAll(ref(id), signIns.ref(db, id));
    if (!record?.exists && signIn?.exists) signIns.remove({ db, transaction }, id);
  });
};

type StoredSignIns = z.output<typeof signIns.descriptor.schema>;

const withSignIn = ({ uid, sessions, devices }: StoredSignIns, { signedInAt, device }: SignIn): StoredSignIns => ({
  uid,
  sessions: [...sessions, signedInAt].slice(-MAX_SESSIONS),
  devices: device === null ? devices : [...devices.filter((one) => one !== device), device].slice(-MAX_DEVICES),
});

/** Stores a sign-in that is new. @returns whether it comes from an unknown device; false also for a sign-in that another call has stored meanwhile */
export const rememberSignIn = async (records: Records, id: string, signIn: SignIn): Promise<boolean> => {
  const known = await signIns.get(records, id);
  if (known?.uid !== signIn.uid || known.sessions.includes(signIn.signedInAt)) return false;
  signIns.set(records, id, withSignIn(known, signIn));
  return signIn.device === null || !known.devices.includes(signIn.device);
};

/** Binds the administrator to the user at the first sign-in. Of two simultaneous users one is bound. @returns whether it is this one */
const bind = async (db: Firestore, { id, email }: AdminUser, signIn: SignIn): Promise<boolean> => {
  const { ref, parse } = collectionOf(db, adminUser);
  return await inTransaction(db, async (transaction) => {
    const [record, known] = await transaction.getAll(ref(id), signIns.ref(db, id));
    const bound = signIns.parse(known);
    if (bound) return bound.uid === signIn.uid;
    // It was removed or moved since it was found.
    if (!record || parse(record)?.record.email !== email) return false;
    signIns.create({ db, transaction }, id, withSignIn({ uid: signIn.uid, sessions: [], devices: [] }, signIn));
    return true;
  });
};

/**
 * Sign-ins that this instance has found bound, with the version of the administrator's record at that time. Each later request then reads only the
 * record. A binding ends only together with a change of the record, or with the record.
 */
const found = new Map<string, string>();
const MAX_FOUND = 200;

const keyOf = ({ uid, signedInAt }: SignIn): string => `${uid}/${signedInAt}`;
const versionOf = (record: QueryDocumentSnapshot): string =>
  `${record.ref.path}@${record.updateTime.seconds}.${record.updateTime.nanoseconds}`;

/**
 * Stores a sign-in as found. @param bound the read of the binding. If it was read before the record's last change, it may belong to another version.
 */
const noteFound = (signIn: SignIn, record: QueryDocumentSnapshot, bound: QuerySnapshot): void => {
  if (bound.readTime < record.updateTime) return;
  const [oldest] = found.keys();
  if (oldest !== undefined && found.size >= MAX_FOUND) found.delete(oldest);
  found.set(keyOf(signIn), versionOf(record));
};

interface Admitted {
  readonly admin: AdminUser;
  /** Whether the sign-in is new. An administrator's very first sign-in does not count as new, because it is bound. */
  readonly isNews: boolean;
}

/**
 * Returns the administrator of a verified identity, enabled and not suspended (rules 5.22); null if there is none. Every request reads it, so that a
 * revoked role ends at once. The bound user is read too, until this instance has found it.
 */
export const administratorOf = async (db: Firestore, email: string, signIn: SignIn): Promise<Admitted | null> => {
  const { collection, parse } = collectionOf(db, adminUser);
  const binding = async () => await signIns.collection(db).where('uid', '==', signIn.uid).limit(1).get();
  const [{ docs }, early] = await Promise.all([
    collection.where('email', '==', email).limit(1).get(),
    found.has(keyOf(signIn)) ? null : binding(),
  ]);
  const [record] = docs;
  const admin = record && parse(record)?.record;
  if (!admin || admin.disabled || admin.suspendedAt !== null) return null;
  if (found.get(keyOf(signIn)) === versionOf(record)) return { admin, isNews: false };
  const bound = early ?? (await binding());
  // Another user of the provider with the same address is another person.
  const [known] = bound.docs;
  if (known?.id !== admin.id) return (await bind(db, admin, signIn)) ? { admin, isNews: false } : null;
  const isNews = signIns.parse(known)?.sessions.includes(signIn.signedInAt) !== true;
  if (!isNews) noteFound(signIn, record, bound);
  return { admin, isNews };
};
