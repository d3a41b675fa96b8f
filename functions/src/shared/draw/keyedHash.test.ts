import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { KeyedHash } from './keyedHash.ts';
import { DIGEST_WORDS } from './textHash.ts';
import { SEARCH } from '../../../test/search.ts';

const hexOf = (hash: KeyedHash, text: string): string => {
  const words = new Int32Array(DIGEST_WORDS);
  hash.digestInto(text, words, 0);
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
const expected = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('hex');
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300, size: 'max' });
const keys = fc.uint8Array({ maxLength: 64 });

describe('KeyedHash', () => {
  const agrees = (digest: (key: Uint8Array, text: string) => string) =>
    fc.property(keys, ascii, (key, text) => digest(key, text) === expected(key, text));

  it('matches HMAC-SHA256 of node:crypto', () => {
    fc.assert(agrees((key, text) => hexOf(new KeyedHash(key), text)));
  });

  it('negative control: detects a hash that ignores the end of the text', () => {
    expect(
      fc.check(
        agrees((key, text) => hexOf(new KeyedHash(key), text.slice(0, 55))),
        SEARCH,
      ).failed,
    ).toBe(true);
  });

  it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129])(
    'matches node:crypto at the block boundary length %d',
    (length) => {
      const [key, text] = [Buffer.from('Jefe'), 'a'.repeat(length)];
      expect(hexOf(new KeyedHash(key), text)).toBe(expected(key, text));
    },
  );

  it('keeps no state of the previous text', () => {
    const hash = new KeyedHash(Buffer.from('Jefe'));
    fc.assert(fc.property(ascii, (text) => hexOf(hash, text) === expected(Buffer.from('Jefe'), text)));
  });

  it('throws for a key above 64 bytes and for text that is not ASCII', () => {
    expect(() => new KeyedHash(new Uint8Array(65))).toThrow(RangeError);
    expect(() => hexOf(new KeyedHash(new Uint8Array(32)), 'é')).toThrow(RangeError);
  });
});
