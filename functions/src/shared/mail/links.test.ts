import * as fc from 'fast-check';
import { linkProblems } from './links.ts';
import { parseTemplate } from './template.ts';
import { SEARCH } from '../../../test/search.ts';

const own = { siteURL: 'https://voucher.example.jp', officeEmail: 'office@example.jp' };
const problems = (body: string) => linkProblems(parseTemplate(body), own);
const codes = (body: string) => problems(body).map(({ code }) => code);

/** Text that is visible on one line. Braces would start a tag, and other characters would end the line. */
const visible = fc.stringMatching(/^[^\s{}｛｝\p{C}]{1,12}$/u).filter((text) => text.trim() !== '');
const blank = fc.stringMatching(/^[ \t\u3000]{0,4}$/u);
const tagged = fc.constantFrom(
  (text: string) => text,
  (text: string) => `{{#fullName}}${text}{{/fullName}}`,
  (text: string) => `{{! a comment }}${text}`,
);

/** A body in which text touches a link variable. */
const glued = fc
  .tuple(visible, blank, tagged, fc.boolean())
  .map(([text, space, tag, before]) =>
    before ? `行\n${tag(text)}${space}{{verificationURL}}\n行` : `行\n{{verificationURL}}${space}${tag(text)}\n行`,
  );
const sees = (found: (body: string) => boolean) => fc.property(glued, (body) => found(body));

describe('a link variable', () => {
  it('is rejected if it shares its line with text', () => fc.assert(sees((body) => codes(body).includes('glued_url'))));

  it('negative control: detects a check that looks only at adjacent characters', () => {
    const careless = sees((body) => /\S\{\{verificationURL|verificationURL\}\}\S/u.test(body));
    expect(fc.check(careless, SEARCH).failed).toBe(true);
  });

  it.each([
    '行\n{{verificationURL}}\n行',
    ' \u3000{{verificationURL}} ',
    '{{#statusURL}}\n■ 状況\n{{statusURL}}\n\n{{/statusURL}}',
    '{{#statusURL}}{{statusURL}}{{/statusURL}}',
  ])('is accepted in %p', (body) => {
    expect(problems(body)).toEqual([]);
  });

  it.each([
    ['https://evil.test/?u={{verificationURL}}', ['glued_url', 'foreign_link']],
    ['{{siteURL}}/faq', ['glued_url']],
    ['{{verificationURL}}{{siteURL}}', ['glued_url', 'glued_url']],
    ['{{#changedFields}}{{siteURL}}{{/changedFields}}', ['glued_url']],
    ['ｈｔｔｐ：//evil.test', ['foreign_link']],
  ])('is rejected in %p', (body, found) => {
    expect(codes(body)).toEqual(found);
  });

  it('is reported at its position in the source, after sections and comments', () => {
    const before = '行\n  {{#fullName}}\n{{! x }}様\n{{/fullName}}\nURL：';
    expect(problems(`${before}{{verificationURL}}`)).toEqual([
      { code: 'glued_url', detail: 'verificationURL', at: before.length },
    ]);
    expect(problems('一\n{{#fullName}}詳しくは ftp://e.test {{/fullName}}')).toEqual([
      { code: 'foreign_link', detail: 'ftp://e.test', at: 20 },
    ]);
  });
});

const host = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}(\.[a-z]{2,5}){1,2}$/);
/** Links to other sites, some of which start like our own URL. */
const foreign = fc
  .tuple(host, fc.constantFrom('http', 'https', 'HTTPS', 'ｈｔｔｐｓ', 'ftp'), fc.nat({ max: 10 }))
  .map(
    ([name, scheme, kind]) =>
      [
        `${scheme}://${name}/`,
        `${own.siteURL}.${name}/`,
        `${own.siteURL}@${name}`,
        `mailto:office@${name}`,
        `mailto:${own.officeEmail}.${name}`,
        `ht{{! x }}tps://${name}`,
        `${name}/path`,
        `${name}:8080`,
        `www.${name}`,
        name.replaceAll('-', 'x'),
        `192.0.2.7/${name}`,
      ][kind] ?? '',
  );
const refuses = (found: (body: string) => boolean) => fc.property(foreign, (link) => found(`詳しくは ${link} を`));

describe('a link in a mail text', () => {
  it('is rejected unless it leads to the site or the office', () =>
    fc.assert(refuses((body) => codes(body).includes('foreign_link'))));

  it('negative control: detects a check that compares only the beginning of a link', () => {
    const byPrefix = refuses((body) => !body.includes(own.siteURL) && /https?:/i.test(body));
    expect(fc.check(byPrefix, SEARCH).failed).toBe(true);
  });

  it.each([
    'evil.example/path',
    'evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ／ｐａｔｈ',
    '{{fullName}}様は bit.ly/3xYz へ',
  ])('is rejected without a scheme if mail programs link it: %p', (text) => {
    expect(codes(text)).toEqual(['foreign_link']);
  });

  it.each(['8.12', 'Ver.2', 'voucher.example.jp/faq', '{{fullName}}.{{fullName}}'])(
    'is not seen in text that only resembles one: %p',
    (text) => {
      expect(problems(text)).toEqual([]);
    },
  );

  it.each(['https://voucher.example.jp', 'https://voucher.example.jp/faq', 'mailto:office@example.jp', '受付 10:00'])(
    'is accepted if it is our own: %p',
    (text) => {
      expect(problems(`詳しくは ${text} を`)).toEqual([]);
    },
  );
});

describe('an address that phones turn into a link', () => {
  it.each([
    '悪い.com',
    'こちらへ 悪い.com/x へ',
    '詳しくは日本語.jpへ',
    'evil。example/x',
    'evil｡example',
    'ｅｖｉｌ。ｅｘａｍｐｌｅ',
    '悪い。com',
    '悪い。evil.com/x',
    'münchen.de',
    'пример.рф',
    '삼성.닷컴',
    '例え.みんな',
    'evil@evil.example',
    'user.name@example.jp',
    'a..b@docomo.ne.jp',
    'お問い合わせはevil@evil.exampleまで',
    'office@example.jp.evil.test',
    'office@悪い.com',
    'x.office@example.jp',
    'office@example.jpまで.com',
    'ｅｖｉｌ＠ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'voucher.example.jp.悪い.com',
    '悪voucher.example.jp',
  ])('is rejected: %s', (text) => {
    expect(codes(text)).toContain('foreign_link');
  });

  it.each([
    'ご連絡ください。お申し込みは1.お名前、2.ご住所です。',
    'カードが使えます。VISA、Mastercard、JCBです。',
    'です。QR決済は使えません。PDFでお送りします。',
    '10.5％です。Webサイトをご覧ください。',
    '3.ポイント 4.世界',
    'office@example.jp',
    'お問い合わせはoffice@example.jpまで。',
    'https://voucher.example.jp/faq をご覧ください。',
    'voucher.example.jp へ',
    '受付時間 9:00～17:00（土・日・祝日を除く）',
  ])('is not seen in prose: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });
});
