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
import { AUTH_STORAGE_KEY, storedUID } from './storedToken.ts';
import { createTabSession } from './tabSession.ts';
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

let leave = (): void => undefined;
const session = createTabSession(() => {
  leave();
  // Last, since the page may write a draft until it is left.
  drafts.clear();
});

/**
 * Calls `listener` when the session has ended without a sign-out in this tab: another tab has signed out or signed in somebody else, or the provider
 * has ended the session. Call it once, at the start.
 */
export const onSessionEnd = (listener: () => void): void => {
  leave = listener;
  // The provider reports the same up to a second later, and only while the tab's timers run.
  addEventListener('storage', ({ key, newValue }) => {
    // The key is null if the whole storage was cleared.
    if (key === AUTH_STORAGE_KEY || key === null) session.report(storedUID(newValue));
  });
};

let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Stores token and user, and requests the next token before this one expires (rules 10.6). */
const storeSignIn = async (user: User | null): Promise<void> => {
  clearTimeout(refreshTimer);
  session.report(user?.uid ?? null);
  if (user === null) return clearSession();
  // If there is no room for the new token, no token is better than another person's. The same person's is replaced, since other tabs take a removal for
  // a sign-out.
  if (storedUID(localStore.getItem(AUTH_STORAGE_KEY)) !== user.uid) clearStored();
  const { token, expirationTime } = await user.getIdTokenResult();
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
  // Without an answer, the token of the same person stays until it expires.
  onIdTokenChanged(auth, (user) => void storeSignIn(user).catch(() => undefined));
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
  session.release();
  clearSession();
  await firebaseSignOut(await provider());
};
