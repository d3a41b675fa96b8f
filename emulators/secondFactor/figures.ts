import { createHmac } from 'node:crypto';

/** The default of authenticator apps and Identity Platform. */
export const FIGURES = 6;
export const PERIOD_S = 30;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
};

export const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** Returns the code of a secret at a time (RFC 6238, SHA-1). @param now epoch ms */
export const figuresAt = (secret: Uint8Array, now: number, count = FIGURES): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / PERIOD_S)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** count).padStart(count, '0');
};

/** Returns whether a code is valid now, or one step before or after, since clocks differ. */
export const areRight = (secret: Uint8Array, now: number, figures: string): boolean =>
  [-1, 0, 1].some((step) => figuresAt(secret, now + step * PERIOD_S * 1000) === figures);
