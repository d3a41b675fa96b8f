import { runInNewContext } from 'node:vm';
import { isSameJSON } from './sameJSON.ts';

const elsewhere = (code: string): unknown => runInNewContext(`(${code})`);

describe('isSameJSON', () => {
  it.each([
    ['{ a: [1, { b: null }] }', { a: [1, { b: null }] }],
    ['[]', []],
    ['"text"', 'text'],
    ['undefined', undefined],
  ])('returns true for equal values of different realms: %s', (code, here) => {
    expect(isSameJSON(elsewhere(code), here)).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [undefined, null],
    [{}, []],
  ])('returns false for different values: %j, %j', (one, two) => {
    expect(isSameJSON(one, two)).toBe(false);
  });
});
