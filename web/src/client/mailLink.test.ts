import { fragmentSecret, restoredAddress } from './mailLink.ts';

const KEY = `1.v.abc.0.1760000000.${'A'.repeat(43)}`;

describe('an address whose fragment a mail filter has encoded', () => {
  it.each([
    ['once', `/registration%23key=${KEY}`],
    ['twice', `/registration%2523key=${KEY}`],
    ['with its equals sign', `/registration%23key%3D${KEY}`],
    ['twice, with its equals sign', `/registration%2523key%253D${KEY}`],
  ])('gets its fragment back: encoded %s', (_, path) => {
    expect(restoredAddress(path)).toBe(`/registration#key=${KEY}`);
  });

  it('keeps a language and parameters', () => {
    expect(restoredAddress(`/en/status%23key=${KEY}`)).toBe(`/en/status#key=${KEY}`);
    expect(restoredAddress(`/status?from=mail%23key=${KEY}`)).toBe(`/status?from=mail#key=${KEY}`);
  });

  it('gets the code of a sign-in back', () => {
    expect(restoredAddress('/admin/login%23code=abc_DEF-1')).toBe('/admin/login#code=abc_DEF-1');
  });

  it.each(['/registration', '/faq?q=%23', '/faq%23answers', '/%23key', '/', '/registration%23key='])(
    'is left alone without a secret: %s',
    (path) => expect(restoredAddress(path)).toBeNull(),
  );
});

describe('the secret in a fragment', () => {
  it.each(['', '。', '」', '.', '）', ' ', '%20', '&utm_source=mail', '>', '、つづき'])(
    'is read without what a mail program appends: "%s"',
    (glued) => expect(fragmentSecret(`#key=${KEY}${glued}`, 'key')).toBe(KEY),
  );

  it('is read by its name only', () => {
    expect(fragmentSecret('#code=abc_DEF-1', 'code')).toBe('abc_DEF-1');
    expect(fragmentSecret('#utm_source=mail&code=abc', 'code')).toBe('abc');
    for (const hash of ['', '#', '#answers', '#code=', '#monkey=1', `#key=${KEY}`]) {
      expect(fragmentSecret(hash, 'code')).toBeNull();
    }
    expect(fragmentSecret('#monkey=1', 'key')).toBeNull();
  });
});
