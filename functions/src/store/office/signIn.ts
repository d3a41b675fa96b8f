import type { Firestore } from 'firebase-admin/firestore';
import type { SignInUsers } from '../../gateways/signInUsers.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../collection.ts';
import { endSignIn } from './signIns.ts';

export interface SignInDeps {
  readonly db: Firestore;
  readonly signInUsers: SignInUsers;
}

/** What the records say of an address: somebody may sign in by it, somebody must not, nobody has it (any more). */
type Standing = 'admitted' | 'disabled' | 'unknown';

/** More than one record of an address the API refuses to make. */
const MOST_RECORDS = 20;
/** How often the records may change under one run before it gives up and is called again. */
const MOST_LOOKS = 5;

const standingOf = async (db: Firestore, email: string): Promise<Standing> => {
  const { docs } = await collectionOf(db, adminUser).collection.where('email', '==', email).limit(MOST_RECORDS).get();
  if (docs.length === 0) return 'unknown';
  return docs.some((document) => document.get('disabled') === false && (document.get('suspendedAt') ?? null) === null)
    ? 'admitted'
    : 'disabled';
};

/**
 * Acts on what it sees, and looks again after it has acted: of several runs at once, the last one to act has seen the last state.
 * @throws Error where the state keeps changing under it; then it is to be called again
 */
export const follow = async <S>(look: () => Promise<S>, act: (seen: S) => Promise<void>): Promise<void> => {
  let seen = await look();
  for (let turn = 0; turn < MOST_LOOKS; turn += 1) {
    await act(seen);
    const now = await look();
    if (now === seen) return;
    seen = now;
  }
  throw new Error('What is followed changes faster than it can be');
};

/**
 * Keeps the identity provider's user of an address in step with the records (rules 4.17), as they stand now: calls may come twice, late and
 * in any order.
 * @throws what the provider or the database throws; the trigger is retried
 */
export const keepSignInUser = async ({ db, signInUsers }: SignInDeps, email: string): Promise<void> =>
  await follow(
    () => standingOf(db, email),
    (standing) =>
      standing === 'admitted' ? signInUsers.admit(email) : signInUsers.bar(email, standing === 'disabled'),
  );

/** One written administrator: its address, and the one it had before; whoever is gone has no first sign-in either. */
export const keepSignInUsers = async (deps: SignInDeps, id: string, addresses: readonly unknown[]): Promise<void> => {
  await endSignIn(deps.db, id);
  const emails = addresses.filter((one) => typeof one === 'string' && one !== '') as string[]; // just filtered
  for (const email of new Set(emails)) await keepSignInUser(deps, email);
};
