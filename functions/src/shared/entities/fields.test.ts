import type { z } from 'zod';
import {
  emailInputSchema,
  lineSchema,
  normalizeEmail,
  phoneNumberInputSchema,
  postCodeInputSchema,
  textSchema,
} from './fields.ts';

const outcome = (schema: z.ZodType, text: unknown): unknown => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

describe('fields as typed', () => {
  it.each([
    [' Hanako@Example.JP ', 'hanako@example.jp'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
    // As Japanese carriers issued them.
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['abc.@docomo.ne.jp', 'abc.@docomo.ne.jp'],
    ['a@localhost', null],
    ['a b@example.jp', null],
    ['@example.jp', null],
    [`${'a'.repeat(65)}@example.jp`, null],
    ['花子@example.jp', null],
    [1, null],
  ])('e-mail %p is %p', (typed, kept) => {
    expect(outcome(emailInputSchema, typed)).toBe(kept);
  });

  it('folds an address to one form, however often', () => {
    expect(normalizeEmail(normalizeEmail(' Ａ@Example.jp'))).toBe('a@example.jp');
  });

  it.each([
    ['1234567', '123-4567'],
    ['〒123-4567', '123-4567'],
    ['１２３－４５６７', '123-4567'],
    ['123-456', null],
    ['12345678', null],
  ])('post code %p is %p', (typed, kept) => {
    expect(outcome(postCodeInputSchema, typed)).toBe(kept);
  });

  it.each([
    ['090-1234-5678', '09012345678'],
    ['０３ー１２３４ー５６７８', '0312345678'],
    ['(03) 1234 5678', '0312345678'],
    ['+819012345678', null],
    ['123', null],
  ])('telephone %p is %p', (typed, kept) => {
    expect(outcome(phoneNumberInputSchema, typed)).toBe(kept);
  });

  it.each([
    [' 髙橋 ', '髙橋'],
    ['神', '神'],
    ['  ', null],
    ['a\nb', null],
    ['a\u0000', null],
    ['x'.repeat(11), null],
  ])('a line %p is %p', (typed, kept) => {
    expect(outcome(lineSchema(10), typed)).toBe(kept);
  });

  it.each([
    ['一\r\n二\r三', '一\n二\n三'],
    ['a\tb', 'a\tb'],
    ['a\u0007', null],
    ['', null],
  ])('a text %p is %p', (typed, kept) => {
    expect(outcome(textSchema(10), typed)).toBe(kept);
  });
});
