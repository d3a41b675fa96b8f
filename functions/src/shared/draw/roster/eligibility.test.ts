import { APPLICATION_STATES } from '../../application/states.ts';
import { isOnRoster, ROSTER_STATES } from './eligibility.ts';

const CLOSE = '2025-10-13T23:20:00+09:00';

describe('isOnRoster', () => {
  it('includes every complete application whatever its outcome, and no application without a card', () => {
    const on = APPLICATION_STATES.filter((state) => isOnRoster({ state, withdrawnAt: null }, CLOSE));
    expect(on).toEqual(['APPLIED', 'EXCLUDED', 'WON', 'LOST', 'DECLINED', 'LAPSED']);
    expect(ROSTER_STATES).toEqual(on);
  });

  it.each([
    ['2025-10-13T23:19:59.999+09:00', false],
    ['2025-10-13T23:20:00.000+09:00', true],
    // The same instant in another format: instants are compared, not texts.
    ['2025-10-13T14:20:00.000Z', true],
    [null, false],
  ])('returns for an application withdrawn at %s %s', (withdrawnAt, expected) => {
    expect(isOnRoster({ state: 'WITHDRAWN', withdrawnAt }, CLOSE)).toBe(expected);
  });
});
