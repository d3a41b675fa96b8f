import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyParts, keyParts, keyText } from '../shared/keys/key.ts';

/** Secrets by version; the first signs, all verify: that is the rotation. */
export type KeySecrets = ReadonlyMap<string, Buffer>;

export interface Keys {
  /** A key for a link; whole seconds of `expiresAt` count. */
  sign(parts: KeyParts): string;
  /** The parts of a genuine key, expired or not; null for any other text. */
  verify(key: string): KeyParts | null;
}

const mac = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(`key/v1\0${text}`).digest();

/** Signs and verifies guests' keys (rules 4.19). */
export const keysOf = (secrets: KeySecrets): Keys => ({
  sign: (parts) => {
    const [first] = secrets;
    if (!first) throw new Error('no secret to sign keys with');
    const text = keyText(first[0], parts);
    return `${text}.${mac(first[1], text).toString('base64url')}`;
  },
  verify: (key) => {
    const parts = keyParts(key);
    const secret = parts && secrets.get(parts.secretVersion);
    if (!parts || !secret) return null;
    const expected = mac(secret, keyText(parts.secretVersion, parts));
    const given = Buffer.from(parts.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? parts : null;
  },
});
