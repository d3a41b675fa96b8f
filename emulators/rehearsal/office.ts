import { ADMIN_PASSWORD } from '../seed/administrators.ts';
import { signIn } from '../signIn/provider.ts';

export type Administrator = 'admin@example.com' | 'owner2@example.com' | 'operator@example.com' | 'viewer@example.com';

/** How long a token is used. Tokens are valid for an hour of system time. */
const FRESH_MS = 30 * 60_000;

/** Signs the administrators in on their first use. */
export class Office {
  readonly #auth: string;
  readonly #tokens = new Map<string, { token: string; since: number }>();

  constructor(auth: string) {
    this.#auth = auth;
  }

  async token(email: Administrator): Promise<string> {
    const cached = this.#tokens.get(email);
    if (cached !== undefined && performance.now() - cached.since < FRESH_MS) return cached.token;
    const { idToken } = await signIn(this.#auth, email, ADMIN_PASSWORD);
    this.#tokens.set(email, { token: idToken, since: performance.now() });
    return idToken;
  }
}
