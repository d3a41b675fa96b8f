import { fragmentSecret, restoredAddress } from './mailLink.ts';

const KEY = `1.v.abc.0.1760000000.${'A'.repeat(43)}`;

describe('restoredAddress', () => {
  it.each([
    ['once', `/registration%23key=${KEY}`],
    ['twice', `/registration%2523key=${KEY}`],
    ['with its equals sign', `/registration%23key%3D${KEY}`],
    ['twice, with its equals sign', `/registration%2523key%253D${KEY}`],
  ])('restores a fragment that a mail filter encoded %s', (_, path) => {
    expect(restoredAddress(path)).toBe(`/registration#key=${KEY}`);
  });

  it('keeps the language and parameters', () => {
    expect(restoredAddress(`/en/status%23key=${KEY}`)).toBe(`/en/status#key=${KEY}`);
    expect(restoredAddress(`/status?from=mail%23key=${KEY}`)).toBe(`/status?from=mail#key=${KEY}`);
  });

  it('restores the code of a sign-in', () => {
    expect(restoredAddress('/admin/login%23code=abc_DEF-1')).toBe('/admin/login#code=abc_DEF-1');
  });

  it.each(['/registration', '/faq?q=%23', '/faq%23answers', '/%23key', '/', '/registration%23key='])(
    'returns null without a secret: %s',
    (path) => expect(restoredAddress(path)).toBeNull(),
  );
});

describe('fragmentSecret', () => {
  it.each(['', '。', '」', '.', '）', ' ', '%20', '&utm_source=mail', '>', '、つづき'])(
    'drops what a mail program appends: "%s"',
    (glued) => expect(fragmentSecret(`#key=${KEY}${glued}`, 'key')).toBe(KEY),
  );

  it('returns the secret only under its own name', () => {
    expect(fragmentSecret('#code=abc_DEF-1', 'code')).toBe('abc_DEF-1');
    expect(fragmentSecret('#utm_source=mail&code=abc', 'code')).toBe('abc');
    for (const hash of ['', '#', '#answers', '#code=', '#monkey=1', `#key=${KEY}`]) {
      expect(fragmentSecret(hash, 'code')).toBeNull();
    }
    expect(fragmentSecret('#monkey=1', 'key')).toBeNull();
  });
});
