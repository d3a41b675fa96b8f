import { createTabSession } from './tabSession.ts';

/** Returns how often the session ends after these reports. `release` is a sign-out of the tab itself. */
const endsAfter = (...reports: readonly (string | null)[]): number => {
  let count = 0;
  const session = createTabSession(() => (count += 1));
  for (const report of reports)
    if (report === 'release') session.release();
    else session.report(report);
  return count;
};

describe('the session of a tab', () => {
  it('ends when another tab signs out', () => {
    expect(endsAfter('one', null)).toBe(1);
  });

  it('ends when another tab signs in somebody else', () => {
    expect(endsAfter('one', 'other')).toBe(1);
  });

  it('ends once, though provider and storage both report it', () => {
    expect(endsAfter('one', null, null)).toBe(1);
  });

  it('continues with a new token of the same person', () => {
    expect(endsAfter(null, 'one', 'one')).toBe(0);
  });

  it('does not end by a sign-out of the tab itself', () => {
    expect(endsAfter('one', 'release', null, 'other')).toBe(0);
  });
});
