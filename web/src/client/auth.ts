import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as firebaseSignOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { authEmulatorURL } from './authEmulator.ts';
import { drafts } from './session.ts';
import { AUTH_STORAGE_KEY } from './storedToken.ts';
import { localStore } from './withMemory.ts';

/** The signed-in person as the back office shows them. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
}

// How long before its expiry a token is refreshed: longer than a slow request, and well within a token's hour.
const REFRESH_LEAD_MS = 5 * 60_000;

const configuration = async (): Promise<FirebaseOptions> => {
  // Hosting serves the configuration, emulated or not, so one build works for every project.
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`No Firebase configuration: HTTP ${response.status}`);
  // Hosting wrote it in the format of these options.
  return (await response.json()) as FirebaseOptions;
};

const userOf = (user: User): AuthUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? user.email ?? '',
});

const clearStored = (): void => localStore.removeItem(AUTH_STORAGE_KEY);
/** Clears what the session has stored, drafts with personal data included. Every tab hears of a sign-out and clears its own drafts. */
const clearSession = (): void => {
  clearStored();
  drafts.clear();
};

let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Stores token and user, and requests the next token before this one expires (rules 10.6). */
const storeSignIn = async (user: User | null): Promise<void> => {
  clearTimeout(refreshTimer);
  if (user === null) return clearSession();
  const { token, expirationTime } = await user.getIdTokenResult();
  // The former token is removed first. If there is no room for the new one, no token is better than another person's.
  clearStored();
  localStore.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token, user: userOf(user) }));
  const wait = Math.max(Date.parse(expirationTime) - Date.now() - REFRESH_LEAD_MS, 1000);
  // If the refresh fails (no network), the next call's own getIdToken repeats it.
  refreshTimer = setTimeout(() => void user.getIdToken(true).catch(() => undefined), wait);
};

const start = async (): Promise<Auth> => {
  const config = await configuration();
  const auth = initializeAuth(initializeApp(config), { persistence: indexedDBLocalPersistence });
  const emulator = authEmulatorURL(location, config.projectId);
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = 'ja';
  onIdTokenChanged(auth, (user) => void storeSignIn(user).catch(clearStored));
  await auth.authStateReady();
  return auth;
};

let started: Promise<Auth> | undefined;

/** Starts Firebase Auth and returns it once its state is known. After a failed start the next call tries again. */
export const provider = (): Promise<Auth> => {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
};

/** Returns the signed-in person, or null, once this is known. Rejects if Hosting cannot be reached. */
export const currentUser = async (): Promise<AuthUser | null> => {
  const { currentUser: user } = await provider();
  return user === null ? null : userOf(user);
};

/** Returns the ID token for the API, refreshed before it expires; null if nobody is signed in. */
export const idToken = async (): Promise<string | null> => (await (await provider()).currentUser?.getIdToken()) ?? null;

/** Signs in with address and password. Rejects with Firebase's own error (`auth/…`). */
export const signInWithPassword = async (email: string, password: string): Promise<void> => {
  await signInWithEmailAndPassword(await provider(), email, password);
};

/** Signs in with a Google account. Rejects with Firebase's own error (`auth/…`), even if the person closes the window. */
export const signInWithGoogle = async (): Promise<void> => {
  await signInWithPopup(await provider(), new GoogleAuthProvider(), browserPopupRedirectResolver);
};

/** Returns the address whose password a mail's code may set. Rejects with Firebase's own error (`auth/expired-action-code`, …). */
export const emailOfCode = async (code: string): Promise<string> => verifyPasswordResetCode(await provider(), code);

/** Sets the password with a mail's code, which is then used up. Rejects with Firebase's own error (`auth/…`). */
export const setPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await provider(), code, password);

/** Signs out and clears the storage, even if the provider cannot be reached. */
export const signOut = async (): Promise<void> => {
  clearSession();
  await firebaseSignOut(await provider());
};
