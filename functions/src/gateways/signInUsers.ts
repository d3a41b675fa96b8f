import type { Auth, UserRecord } from 'firebase-admin/auth';

/** The identity provider's users, by address. What the provider cannot do now is thrown as it comes: the caller is called again. */
export interface SignInUsers {
  /** Sees to a user who can sign in: made without a password where there is none, else the one there is. Its address stays unproven. */
  readonly admit: (email: string) => Promise<void>;
  /**
   * Sees to it that nobody signs in by the address, and ends the sessions there are.
   * @param make a user that cannot sign in, where there is none
   */
  readonly bar: (email: string, make: boolean) => Promise<void>;
  /** The code of a new link to set a password, for a user that there is; using it proves the address. */
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
    // Made by another call since.
    return await auth.getUserByEmail(email);
  }
};

/** @param load gives the provider's client; called with the first use, since visitors' instances never need it */
export const signInUsersOf = (load: () => Promise<Auth>): SignInUsers => ({
  admit: async (email) => {
    const auth = await load();
    const { uid, disabled } = await userMade(auth, email, false);
    if (disabled) await auth.updateUser(uid, { disabled: false });
  },
  bar: async (email, make) => {
    const auth = await load();
    const user = make ? await userMade(auth, email, true) : await userOf(auth, email);
    if (!user) return;
    if (!user.disabled) await auth.updateUser(user.uid, { disabled: true });
    // Even where it was disabled already: a run that ended between the two is made up for.
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
