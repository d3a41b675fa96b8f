import fc from 'fast-check';
import { loginAddress, redirectTarget } from './redirect.ts';

describe('redirectTarget', () => {
  it.each(['/admin', '/admin/account', '/admin/account/noPurchase?filter=%7B%7D#top'])('follows %s', (path) => {
    expect(redirectTarget(path)).toBe(path);
  });

  it.each([
    null,
    '',
    '/',
    '/administrator',
    '//evil.example/admin',
    'https://evil.example/admin/',
    '/admin/../enquiry',
    '/admin/..//evil.example',
    '/admin\\evil',
    'javascript:alert(1)//admin/',
    '/admin/login?r=/admin/login',
    '/enquiry?x=/admin/',
  ])('does not follow %s', (path) => {
    expect(redirectTarget(path)).toBe('/admin');
  });

  const staysInside = (target: string): boolean => {
    const url = new URL(target, 'https://site.example');
    return url.origin === 'https://site.example' && /^\/admin(\/|$)/.test(url.pathname);
  };
  const attempts = fc
    .array(fc.constantFrom('/admin', '/', '..', '//', '\\', 'evil.example', '?', '#', '%2e', ':', '@', '\t'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''));

  it('does not leave the back office', () => {
    fc.assert(fc.property(attempts, (r) => staysInside(redirectTarget(r))));
  });

  it('negative control: leaves the back office if only the prefix is checked', () => {
    const naive = (r: string): string => (/^\/admin(\/|$)/.test(r) ? r : '/admin');
    expect(() =>
      fc.assert(
        fc.property(attempts, (r) => staysInside(naive(r))),
        { numRuns: 5000, seed: 1 },
      ),
    ).toThrow();
  });
});

describe('loginAddress', () => {
  it('holds the originally requested path in r', () => {
    expect(loginAddress('/admin/account?page=2')).toBe('/admin/login?r=%2Fadmin%2Faccount%3Fpage%3D2');
  });

  it('does not wrap itself', () => {
    expect(loginAddress('/admin/login?r=%2Fadmin')).toBe('/admin/login?r=%2Fadmin');
  });
});
