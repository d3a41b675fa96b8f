export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** When the person signed in, epoch ms in whole seconds: the same for all tokens of one sign-in. */
  readonly signedInAt: number;
}

/**
 * The identity behind a Firebase ID token that is not revoked, or null. Only a verified address counts; otherwise anybody could sign up with an
 * administrator's. It is only lower-cased, since more folding would give an administrator's rights to another mailbox of the provider.
 */
export const verifyIDToken = async (token: string): Promise<Identity | null> => {
  // Loaded for the first administrator, since visitors' instances never need it.
  const { getAuth } = await import('firebase-admin/auth');
  try {
    const { uid, email, email_verified: verified, auth_time: time } = await getAuth().verifyIdToken(token, true);
    return email !== undefined && verified === true
      ? { uid, email: email.toLowerCase(), signedInAt: time * 1000 }
      : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

/** When each of the provider's users last signed in (epoch ms), in one call; absent: never, or there is no such user (any more). */
export const lastSignIns = async (uids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (uids.length === 0) return new Map();
  const { getAuth } = await import('firebase-admin/auth');
  const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
  // The provider tells a time as HTTP does.
  const times = users.map(({ uid, metadata }) => [uid, Date.parse(metadata.lastSignInTime)] as const);
  return new Map(times.filter(([, at]) => Number.isFinite(at)));
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
