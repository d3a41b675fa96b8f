import type { Auth, UserRecord } from 'firebase-admin/auth';

/** The second factors of the identity provider's users, by address. */
export interface SecondFactors {
  readonly has: (email: string) => Promise<boolean>;
  /** Removes all of them; without any it does nothing. The next sign-in needs only the password. */
  readonly remove: (email: string) => Promise<void>;
}

/** Returns whether a user of the provider has enrolled one. */
export const hasFactor = ({ multiFactor }: UserRecord): boolean => (multiFactor?.enrolledFactors ?? []).length > 0;

const userOf = async (auth: Auth, email: string): Promise<UserRecord | null> =>
  (await auth.getUsers([{ email }])).users[0] ?? null;

const load = async (): Promise<Auth> => (await import('firebase-admin/auth')).getAuth();

export const secondFactors: SecondFactors = {
  has: async (email) => {
    const user = await userOf(await load(), email);
    return user !== null && hasFactor(user);
  },
  remove: async (email) => {
    const auth = await load();
    const user = await userOf(auth, email);
    if (user !== null) await auth.updateUser(user.uid, { multiFactor: { enrolledFactors: null } });
  },
};
