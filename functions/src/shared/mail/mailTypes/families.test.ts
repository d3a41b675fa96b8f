import { mergeFamilies } from './families.ts';

describe('together, for families of mail types', () => {
  it('merges families under their own numbers', () => {
    const all: { readonly 1: 'a'; readonly 2: 'b'; readonly 11: 'c' } = mergeFamilies([
      { 1: 'a', 2: 'b' },
      { 11: 'c' },
    ] as const);
    expect(all).toEqual({ 1: 'a', 2: 'b', 11: 'c' });
  });

  it('does not compile if two families share a number', () => {
    const [one, two, three] = [{ 1: 'a', 2: 'b' }, { 11: 'c' }, { 2: 'd' }] as const;
    // @ts-expect-error 2 is in the first family and in the third
    const hidden = mergeFamilies([one, two, three]);
    expect(hidden).toEqual({ 1: 'a', 2: 'd', 11: 'c' });
  });
});
