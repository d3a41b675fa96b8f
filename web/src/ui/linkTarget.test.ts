import { isActive, isExternal } from './linkTarget.ts';

describe('isExternal', () => {
  it.each(['http://example.jp', 'https://example.jp/faq', 'mailto:a@example.jp'])('returns true for %s', (target) => {
    expect(isExternal(target)).toBe(true);
  });

  it.each(['/', '/faq', '/enquiry#form', 'tel:0120000025'])('returns false for %s', (target) => {
    expect(isExternal(target)).toBe(false);
  });
});

describe('isActive', () => {
  it('returns true only if the target equals the path', () => {
    expect(isActive('/faq', '/faq')).toBe(true);
    expect(isActive('/faq', '/faq-card')).toBe(false);
    expect(isActive('/faq', '/faq/more')).toBe(false);
    expect(isActive('/', '/faq')).toBe(false);
  });

  it('returns false for an external target', () => {
    expect(isActive('https://example.jp', 'https://example.jp')).toBe(false);
  });
});
