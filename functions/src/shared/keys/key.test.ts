import { keyParts, keyText, withoutKeys } from './key.ts';
import { keyPurposes } from './purposes.ts';

const parts = { secretVersion: '7', purpose: 'status', recordID: 'abc-DEF_1', keyVersion: 2 } as const;
const mac = 'A'.repeat(43);

describe("a guest's key", () => {
  it.each([
    [1_760_000_000_999, '7.s.abc-DEF_1.2.1760000000', 1_760_000_000_000],
    ['modificationEnd', '7.s.abc-DEF_1.2.M', 'modificationEnd'],
    ['useEnd', '7.s.abc-DEF_1.2.U', 'useEnd'],
  ] as const)('contains every part except the secret in clear text: end %p', (end, text, read) => {
    expect(keyText({ ...parts, end })).toBe(text);
    expect(keyParts(`${text}.${mac}`)).toEqual({ ...parts, end: read });
  });

  it.each([
    '',
    '7.s.abc.2.1760000000',
    `7.x.abc.2.1760000000.${mac}`,
    `7.s.a/b.2.1760000000.${mac}`,
    `7.s.abc.2.1760000000.${mac}A`,
    `7.s.abc.2.-1.${mac}`,
    `7.s.abc.2.X.${mac}`,
    `7.s.abc.02.1760000000.${mac}`,
    `7.s.abc.2.01760000000.${mac}`,
    `7.s.abc.2.${'9'.repeat(12)}.${mac}`,
    `7.s.${'a'.repeat(65)}.2.1.${mac}`,
    `x7.s.abc.2.1.${mac}`,
  ])('keyParts returns null for %p', (text) => {
    expect(keyParts(text)).toBeNull();
  });

  it.each([
    { keyVersion: -1 },
    { keyVersion: 1.5 },
    { end: Number.NaN },
    { end: -1 },
    { end: 1e15 },
    { recordID: 'a.b' },
    { recordID: '' },
  ])('keyText throws for an invalid part: %p', (change) => {
    expect(() => keyText({ ...parts, end: 0, ...change })).toThrow(RangeError);
  });

  it.each(keyPurposes)('withoutKeys replaces a key of the purpose %s in a text', (purpose) => {
    const key = `${keyText({ ...parts, purpose, end: 'applicationEnd' })}.${mac}`;
    const text = `GET /purchase#key=${key} and ${key.slice(0, -9)}`;
    expect(withoutKeys(text, '[key]')).toBe('GET /purchase#key=[key] and [key]');
  });
});
