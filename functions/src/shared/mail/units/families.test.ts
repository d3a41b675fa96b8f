import { together } from './families.ts';

describe('families of mail types', () => {
  it('come together under their own numbers', () => {
    const all: { readonly 1: 'a'; readonly 2: 'b'; readonly 11: 'c' } = together([
      { 1: 'a', 2: 'b' },
      { 11: 'c' },
    ] as const);
    expect(all).toEqual({ 1: 'a', 2: 'b', 11: 'c' });
  });

  it('share no number: that does not compile, since one would hide the other', () => {
    const [one, two, three] = [{ 1: 'a', 2: 'b' }, { 11: 'c' }, { 2: 'd' }] as const;
    // @ts-expect-error 2 stands in the first and in the third
    const hidden = together([one, two, three]);
    expect(hidden).toEqual({ 1: 'a', 2: 'd', 11: 'c' });
  });
});
