import * as fc from 'fast-check';
import { beginningsOf, soughtBeginning } from './beginnings.ts';

const finds = (typed: string, ...texts: readonly string[]): boolean =>
  beginningsOf(...texts).includes(soughtBeginning(typed));

it('beginningsOf finds a shop by the beginning of its name or kana, in any spelling', () => {
  for (const typed of ['髙', '高橋', 'たか', 'ﾀｶﾊｼ', 'タカハシ ショ', '高橋書店']) {
    expect(finds(typed, '髙橋書店', 'タカハシショテン')).toBe(true);
  }
});

it('beginningsOf finds nothing for a later part of the name, another name or punctuation', () => {
  for (const typed of ['書店', 'ショテン', '高山', '・', '']) {
    expect(finds(typed, '髙橋書店', 'タカハシショテン')).toBe(false);
  }
});

it('beginningsOf returns at most 20 prefixes, and the full text still finds the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const all = beginningsOf(name);
      return all.length <= 20 && (all.length === 0 || all.includes(soughtBeginning(name)));
    }),
  );
});
