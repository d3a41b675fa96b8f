import * as fc from 'fast-check';
import { keyParts } from '../shared/keys/key.ts';
import { keysOf } from './keys.ts';

const secret = (letter: string): Buffer => Buffer.alloc(32, letter);
const keys = keysOf(new Map([['1', secret('a')]]));
const parts = { purpose: 'account', recordID: 'abc-DEF_1', keyVersion: 3, expiresAt: 1_760_000_000_000 } as const;

const anyParts = fc.record({
  purpose: fc.constantFrom('emailVerification' as const, 'account' as const, 'status' as const),
  recordID: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  keyVersion: fc.nat({ max: 999_999 }),
  expiresAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
});
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];

/** The last letter of the MAC has two bits that no decoder reads; those of every other place count. */
const altered = fc.tuple(anyParts, fc.nat(), fc.constantFrom(...ALPHABET)).map(([one, place, letter]) => {
  const key = keys.sign(one);
  const at = place % (key.length - 1);
  return { key, other: `${key.slice(0, at)}${letter}${key.slice(at + 1)}` };
});

describe('keys', () => {
  it('carry their parts through a signature', () => {
    const carries = fc.property(anyParts, (one) => {
      const verified = keys.verify(keys.sign(one));
      return (
        verified !== null &&
        (['purpose', 'recordID', 'keyVersion', 'expiresAt'] as const).every((name) => verified[name] === one[name])
      );
    });
    fc.assert(carries);
  });

  it('refuse any altered character', () => {
    fc.assert(fc.property(altered, ({ key, other }) => other === key || keys.verify(other) === null));
  });

  it('would be seen to take one: parts alone do', () => {
    const lax = fc.property(altered, ({ key, other }) => other === key || keyParts(other) === null);
    expect(fc.check(lax).failed).toBe(true);
  });

  it.each(['', 'x', '1.a.abc.1.1', '1.x.abc.1.1.' + 'A'.repeat(43), `${keys.sign(parts)}A`, ` ${keys.sign(parts)}`])(
    'refuse %p',
    (text) => {
      expect(keys.verify(text)).toBeNull();
    },
  );

  it('stay good while the secret is rotated, and end with it', () => {
    const old = keys.sign(parts);
    const rotated = keysOf(
      new Map([
        ['2', secret('b')],
        ['1', secret('a')],
      ]),
    );
    expect(rotated.verify(old)).toMatchObject(parts);
    expect(rotated.sign(parts)).toMatch(/^2\.a\./);
    expect(keysOf(new Map([['2', secret('b')]])).verify(old)).toBeNull();
    // The version names the secret; another secret under its name does not verify.
    expect(keysOf(new Map([['1', secret('b')]])).verify(old)).toBeNull();
  });

  it('count whole seconds, and need a secret', () => {
    expect(keys.verify(keys.sign({ ...parts, expiresAt: parts.expiresAt + 999 }))?.expiresAt).toBe(parts.expiresAt);
    expect(() => keysOf(new Map()).sign(parts)).toThrow('no secret');
  });
});
