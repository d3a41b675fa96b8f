import { ERRORS } from 'functions/shared/errors/appError';
import { faultOf, problemIn } from './conformity.ts';

const received = (status: number, body: unknown, change: Record<string, string> = {}) => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store', ...change });
  return { status, headers, body, text: body === null ? '' : JSON.stringify(body) };
};

const { status, message } = ERRORS.not_found;
const problem = { type: 'about:blank', title: message, status, code: 'not_found' };

describe('a problem document', () => {
  it('conforms to the contract and is identified by its code', () => {
    expect(problemIn(received(status, problem))).toEqual({ code: 'not_found', errors: [] });
    expect(faultOf('getAccount', {}, received(status, problem))).toBeNull();
  });

  it.each([
    ['with another content type', received(status, problem, { 'content-type': 'text/html' })],
    ['with an unknown code', received(status, { ...problem, code: 'none' })],
    ['with a status that its code does not have', received(400, problem)],
    ['with a title that its code does not have', received(status, { ...problem, title: '別' })],
    ['with an additional field', received(status, { ...problem, stack: 'at' })],
    ['with a Cache-Control header that allows caching', received(status, problem, { 'cache-control': 'max-age=60' })],
    ['with a Retry-After header but no wait in its body', received(status, problem, { 'retry-after': '3' })],
  ])('violates the contract %s', (_, answer) => {
    expect(problemIn(answer)).toHaveProperty('fault');
  });

  it('violates the contract if the route does not declare its code', () => {
    const taken = { ...problem, code: 'email_taken', title: ERRORS.email_taken.message };
    const answer = received(ERRORS.email_taken.status, { ...taken, status: ERRORS.email_taken.status });
    expect(faultOf('getHealth', {}, answer)).toBe('may not answer email_taken');
  });
});

describe('a successful response', () => {
  const count = { count: 3 };
  it('violates the contract with a missing field, an additional field or another status', () => {
    expect(faultOf('countAccounts', { token: 't' }, received(200, count))).toBeNull();
    expect(faultOf('countAccounts', { token: 't' }, received(200, { ...count, more: 1 }))).toContain('more');
    expect(faultOf('countAccounts', { token: 't' }, received(200, {}))).toContain('off its schema');
    expect(faultOf('countAccounts', { token: 't' }, received(201, count))).toContain('201 instead of 200');
  });

  it('violates the contract if it contains a link key or may be cached', () => {
    const key = `1.v.abcDEF123.0.1759971947.${'A'.repeat(43)}`;
    expect(faultOf('countAccounts', { token: 't' }, received(200, { count: key }))).toBe('answers a key');
    const cacheable = received(200, count, { 'cache-control': 'public' });
    expect(faultOf('countAccounts', { token: 't' }, cacheable)).toContain('may be cached');
  });
});
