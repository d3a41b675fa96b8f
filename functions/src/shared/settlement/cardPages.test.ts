import { z } from 'zod';
import { returnURL } from './card/attempt.ts';
import { CARD_PAGES, type CardPage, cardPagesIn } from './cardPages.ts';

const SITE = 'https://example.com';

describe('the page that a bank leads back to', () => {
  it('has no prefix in the first language', () => {
    expect(CARD_PAGES.map((page) => returnURL(SITE, page))).toEqual([
      'https://example.com/confirmation',
      'https://example.com/registration-change',
    ]);
  });

  it('is in the language that was left, where there is a second one', () => {
    const pages = cardPagesIn(['ja', 'en'] as const);
    const left = z.enum(pages).parse('en/confirmation');
    // A page of a language that the site does not have yet.
    expect(returnURL(SITE, left as CardPage)).toBe('https://example.com/en/confirmation');
    expect(pages).toEqual([...CARD_PAGES, 'en/confirmation', 'en/registration-change']);
  });

  it('is none of a language that the site does not have', () => {
    expect(z.enum(CARD_PAGES).safeParse('en/confirmation').success).toBe(false);
  });
});
