import { AUTH_STORAGE_KEY, storedToken, storedUID } from './storedToken.ts';

const NOW = Date.parse('2025-10-08T10:00:00.000+09:00');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenUntil = (end: number) => `${encoded({ alg: 'none' })}.${encoded({ name: '管理者', exp: end / 1000 })}.`;
const stored = (text: string | null) =>
  storedToken({ getItem: (key) => (key === AUTH_STORAGE_KEY ? text : null) }, NOW);

describe('storedToken', () => {
  it('returns the stored token', () => {
    const token = tokenUntil(NOW + 1000);
    expect(stored(JSON.stringify({ token, user: { uid: 'u' } }))).toBe(token);
  });

  it('returns null at and after its expiry', () => {
    expect(stored(JSON.stringify({ token: tokenUntil(NOW) }))).toBeNull();
    expect(stored(JSON.stringify({ token: tokenUntil(NOW - 1000) }))).toBeNull();
  });

  it.each([null, '', 'no JSON', 'null', '5', '{}', '{"token":5}', '{"token":"a.b.c"}', '{"token":"a.%%%.c"}'])(
    'returns null for the stored value %p',
    (text) => expect(stored(text)).toBeNull(),
  );
});

describe('storedUID', () => {
  it('returns the uid of the signed-in person', () => {
    expect(storedUID(JSON.stringify({ token: 't', user: { uid: 'u' } }))).toBe('u');
  });

  it.each([null, '', 'no JSON', 'null', '{}', '{"user":null}', '{"user":{"uid":5}}'])(
    'returns null for the stored value %p',
    (text) => expect(storedUID(text)).toBeNull(),
  );
});
