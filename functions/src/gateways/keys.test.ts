import * as fc from 'fast-check';
import { keyParts } from '../shared/keys/key.ts';
import { keyBoundaries, keyPurposes } from '../shared/keys/purposes.ts';
import { keysOf } from './keys.ts';
import { SEARCH } from '../../test/search.ts';

const secret = (letter: string): Buffer => Buffer.alloc(32, letter);
const keys = keysOf(new Map([['1', secret('a')]]));
const parts = { purpose: 'account', recordID: 'abc-DEF_1', keyVersion: 3, end: 1_760_000_000_000 } as const;

const anyParts = fc.record({
  purpose: fc.constantFrom(...keyPurposes),
  recordID: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  keyVersion: fc.nat({ max: 999_999 }),
  end: fc.oneof(
    fc.constantFrom(...keyBoundaries),
    fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
  ),
});
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];

/** A key, and the same key with one character replaced or inserted, at any position. */
const altered = fc
  .tuple(anyParts, fc.nat(), fc.constantFrom(...ALPHABET), fc.constantFrom(0, 1))
  .map(([one, place, letter, replaced]) => {
    const key = keys.sign(one);
    const at = place % key.length;
    return { key, other: `${key.slice(0, at)}${letter}${key.slice(at + replaced)}` };
  });

/** Another notation of the same parts and the same bytes of the MAC. */
const respelled = anyParts.chain((one) => {
  const key = keys.sign(one);
  const [version = '', letter = '', id = '', keyVersion = '', end = '', mac = ''] = key.split('.');
  const others = ALPHABET.map((last) => `${mac.slice(0, -1)}${last}`).filter(
    (text) => text !== mac && Buffer.from(text, 'base64url').equals(Buffer.from(mac, 'base64url')),
  );
  return fc.constantFrom(
    ...others.map((other) => [version, letter, id, keyVersion, end, other].join('.')),
    [version, letter, id, `0${keyVersion}`, end, mac].join('.'),
    [version, letter, id, keyVersion, `0${end}`, mac].join('.'),
    [`0${version}`, letter, id, keyVersion, end, mac].join('.'),
    `${key}=`,
    `${key}\n`,
  );
});

/** The former verification: it compared only the bytes of the MAC, in any notation. */
const lax = (key: string): boolean => {
  const [version = '', letter = '', id = '', keyVersion = '', end = '', mac = ''] = key.trim().split('.');
  const numbers = [version, keyVersion].map((text) => String(Number(text)));
  const clear = [numbers[0], letter, id, numbers[1], /^\d+$/.test(end) ? String(Number(end)) : end].join('.');
  const genuine = keyParts(`${clear}.${'A'.repeat(43)}`);
  const expected = genuine && keys.sign(genuine).split('.').at(-1);
  return typeof expected === 'string' && Buffer.from(mac, 'base64url').equals(Buffer.from(expected, 'base64url'));
};

const refused = (verify: (key: string) => boolean) => fc.property(respelled, (other) => !verify(other));

describe('guest keys', () => {
  it('return their parts when they are verified', () => {
    const carries = fc.property(anyParts, (one) => {
      const verified = keys.verify(keys.sign(one));
      return (
        verified !== null &&
        (['purpose', 'recordID', 'keyVersion', 'end'] as const).every((name) => verified[name] === one[name])
      );
    });
    fc.assert(carries);
  });

  it('reject any changed character', () => {
    fc.assert(fc.property(altered, ({ key, other }) => other === key || keys.verify(other) === null));
  });

  it('negative control: detect a check of the parts alone', () => {
    const careless = fc.property(altered, ({ key, other }) => other === key || keyParts(other) === null);
    expect(fc.check(careless, SEARCH).failed).toBe(true);
  });

  it('reject any other notation of the same key', () => fc.assert(refused((key) => keys.verify(key) !== null)));

  it('negative control: detect a check of the MAC bytes alone', () =>
    expect(fc.check(refused(lax), SEARCH).failed).toBe(true));

  it.each(['', 'x', '1.a.abc.1.1', '1.x.abc.1.1.' + 'A'.repeat(43), `${keys.sign(parts)}A`, ` ${keys.sign(parts)}`])(
    'reject %p',
    (text) => {
      expect(keys.verify(text)).toBeNull();
    },
  );

  it('stay valid during a rotation of the secret, and end with the old secret', () => {
    const old = keys.sign(parts);
    const rotated = keysOf(
      new Map([
        ['2', secret('b')],
        ['1', secret('a')],
      ]),
    );
    expect(rotated.verify(old)).toEqual(parts);
    expect(rotated.sign(parts)).toMatch(/^2\.a\./);
    expect(keysOf(new Map([['2', secret('b')]])).verify(old)).toBeNull();
    // The key names the secret by its version, so another secret under the same version must not verify it.
    expect(keysOf(new Map([['1', secret('b')]])).verify(old)).toBeNull();
  });

  it('round their end down to seconds, and need a secret', () => {
    expect(keys.verify(keys.sign({ ...parts, end: parts.end + 999 }))?.end).toBe(parts.end);
    expect(() => keysOf(new Map()).sign(parts)).toThrow('no secret');
  });
});
