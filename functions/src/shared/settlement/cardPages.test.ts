import { z } from 'zod';
import { returnURL } from './card/attempt.ts';
import { CARD_PAGES } from './cardPages.ts';

const SITE = 'https://example.com';

describe('the page that a bank leads back to', () => {
  it('is in the language that was left, without a prefix in the first', () => {
    expect(CARD_PAGES.map((page) => returnURL(SITE, page))).toEqual([
      'https://example.com/confirmation',
      'https://example.com/registration-change',
      'https://example.com/en/confirmation',
      'https://example.com/en/registration-change',
      'https://example.com/easy/confirmation',
      'https://example.com/easy/registration-change',
    ]);
  });

  it('is none of a language that the site does not have', () => {
    expect(z.enum(CARD_PAGES).safeParse('fr/confirmation').success).toBe(false);
  });
});
