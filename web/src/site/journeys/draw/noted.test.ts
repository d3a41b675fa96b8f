import { CHECKS, type Outcome } from 'functions/shared/draw/verify/verdict';
import { foldedHash, notedIn, verdictShown } from './noted.ts';

const HASH = 'a1'.repeat(32);

describe('a value that was noted', () => {
  it.each([
    ['as it stands', HASH],
    ['in capitals', HASH.toUpperCase()],
    ['in full width', HASH.replaceAll('a', 'ａ').replaceAll('1', '１')],
    ['in groups', HASH.replace(/.{8}/g, '$& ')],
    ['over lines, with dashes', `\n${HASH.slice(0, 32)}-\n${HASH.slice(32)}\u200b`],
  ])('is read %s', (_, typed) => expect(foldedHash(typed)).toBe(HASH));

  it.each([HASH.slice(1), `${HASH}0`, HASH.replace('a', 'o'), ''])('is refused if it is no hash: %s', (typed) => {
    expect(foldedHash(typed)).toBeNull();
  });

  it('stands at its draw, whichever of them was noted', () => {
    expect(notedIn({ noted1: '', noted2: HASH }, [1, 2])[1]).toBe(HASH);
    expect(0 in notedIn({ noted1: '', noted2: HASH }, [1, 2])).toBe(false);
  });
});

describe('the verdict that is shown', () => {
  const all = (at: (check: (typeof CHECKS)[number]) => 'holds' | 'unchecked' | 'fails'): Outcome[] =>
    CHECKS.map((check): Outcome => {
      const state = at(check);
      const about = { draw: 1, check, chain: 'quicknet' };
      if (state === 'holds') return Object.assign(about, { state });
      if (state === 'fails') return Object.assign(about, { state, fault: 'differs' as const, where: {} });
      return Object.assign(about, { state, obstacle: 'none_noted' as const, where: {} });
    });

  it('is never that all is right without a noted value', () => {
    expect(verdictShown(all((check) => (check === 'noted' ? 'unchecked' : 'holds')))).toBe('unnoted');
    expect(verdictShown(all(() => 'holds'))).toBe('holds');
  });

  it('tells of more that is open, or wrong, before that', () => {
    expect(verdictShown(all((check) => (['noted', 'beacon'].includes(check) ? 'unchecked' : 'holds')))).toBe(
      'unchecked',
    );
    expect(verdictShown(all((check) => (check === 'noted' ? 'unchecked' : 'fails')))).toBe('fails');
  });
});
