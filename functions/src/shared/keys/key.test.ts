import { keyParts, keyText } from './key.ts';

const parts = { purpose: 'status', recordID: 'abc-DEF_1', keyVersion: 2, expiresAt: 1_760_000_000_999 } as const;
const mac = 'A'.repeat(43);

describe("a guest's key", () => {
  it('has everything but the secret in clear', () => {
    const text = keyText('7', parts);
    expect(text).toBe('7.s.abc-DEF_1.2.1760000000');
    expect(keyParts(`${text}.${mac}`)).toEqual({ ...parts, expiresAt: 1_760_000_000_000, secretVersion: '7', mac });
  });

  it.each([
    '',
    '7.s.abc.2.1760000000',
    `7.x.abc.2.1760000000.${mac}`,
    `7.s.a/b.2.1760000000.${mac}`,
    `7.s.abc.2.1760000000.${mac}A`,
    `7.s.abc.2.-1.${mac}`,
    `7.s.${'a'.repeat(65)}.2.1.${mac}`,
    `x7.s.abc.2.1.${mac}`,
  ])('has not the form of %p', (text) => {
    expect(keyParts(text)).toBeNull();
  });
});
