import { hasFactor } from './secondFactors.ts';

export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** When the person signed in, epoch ms in whole seconds: the same for all tokens of one sign-in. */
  readonly signedInAt: number;
  /** Whether a second factor was used, too. */
  readonly hasSecondFactor: boolean;
}

/**
 * Returns the identity behind a Firebase ID token that is not revoked, or null. Only a verified address counts, because anybody can sign up with an
 * administrator's address. The address is only lower-cased: more normalization could give an administrator's rights to another mailbox.
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

/** The provider's data about a user's sign-ins. */
export interface SignInFacts {
  /** Epoch ms; null: never. */
  readonly lastSignInAt: number | null;
  readonly hasSecondFactor: boolean;
}

/** Returns the sign-ins of the provider's users, read in one call. Users that do not exist (any more) are absent. */
export const signInFacts = async (uids: readonly string[]): Promise<ReadonlyMap<string, SignInFacts>> => {
  if (uids.length === 0) return new Map();
  const { getAuth } = await import('firebase-admin/auth');
  const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(
    users.map((user) => {
      // The provider formats times like HTTP dates.
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
