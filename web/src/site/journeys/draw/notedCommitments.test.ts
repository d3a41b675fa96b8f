import { CHECKS, type Outcome } from 'functions/shared/draw/verify/verdict';
import { foldedHash, notedCommitmentsIn, verdictShown } from './notedCommitments.ts';

const HASH = 'a1'.repeat(32);

describe('a noted commitment', () => {
  it.each([
    ['as it is', HASH],
    ['in capitals', HASH.toUpperCase()],
    ['in full width', HASH.replaceAll('a', 'ａ').replaceAll('1', '１')],
    ['in groups', HASH.replace(/.{8}/g, '$& ')],
    ['over lines, with dashes', `\n${HASH.slice(0, 32)}-\n${HASH.slice(32)}\u200b`],
  ])('is read %s', (_, typed) => expect(foldedHash(typed)).toBe(HASH));

  it.each([HASH.slice(1), `${HASH}0`, HASH.replace('a', 'o'), ''])('is rejected if it is not a hash: %s', (typed) => {
    expect(foldedHash(typed)).toBeNull();
  });

  it('is assigned to its own draw', () => {
    expect(notedCommitmentsIn({ noted1: '', noted2: HASH }, [1, 2])[1]).toBe(HASH);
    expect(0 in notedCommitmentsIn({ noted1: '', noted2: HASH }, [1, 2])).toBe(false);
  });
});

describe('the shown verdict', () => {
  const all = (at: (check: (typeof CHECKS)[number]) => 'holds' | 'unchecked' | 'fails'): Outcome[] =>
    CHECKS.map((check): Outcome => {
      const state = at(check);
      const about = { draw: 1, check, chain: 'quicknet' };
      if (state === 'holds') return Object.assign(about, { state });
      if (state === 'fails') return Object.assign(about, { state, fault: 'differs' as const, where: {} });
      return Object.assign(about, { state, obstacle: 'none_noted' as const, where: {} });
    });

  it('is not `holds` without a noted value', () => {
    expect(verdictShown(all((check) => (check === 'noted' ? 'unchecked' : 'holds')))).toBe('unnoted');
    expect(verdictShown(all(() => 'holds'))).toBe('holds');
  });

  it('is `unchecked` or `fails` rather than `unnoted`', () => {
    expect(verdictShown(all((check) => (['noted', 'beacon'].includes(check) ? 'unchecked' : 'holds')))).toBe(
      'unchecked',
    );
    expect(verdictShown(all((check) => (check === 'noted' ? 'unchecked' : 'fails')))).toBe('fails');
  });
});
