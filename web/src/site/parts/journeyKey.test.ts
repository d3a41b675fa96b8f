import { fragmentKey, journeyKey } from './journeyKey.ts';

const KEY = `1.v.abc.0.1760000000.${'A'.repeat(43)}`;

describe('a link from a mail', () => {
  it('carries its key in the fragment', () => {
    expect(fragmentKey(`#key=${KEY}`)).toBe(KEY);
    expect(fragmentKey('#answers')).toBeNull();
    expect(fragmentKey('')).toBeNull();
  });

  it('has a well-formed key, or none', () => {
    expect(journeyKey(KEY)).toEqual({ text: KEY, purpose: 'emailVerification', recordID: 'abc' });
    expect(journeyKey(KEY.slice(0, -1))).toBeNull();
    expect(journeyKey(null)).toBeNull();
  });
});
