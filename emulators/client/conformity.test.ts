import { ERRORS } from 'functions/shared/ground/errors';
import { faultOf, problemIn } from './conformity.ts';

const received = (status: number, body: unknown, change: Record<string, string> = {}) => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store', ...change });
  return { status, headers, body, text: body === null ? '' : JSON.stringify(body) };
};

const { status, message } = ERRORS.not_found;
const problem = { type: 'about:blank', title: message, status, code: 'not_found' };

describe('a refusal', () => {
  it('is known by its code', () => {
    expect(problemIn(received(status, problem))).toEqual({ code: 'not_found', errors: [] });
    expect(faultOf('getAccount', {}, received(status, problem))).toBeNull();
  });

  it.each([
    ['without a problem document', received(status, problem, { 'content-type': 'text/html' })],
    ['with an unknown code', received(status, { ...problem, code: 'none' })],
    ['with another status', received(400, problem)],
    ['with another text', received(status, { ...problem, title: '別' })],
    ['with a field of its own', received(status, { ...problem, stack: 'at' })],
    ['that may be kept', received(status, problem, { 'cache-control': 'max-age=60' })],
    ['with a wait only its header tells', received(status, problem, { 'retry-after': '3' })],
  ])('%s is off the contract', (_, answer) => {
    expect(problemIn(answer)).toHaveProperty('fault');
  });

  it('is off the contract where the document of the API does not name it', () => {
    const taken = { ...problem, code: 'email_taken', title: ERRORS.email_taken.message };
    const answer = received(ERRORS.email_taken.status, { ...taken, status: ERRORS.email_taken.status });
    expect(faultOf('getHealth', {}, answer)).toBe('may not answer email_taken');
  });
});

describe('an answer', () => {
  const count = { count: 3 };
  it('fits its schema, and holds nothing else', () => {
    expect(faultOf('countAccounts', { token: 't' }, received(200, count))).toBeNull();
    expect(faultOf('countAccounts', { token: 't' }, received(200, { ...count, more: 1 }))).toContain('more');
    expect(faultOf('countAccounts', { token: 't' }, received(200, {}))).toContain('off its schema');
    expect(faultOf('countAccounts', { token: 't' }, received(201, count))).toContain('201 instead of 200');
  });

  it('shows no key, and is kept by nobody', () => {
    const key = `1.v.abcDEF123.0.1759971947.${'A'.repeat(43)}`;
    expect(faultOf('countAccounts', { token: 't' }, received(200, { count: key }))).toBe('answers a key');
    const kept = received(200, count, { 'cache-control': 'public' });
    expect(faultOf('countAccounts', { token: 't' }, kept)).toContain('may be kept');
  });
});
