import * as fc from 'fast-check';
import { SEARCH } from '../../../../test/search.ts';
import { asTemplate, filledReply, gapsIn, replyProblems, replyTemplateProblems, type ReplyValues } from './reply.ts';
import { REPLY_VARIABLES } from './replyVariables.ts';
import { REPLY_TEMPLATES } from './replyTexts.ts';

const own = { siteURL: 'https://site.invalid', officeEmail: 'office@mail.invalid' };
// These are all names of the type, hence the cast.
const none = Object.fromEntries(REPLY_VARIABLES.map((name) => [name, null])) as ReplyValues;
const values: ReplyValues = { ...none, お名前: '湊 花子', 受付番号: 'A2B3C4D5E6F7' };
const codes = (title: string, body: string): string[] => replyProblems({ title, body }, own).map(({ code }) => code);

describe('a reply template', () => {
  it('is filled from the record and keeps variables without a value', () => {
    const filled = filledReply('{{お名前}}様：{{ 受付番号 }}、｛｛当選セット数｝｝、{{何か}}', values);
    expect(filled).toBe('湊 花子様：A2B3C4D5E6F7、｛｛当選セット数｝｝、{{何か}}');
    expect(gapsIn(filled)).toEqual(['｛｛当選セット数｝｝', '{{何か}}']);
  });

  it('is not filled again within a value', () => {
    expect(filledReply('{{お名前}}', { ...values, お名前: '{{受付番号}}' })).toBe('{{受付番号}}');
  });

  it('replaces personal values by variables when a reply becomes a template', () => {
    expect(asTemplate('湊 花子様、A2B3C4D5E6F7です。湊 花子様', values)).toBe(
      '{{お名前}}様、{{受付番号}}です。{{お名前}}様',
    );
    expect(asTemplate('文', none)).toBe('文');
  });

  it('accepts only known variables', () => {
    expect(replyTemplateProblems({ title: '{{受付番号}}', body: '{{お名前}}' }, own)).toEqual([]);
    expect(replyTemplateProblems({ title: 'a', body: '一行\n{{生年月日}}' }, own)).toMatchObject([
      { path: 'body', code: 'unknown_variable', detail: '生年月日', line: 2 },
    ]);
  });

  it.each(REPLY_TEMPLATES.map((one) => [one.code, one] as const))('has no problem as shipped: %s', (_, one) => {
    expect(replyTemplateProblems({ title: one.title, body: one.body }, own)).toEqual([]);
  });

  it('has a unique code among the shipped ones', () => {
    expect(new Set(REPLY_TEMPLATES.map(({ code }) => code)).size).toBe(REPLY_TEMPLATES.length);
  });
});

describe('a reply', () => {
  it('is rejected if a variable or placeholder is unfilled', () => {
    expect(codes('件名', '受付番号は{{受付番号}}です。')).toEqual(['unfilled']);
    expect(codes('{{お名前}}', '本文')).toEqual(['unfilled']);
    expect(codes('件名', '（ここに内容を書きます）')).toEqual(['unfilled']);
  });

  it('accepts links to the site and the office only', () => {
    expect(codes('件名', '次のページです。\nhttps://site.invalid/status\noffice@mail.invalid')).toEqual([]);
    expect(codes('件名', 'https://site.invalid.evil.test/')).toEqual(['foreign_link']);
    expect(codes('www.evil.test', '本文')).toEqual(['foreign_link']);
  });

  it('is rejected if it asks for card details or contains a card number', () => {
    expect(codes('件名', 'カード番号をメールでお知らせください。')).toEqual(['card_asked']);
    expect(codes('件名', '暗証番号をご返信いただけますか。')).toEqual(['card_asked']);
    expect(codes('件名', 'カード番号をおたずねすることはありません。')).toEqual([]);
    expect(codes('件名', '番号は ４２４２ 4242 4242 4242 です。')).toEqual(['card_asked']);
    expect(codes('件名', '送り状番号は 123456789012 です。')).toEqual([]);
  });
});

describe('filledReply, for any typed text', () => {
  const texts = fc.array(fc.constantFrom('{{', '}}', '受付番号', 'お名前', '文', '\n'), { maxLength: 10 });
  it('does not change its own result', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const once = filledReply(parts.join(''), values);
        return filledReply(once, values) === once;
      }),
    );
  });

  it('negative control: detects a value with a variable that is filled again', () => {
    const odd = { ...values, お名前: '{{受付番号}}' };
    const same = fc.property(texts, (parts) => {
      const once = filledReply(parts.join(''), odd);
      return filledReply(once, odd) === once;
    });
    expect(fc.check(same, SEARCH).failed).toBe(true);
  });
});
