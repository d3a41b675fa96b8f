import { areRight, base32, figuresAt, fromBase32 } from './figures.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the codes of RFC 6238, appendix B, at %d', (seconds, figures) => {
  expect(figuresAt(secret, seconds * 1000, 8)).toBe(figures);
  expect(figuresAt(secret, seconds * 1000)).toBe(figures.slice(2));
});

it('encodes secrets as RFC 4648 base32 and decodes them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(fromBase32(base32(secret))).toEqual(secret);
});

it('accepts only codes of the current, the previous and the next time step', () => {
  const now = 1_000_000_000;
  const accepted = [-60_000, -30_000, 0, 30_000, 60_000].map((away) =>
    areRight(secret, now, figuresAt(secret, now + away)),
  );
  expect(accepted).toEqual([false, true, true, true, false]);
});
