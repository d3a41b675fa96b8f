import * as fc from 'fast-check';
import { beginningsOf, soughtBeginning } from './beginnings.ts';

const finds = (typed: string, ...texts: readonly string[]): boolean =>
  beginningsOf(...texts).includes(soughtBeginning(typed));

it('find a shop by the beginning of its name or of its kana, however it is typed', () => {
  for (const typed of ['髙', '高橋', 'たか', 'ﾀｶﾊｼ', 'タカハシ ショ', '高橋書店']) {
    expect(finds(typed, '髙橋書店', 'タカハシショテン')).toBe(true);
  }
});

it('find nothing by what comes later in the name, by another name, or by signs alone', () => {
  for (const typed of ['書店', 'ショテン', '高山', '・', '']) {
    expect(finds(typed, '髙橋書店', 'タカハシショテン')).toBe(false);
  }
});

it('are few, whatever the name, and find it by a longer one typed in full', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const all = beginningsOf(name);
      return all.length <= 20 && (all.length === 0 || all.includes(soughtBeginning(name)));
    }),
  );
});
