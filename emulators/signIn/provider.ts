import { z } from 'zod';
import { defined } from 'functions/shared/defined';

const signedInSchema = z.object({ localId: z.string(), idToken: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

/**
 * Calls the Auth emulator at `origin` as the pages do, or as the project's owner (`asAdmin`). The emulator accepts any key of a project. Refusals are
 * returned, too.
 */
export const askProvider = async (origin: string, method: string, body: object, asAdmin = false): Promise<Response> =>
  await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, {
    method: 'POST',
    headers: defined<Record<string, string>>({
      'content-type': 'application/json',
      authorization: asAdmin ? 'Bearer owner' : undefined,
    }),
    body: JSON.stringify(body),
  });

/** Signs a user in as the back office's sign-in page does. Throws if the provider refuses. */
export const signIn = async (origin: string, email: string, password: string): Promise<SignedIn> => {
  const answer = await askProvider(origin, 'signInWithPassword', { email, password, returnSecureToken: true });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return signedInSchema.parse(await answer.json());
};
