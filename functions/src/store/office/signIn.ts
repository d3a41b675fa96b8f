import type { Firestore } from 'firebase-admin/firestore';
import type { SignInUsers } from '../../gateways/signInUsers.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../collection.ts';
import { endSignIn, isBoundUser } from './signIns.ts';

export interface SignInDeps {
  readonly db: Firestore;
  readonly signInUsers: SignInUsers;
}

/** The records' verdict on an address: it may sign in, it must not, or no administrator has it (any more). */
type SignInState = 'admitted' | 'disabled' | 'unknown';

/** Maximum number of records of an address; the API refuses more than one. */
const MAX_RECORDS = 20;
/** Maximum number of changes during one run. Then it gives up and is called again. */
const MAX_READS = 5;

const signInStateOf = async (db: Firestore, email: string): Promise<SignInState> => {
  const { docs } = await collectionOf(db, adminUser).collection.where('email', '==', email).limit(MAX_RECORDS).get();
  if (docs.length === 0) return 'unknown';
  return docs.some((document) => document.get('disabled') === false && (document.get('suspendedAt') ?? null) === null)
    ? 'admitted'
    : 'disabled';
};

/**
 * Acts on a state, and reads it again afterwards. Of several runs, the last one to act has read the last state.
 * @throws Error if the state keeps changing; the caller tries again
 */
export const follow = async <S>(look: () => Promise<S>, act: (state: S) => Promise<void>): Promise<void> => {
  let state = await look();
  for (let turn = 0; turn < MAX_READS; turn += 1) {
    await act(state);
    const now = await look();
    if (now === state) return;
    state = now;
  }
  throw new Error('The observed state keeps changing faster than it can be processed');
};

/**
 * Synchronizes an address's user at the identity provider with the records (rules 4.17). Calls may be repeated, late and in any order.
 * @throws the provider's or the database's error; the trigger is retried
 */
export const syncSignInUser = async ({ db, signInUsers }: SignInDeps, email: string): Promise<void> =>
  await follow(
    () => signInStateOf(db, email),
    (state) =>
      state === 'admitted'
        ? signInUsers.admit(email, async (uid) => await isBoundUser(db, uid))
        : signInUsers.bar(email, state === 'disabled'),
  );

/** Handles a written administrator: its present address and the former one. A removed administrator also loses its first sign-in. */
export const syncSignInUsers = async (deps: SignInDeps, id: string, addresses: readonly unknown[]): Promise<void> => {
  await endSignIn(deps.db, id);
  const emails = addresses.filter((one) => typeof one === 'string' && one !== '') as string[]; // filtered above
  for (const email of new Set(emails)) await syncSignInUser(deps, email);
};
