import type { AuthProvider } from 'react-admin';
import { currentUser, signInWithGoogle, signInWithPassword, signOut } from '../../client/auth.ts';
import { localStore } from '../../client/withMemory.ts';
import { noteActivity } from './idle.ts';
import { hereAddress, loginAddress } from './redirect.ts';
import { ADMIN_LOGIN } from './paths.ts';

export type Credentials =
  | { readonly method: 'password'; readonly email: string; readonly password: string }
  | { readonly method: 'google' }
  /** The second step of a sign-in that has begun. */
  | { readonly method: 'secondFactor'; readonly finish: () => Promise<void> };

const signInBy = (credentials: Credentials): Promise<void> => {
  switch (credentials.method) {
    case 'google':
      return signInWithGoogle();
    case 'password':
      return signInWithPassword(credentials.email, credentials.password);
    case 'secondFactor':
      return credentials.finish();
  }
};

/** Sign-in state for react-admin. The server decides who may do what (see me.ts). */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => {
    noteActivity(localStore, Date.now());
    return signInBy(credentials);
  },

  /**
   * Returns the login page's address: with `r` for a visitor who was not signed in or was idle, and plain after signing out.
   * @param why `idle`: the visitor was idle
   */
  logout: async (why: unknown) => {
    const here = hereAddress();
    // If the state is unknown (no network), the visitor counts as signed out.
    const user = await currentUser().catch(() => null);
    if (user === null) return loginAddress(here, why === 'idle');
    await signOut();
    return why === 'idle' ? loginAddress(here, true) : ADMIN_LOGIN;
  },

  checkAuth: async () => {
    if ((await currentUser()) === null) throw new Error('signed out');
  },

  checkError: async (error: { status?: number }) => {
    // 403 concerns one action; the session is still valid. Several calls may get 401 at once: the later ones find the login page open.
    if (error.status === 401) throw Object.assign(new Error('signed out'), { redirectTo: loginAddress(hereAddress()) });
  },

  getPermissions: () => Promise.resolve(undefined),
};
