import { z } from 'zod';
import { AppError, ERRORS } from '../shared/errors/appError.ts';
import { fieldErrors, parsed, problemFor } from './errors.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  inner: z.strictObject({ list: z.array(z.int()) }).optional(),
});
const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : [];
};
// The redaction's own test covers what it logs.
jest.mock('../logs.ts');
const grpc = (code: number): Error => Object.assign(new Error('secret detail'), { code });

describe('field errors', () => {
  it('contain the path and a code, but no value', () => {
    expect(errorsOf({ name: '', inner: { list: ['secret'] } })).toEqual([
      { path: 'name', code: 'too_small' },
      { path: 'inner.list.0', code: 'invalid_type' },
    ]);
  });

  it('name every unknown field with its whole path', () => {
    expect(errorsOf({ name: 'x', extra: 1, inner: { list: [], more: 1, most: 2 } })).toEqual([
      { path: 'inner.more', code: 'unknown_field' },
      { path: 'inner.most', code: 'unknown_field' },
      { path: 'extra', code: 'unknown_field' },
    ]);
  });

  it('are thrown as one problem', () => {
    expect(parsed(schema, { name: 'x' })).toEqual({ name: 'x' });
    expect(() => parsed(schema, {})).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: [{ path: 'name', code: 'invalid_type' }] }),
    );
  });
});

describe('problemFor', () => {
  it.each([
    [new AppError('wrong_phase'), 'wrong_phase'],
    [grpc(6), 'conflict'],
    [grpc(10), 'conflict'],
    [grpc(14), 'overloaded'],
    [grpc(5), 'internal'],
    [new TypeError('secret detail'), 'internal'],
    ['secret detail', 'internal'],
  ] as const)('turns %p into %s without its details', (thrown, code) => {
    const problem = problemFor(thrown, 'test');
    expect(problem).toMatchObject({ code, status: ERRORS[code].status, title: ERRORS[code].message });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(problem.retryAfter).toBe(code === 'overloaded' || code === 'conflict' ? 5 : undefined);
  });
});
