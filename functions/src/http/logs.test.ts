import { keysOf } from '../gateways/keys.ts';
import { redact } from '../logs.ts';

const key = keysOf(new Map([['1', Buffer.alloc(32, 'a')]])).sign({
  purpose: 'account',
  recordID: 'abc',
  keyVersion: 1,
  end: 1e12,
});

describe('redact', () => {
  it.each([
    [`GET /purchase#key=${key} failed`, 'GET /purchase#key=[key] failed'],
    ['Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln-_', 'Authorization: Bearer [token]'],
    ['to <a..b@docomo.ne.jp> refused', 'to <[address]> refused'],
    ['at node_modules/@scope/package/index.js', 'at node_modules/@scope/package/index.js'],
    ['no secret here', 'no secret here'],
  ])('turns %p into %p', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });
});
