import { isActive, isExternal } from './linkTarget.ts';

describe('isExternal', () => {
  it.each(['http://example.jp', 'https://example.jp/faq', 'mailto:a@example.jp'])('%s leaves the site', (target) => {
    expect(isExternal(target)).toBe(true);
  });

  it.each(['/', '/faq', '/enquiry#form', 'tel:0120000025'])('%s does not', (target) => {
    expect(isExternal(target)).toBe(false);
  });
});

describe('isActive', () => {
  it('is the target that equals the path, and no other', () => {
    expect(isActive('/faq', '/faq')).toBe(true);
    expect(isActive('/faq', '/faq-card')).toBe(false);
    expect(isActive('/faq', '/faq/more')).toBe(false);
    expect(isActive('/', '/faq')).toBe(false);
  });

  it('is never an external one', () => {
    expect(isActive('https://example.jp', 'https://example.jp')).toBe(false);
  });
});
