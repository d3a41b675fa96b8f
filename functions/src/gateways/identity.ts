import { hasFactor } from './secondFactors.ts';

export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** When the person signed in, epoch ms in whole seconds: the same for all tokens of one sign-in. */
  readonly signedInAt: number;
  /** Whether it was with a second factor, too. */
  readonly hasSecondFactor: boolean;
}

/**
 * The identity behind a Firebase ID token that is not revoked, or null. Only a verified address counts; otherwise anybody could sign up with an
 * administrator's. It is only lower-cased, since more folding would give an administrator's rights to another mailbox of the provider.
 */
export const verifyIDToken = async (token: string): Promise<Identity | null> => {
  // Loaded for the first administrator, since visitors' instances never need it.
  const { getAuth } = await import('firebase-admin/auth');
  try {
    const claims = await getAuth().verifyIdToken(token, true);
    const { uid, email, email_verified: verified, auth_time: time, firebase } = claims;
    if (email === undefined || verified !== true) return null;
    const hasSecondFactor = firebase.sign_in_second_factor !== undefined;
    return { uid, email: email.toLowerCase(), signedInAt: time * 1000, hasSecondFactor };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

/** What the provider knows of a user's sign-ins. */
export interface SignInFacts {
  /** Epoch ms; null: never. */
  readonly lastSignInAt: number | null;
  readonly hasSecondFactor: boolean;
}

/** The sign-ins of the provider's users, in one call; absent: there is no such user (any more). */
export const signInFacts = async (uids: readonly string[]): Promise<ReadonlyMap<string, SignInFacts>> => {
  if (uids.length === 0) return new Map();
  const { getAuth } = await import('firebase-admin/auth');
  const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(
    users.map((user) => {
      // The provider tells a time as HTTP does.
      const at = Date.parse(user.metadata.lastSignInTime);
      return [user.uid, { lastSignInAt: Number.isFinite(at) ? at : null, hasSecondFactor: hasFactor(user) }] as const;
    }),
  );
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && REFUSALS.has(error.code);

const REFUSALS: ReadonlySet<string> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
