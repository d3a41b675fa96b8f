import type { Auth, UserRecord } from 'firebase-admin/auth';

/** The identity provider's users, by address. The provider's errors are thrown, and whatever started the caller starts it again. */
export interface SignInUsers {
  /**
   * Makes sure that a user can sign in. A new one has no password, and the address stays unproven.
   * @param isBound whether somebody of the office has signed in as the user. Otherwise sessions of a user that was there before end, since anybody may have
   * opened them.
   */
  readonly admit: (email: string, isBound: (uid: string) => Promise<boolean>) => Promise<void>;
  /**
   * Makes sure that nobody signs in with the address, and ends open sessions.
   * @param make creates a user that cannot sign in, if there is none
   */
  readonly bar: (email: string, make: boolean) => Promise<void>;
  /** The code of a new link to set an existing user's password. Using it proves the address. */
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

const userMade = async (auth: Auth, email: string, disabled: boolean): Promise<UserRecord> => {
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

/** @param load returns the provider's client. It is called on first use, since visitors' instances never need it */
export const signInUsersOf = (load: () => Promise<Auth>): SignInUsers => ({
  admit: async (email, isBound) => {
    const auth = await load();
    const found = await userOf(auth, email);
    const { uid, disabled } = found ?? (await userMade(auth, email, false));
    if (found !== null && !(await isBound(uid))) await auth.revokeRefreshTokens(uid);
    if (disabled) await auth.updateUser(uid, { disabled: false });
  },
  bar: async (email, make) => {
    const auth = await load();
    const user = make ? await userMade(auth, email, true) : await userOf(auth, email);
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
