import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyParts, keyParts, keyText } from '../shared/keys/key.ts';

/** Secrets by version. The first one signs, and all of them verify, so that keys stay valid when the secret is rotated. */
export type KeySecrets = ReadonlyMap<string, Buffer>;

export interface Keys {
  /** Returns a key for a link. Instants are cut to whole seconds. @throws RangeError for parts that no key can contain */
  sign(parts: KeyParts): string;
  /** Returns the parts of a genuine key, expired or not; null for any other text. */
  verify(key: string): KeyParts | null;
  /**
   * Returns a keyed digest for personal data in the audit log. Without the secret nobody can compute it or test guesses against it. A rotation of the
   * secret changes it.
   */
  digest(...parts: readonly string[]): string;
}

const signed = (text: string, secret: Buffer): string =>
  `${text}.${createHmac('sha256', secret).update(`key/v1\0${text}`).digest('base64url')}`;

/** Compares in constant time. Whole texts are compared, because base64url can write the same bytes in several ways. */
const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Signs and verifies guests' keys (rules 4.19). */
export const keysOf = (secrets: KeySecrets): Keys => ({
  sign: (parts) => {
    const [first] = secrets;
    if (!first) throw new Error('There is no secret to sign keys with');
    const [secretVersion, secret] = first;
    return signed(keyText({ ...parts, secretVersion }), secret);
  },
  verify: (key) => {
    const clear = keyParts(key);
    const secret = clear && secrets.get(clear.secretVersion);
    if (!clear || !secret || !isSame(signed(keyText(clear), secret), key)) return null;
    const { secretVersion: _, ...parts } = clear;
    return parts;
  },
  digest: (...parts) => {
    const [first] = secrets;
    if (!first) throw new Error('There is no secret to compute digests with');
    const [version, secret] = first;
    const made = createHmac('sha256', secret).update(`digest/v1\0${JSON.stringify(parts)}`);
    return `${version}.${made.digest('base64url')}`;
  },
});
