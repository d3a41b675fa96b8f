import type { Auth, UserRecord } from 'firebase-admin/auth';

/** The identity provider's users, by address. The provider's errors are thrown, so that the caller's trigger or task is retried. */
export interface SignInUsers {
  /**
   * Ensures that a user exists and can sign in. A new user has no password, and the address stays unverified.
   * @param isBound returns whether an administrator has signed in as the user. If not, an existing user's sessions end, because anybody may have
   * opened them.
   */
  readonly admit: (email: string, isBound: (uid: string) => Promise<boolean>) => Promise<void>;
  /**
   * Disables sign-in with the address and ends open sessions.
   * @param make whether to create a disabled user if there is none
   */
  readonly bar: (email: string, make: boolean) => Promise<void>;
  /** Returns the code of a new link to set an existing user's password. Using it verifies the address. */
  readonly passwordCode: (email: string) => Promise<string>;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const userOf = async (auth: Auth, email: string): Promise<UserRecord | null> => {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
};

const createdUser = async (auth: Auth, email: string, disabled: boolean): Promise<UserRecord> => {
  const known = await userOf(auth, email);
  if (known) return known;
  try {
    return await auth.createUser({ email, emailVerified: false, disabled });
  } catch (error) {
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
    // Another call has created it.
    return await auth.getUserByEmail(email);
  }
};

/**
 * Creates the access to the identity provider's users.
 * @param load returns the provider's client. It is called on first use, since visitors' instances never need it
 */
export const signInUsersOf = (load: () => Promise<Auth>): SignInUsers => ({
  admit: async (email, isBound) => {
    const auth = await load();
    const found = await userOf(auth, email);
    const { uid, disabled } = found ?? (await createdUser(auth, email, false));
    if (found !== null && !(await isBound(uid))) await auth.revokeRefreshTokens(uid);
    if (disabled) await auth.updateUser(uid, { disabled: false });
  },
  bar: async (email, make) => {
    const auth = await load();
    const user = make ? await createdUser(auth, email, true) : await userOf(auth, email);
    if (!user) return;
    if (!user.disabled) await auth.updateUser(user.uid, { disabled: true });
    // Sessions are ended even if the user was disabled already, since an earlier run may have stopped between the two steps.
    await auth.revokeRefreshTokens(user.uid);
  },
  passwordCode: async (email) => {
    const link = await (await load()).generatePasswordResetLink(email);
    const code = new URL(link).searchParams.get('oobCode');
    if (code === null) throw new Error('The link of the identity provider has no code');
    return code;
  },
});

export const signInUsers = signInUsersOf(async () => (await import('firebase-admin/auth')).getAuth());
