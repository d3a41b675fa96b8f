/** The local storage key of the sign-in (rules 10.6): `{token, user}` as JSON. */
export const AUTH_STORAGE_KEY = 'voucher-lottery.auth';

/**
 * Returns the back office's stored ID token; null if there is none, it has expired at `now` (epoch ms), or the content is not ours. Reads it without
 * Firebase, which no public page loads. Only the server verifies the token.
 */
export function storedToken(storage: Pick<Storage, 'getItem'>, now: number): string | null {
  const stored = parsed(storage.getItem(AUTH_STORAGE_KEY));
  if (!isObject(stored) || typeof stored['token'] !== 'string') return null;
  const end = expiry(stored['token']);
  return end !== null && end > now ? stored['token'] : null;
}

/** Returns the uid in a stored sign-in; null if there is none, or the content is not ours. */
export function storedUID(text: string | null): string | null {
  const stored = parsed(text);
  const user = isObject(stored) ? stored['user'] : null;
  return isObject(user) && typeof user['uid'] === 'string' ? user['uid'] : null;
}

/** Returns when a JSON Web Token expires (RFC 7519, `exp`), epoch ms; null if it cannot be read. */
function expiry(token: string): number | null {
  const [, payload = ''] = token.split('.');
  const claims = parsed(decoded(payload));
  return isObject(claims) && typeof claims['exp'] === 'number' ? claims['exp'] * 1000 : null;
}

function decoded(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
