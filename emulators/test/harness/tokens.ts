import { z } from 'zod';
import { stack } from './stack.ts';

const PASSWORD = 'password';
const base = `http://${stack.authHost}/identitytoolkit.googleapis.com/v1`;
const signedIn = z.object({ localId: z.string(), idToken: z.string() });

const post = async (method: string, body: object, asAdmin = false): Promise<Response> =>
  await fetch(`${base}/accounts:${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(asAdmin ? { authorization: 'Bearer owner' } : {}) },
    body: JSON.stringify(body),
  });

const signIn = async (email: string): Promise<z.infer<typeof signedIn>> => {
  const answer = await post('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
  return signedIn.parse(await answer.json());
};

/** An ID token of the Auth emulator for a user of this address, made when there is none. */
export const tokenOf = async (email: string, { verified = true } = {}): Promise<string> => {
  // An answer other than 200 is EMAIL_EXISTS, from an earlier file: the user stays between them.
  const made = await post('signUp', { email, password: PASSWORD, returnSecureToken: true });
  const { localId } = made.ok ? signedIn.parse(await made.json()) : await signIn(email);
  const updated = await post('update', { localId, emailVerified: verified }, true);
  if (!updated.ok) throw new Error(`The Auth emulator answered ${updated.status}: ${await updated.text()}`);
  return (await signIn(email)).idToken;
};

/** The code that a mail to set a password bears, for a user that there is. */
export const passwordCode = async (email: string): Promise<string> => {
  const answer = await post('sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }, true);
  return z.object({ oobCode: z.string() }).parse(await answer.json()).oobCode;
};

/** Ends every session of the user: its tokens are revoked from now on. */
export const revoke = async (email: string): Promise<void> => {
  const { localId } = await signIn(email);
  const validSince = String(Math.floor(Date.now() / 1000) + 5);
  const answer = await post('update', { localId, validSince }, true);
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
};

/** Takes the user away from the provider: the next one of this address is somebody else. */
export const removeUser = async (email: string): Promise<void> => {
  const { localId } = await signIn(email);
  const answer = await post('delete', { localId }, true);
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
};
