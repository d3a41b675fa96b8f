import { z } from 'zod';
import { ADMIN_PASSWORD } from '../seed/administrators.ts';

export type Administrator = 'admin@example.com' | 'operator@example.com' | 'viewer@example.com';

const answerSchema = z.object({ idToken: z.string() });
/** Tokens live an hour of the system's time; taken anew well before. */
const FRESH_MS = 30 * 60_000;

/** Signs administrators in at the Auth emulator, as the back office's sign-in page does. */
export class Office {
  readonly #auth: string;
  readonly #tokens = new Map<string, { token: string; since: number }>();

  constructor(auth: string) {
    this.#auth = auth;
  }

  async token(email: Administrator): Promise<string> {
    const kept = this.#tokens.get(email);
    if (kept !== undefined && performance.now() - kept.since < FRESH_MS) return kept.token;
    // The emulator takes any key of a project.
    const url = `${this.#auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
    const body = JSON.stringify({ email, password: ADMIN_PASSWORD, returnSecureToken: true });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
    const { idToken } = answerSchema.parse(await answer.json());
    this.#tokens.set(email, { token: idToken, since: performance.now() });
    return idToken;
  }
}
