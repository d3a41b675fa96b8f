import { runInNewContext } from 'node:vm';
import { isSameJSON } from './sameJSON.ts';

const elsewhere = (code: string): unknown => runInNewContext(`(${code})`);

describe('the same JSON', () => {
  it.each([
    ['{ a: [1, { b: null }] }', { a: [1, { b: null }] }],
    ['[]', []],
    ['"text"', 'text'],
    ['undefined', undefined],
  ])('is found across realms: %s', (code, here) => {
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
  ])('is not found where something differs: %j, %j', (one, two) => {
    expect(isSameJSON(one, two)).toBe(false);
  });
});
