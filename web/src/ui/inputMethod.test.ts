import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfInputMethod } from './inputMethod.ts';

describe('isOfInputMethod', () => {
  it.each([
    ['Chrome, Firefox', { isComposing: true, keyCode: 229 }, true],
    ['Safari', { isComposing: false, keyCode: 229 }, true],
    ['no input method', { isComposing: false, keyCode: 13 }, false],
  ])('recognizes the Enter that ends a word: %s', (_browser, key, expected) => {
    expect(isOfInputMethod(key)).toBe(expected);
  });

  it('is the only reader of isComposing', () => {
    const root = join(__dirname, '..');
    const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
      .filter((path) =>
        /\.isComposing\b|\{[^}]*\bisComposing\b[^}]*\}: [^)]*Event/.test(readFileSync(join(root, path), 'utf8')),
      );
    expect(readers).toEqual(['ui/inputMethod.ts']);
  });
});
