import { hasFailed, resendRefusal, type Verification } from './standing.ts';

const AT = '2025-10-08T10:00:00.000+09:00';
const verification = (change: Partial<Verification> = {}): Verification => ({
  id: 'a',
  email: 'reader@mail.invalid',
  expiredAt: AT,
  verificationPattern: 1,
  accountID: null,
  confirmedAt: null,
  requestedStage: 'ADVANCE_REGISTRAION_ONLY',
  createdAt: AT,
  updatedAt: AT,
  ...change,
});

describe('a verification', () => {
  it('can be resent while its link works in the current phase', () => {
    expect(resendRefusal(verification(), 'ADVANCE_REGISTRAION_ONLY')).toBeNull();
    expect(resendRefusal(verification(), 'APPLICATION_ENDED')).toBe('phase');
    expect(resendRefusal(verification({ verificationPattern: 11 }), 'APPLICATION_ENDED')).toBeNull();
    expect(resendRefusal(verification({ verificationPattern: 21 }), 'ADVANCE_REGISTRAION_ONLY')).toBe('phase');
  });

  it('cannot be resent once it is confirmed, nor for a change of address', () => {
    expect(resendRefusal(verification({ confirmedAt: AT }), 'ADVANCE_REGISTRAION_ONLY')).toBe('confirmed');
    expect(resendRefusal(verification({ accountID: 'b' }), 'ADVANCE_REGISTRAION_ONLY')).toBe('ofAccount');
  });

  it('fails at its expiry, unless it was confirmed', () => {
    const end = Date.parse(AT);
    expect([hasFailed(verification(), end - 1), hasFailed(verification(), end)]).toEqual([false, true]);
    expect(hasFailed(verification({ confirmedAt: AT }), end)).toBe(false);
  });
});
