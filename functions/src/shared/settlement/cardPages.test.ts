import { z } from 'zod';
import { returnURL } from './card/attempt.ts';
import { CARD_PAGES } from './cardPages.ts';

const SITE = 'https://example.com';

describe('the return URL of a bank', () => {
  it('keeps the language of the page, with no prefix for Japanese', () => {
    expect(CARD_PAGES.map((page) => returnURL(SITE, page))).toEqual([
      'https://example.com/confirmation',
      'https://example.com/registration-change',
      'https://example.com/en/confirmation',
      'https://example.com/en/registration-change',
      'https://example.com/easy/confirmation',
      'https://example.com/easy/registration-change',
    ]);
  });

  it('does not exist for an unsupported language', () => {
    expect(z.enum(CARD_PAGES).safeParse('fr/confirmation').success).toBe(false);
  });
});
