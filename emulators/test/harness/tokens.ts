import { z } from 'zod';
import type { CaughtMail } from '../../inbox/mails.ts';
import { askProvider, signIn } from '../../signIn/provider.ts';
import { stack } from './stack.ts';

const PASSWORD = 'password';
const auth = `http://${stack.authHost}`;

const post = (method: string, body: object, asAdmin = false): Promise<Response> =>
  askProvider(auth, method, body, asAdmin);

const update = async (change: { readonly localId: string; readonly [field: string]: unknown }): Promise<void> => {
  const answer = await post('update', change, true);
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
};

const userSchema = z.object({
  localId: z.string(),
  disabled: z.boolean().default(false),
  emailVerified: z.boolean().default(false),
});
export type SignInUser = z.infer<typeof userSchema>;

/** Returns the provider's user of an address, or null. */
export const userOf = async (email: string): Promise<SignInUser | null> => {
  const answer = await post('lookup', { email: [email] }, true);
  const { users } = z.object({ users: z.array(userSchema).default([]) }).parse(await answer.json());
  return users[0] ?? null;
};

/** Returns whether the user already has the password: setting it again would end other files' sessions. */
const hasPassword = async (email: string): Promise<boolean> =>
  (await post('signInWithPassword', { email, password: PASSWORD })).ok;

/** Returns an ID token of the Auth emulator for the user of this address, who is created if missing. */
export const tokenOf = async (email: string, { verified = true } = {}): Promise<string> => {
  // A response other than 200 is EMAIL_EXISTS: the user is from an earlier file, or has no password because the functions created it for
  // an administrator.
  const made = await post('signUp', { email, password: PASSWORD, returnSecureToken: true });
  const { localId } = made.ok
    ? z.object({ localId: z.string() }).parse(await made.json())
    : z.object({ localId: z.string() }).parse(await userOf(email));
  await update({ localId, emailVerified: verified, disableUser: false });
  if (!(await hasPassword(email))) await update({ localId, password: PASSWORD });
  return (await signIn(auth, email, PASSWORD)).idToken;
};

/** Returns whether the provider still accepts this ID token: its user may be gone, or its session over. */
export const isGood = async (idToken: string): Promise<boolean> => (await post('lookup', { idToken })).ok;

/** Returns the code in a mail for setting an existing user's password. */
export const passwordCode = async (email: string): Promise<string> => {
  const answer = await post('sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }, true);
  return z.object({ oobCode: z.string() }).parse(await answer.json()).oobCode;
};

/** Ends every session of the user by revoking its tokens. */
export const revoke = async (email: string): Promise<void> => {
  const { localId } = await signIn(auth, email, PASSWORD);
  const validSince = String(Math.floor(Date.now() / 1000) + 5);
  await update({ localId, validSince });
};

/** Gives the user of an address a second factor with an unknown secret, like a lost telephone. */
export const giveSecondFactor = async (email: string): Promise<void> => {
  await tokenOf(email);
  const { localId } = z.object({ localId: z.string() }).parse(await userOf(email));
  const enrollments = [{ mfaEnrollmentId: 'lost', phoneInfo: '+15550000000', displayName: 'lost' }];
  await update({ localId, mfa: { enrollments } });
};

/** Removes the provider's user. The next one with this address is another user. */
export const removeUser = async (email: string): Promise<void> => {
  const { localId } = await signIn(auth, email, PASSWORD);
  const answer = await post('delete', { localId }, true);
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
};

/** Returns the code in the link of mail 71 or 72. */
export const codeIn = ({ text }: CaughtMail): string => {
  const [, fragment] = /\/admin\/login#([^\s<>"]+)/.exec(text) ?? [];
  const code = new URLSearchParams(fragment).get('code');
  if (code === null) throw new Error(`The mail has no link with a code to /admin/login:\n${text}`);
  return code;
};

/** Sets the password with a code, like the link's page, and signs in. Returns an ID token. */
export const setPassword = async (code: string, email: string): Promise<string> => {
  const answer = await post('resetPassword', { oobCode: code, newPassword: PASSWORD });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
  return (await signIn(auth, email, PASSWORD)).idToken;
};
