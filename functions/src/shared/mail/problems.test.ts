import { LIMITS } from '../fields/limits.ts';
import { templateProblems as problemsOf, unfilledProblems } from './problems.ts';
import { problemText } from './problemText.ts';
import type { MailTemplate } from './template.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from './types.ts';

const own = { siteURL: 'https://voucher.example.jp', officeEmail: 'office@example.jp' };
const templateProblems = (mailType: MailType, template: MailTemplate) => problemsOf(mailType, template, own);

const title = '{{campaignName}}';
const LINK = '\n{{verificationURL}}\n';

describe('templateProblems', () => {
  it('accepts sections, comments and spaces in tags', () => {
    const body = `{{! for the office }}{{#fullName}}{{ fullName }} 様{{/fullName}}{{^fullName}}お客さま{{/fullName}} ${LINK}`;
    expect(templateProblems(1, { title, body })).toEqual([]);
  });

  it('reports unknown variables, variables of other mail types and properties of Object', () => {
    const body = `${LINK} {{firstName}} {{receiptID}} {{constructor}} {{a.b}} {{#x}}{{/x}} {{}}`;
    const details = templateProblems(1, { title, body }).map(({ path, code, detail }) => [path, code, detail]);
    const unknown = ['firstName', 'receiptID', 'constructor', 'a.b', 'x', ''];
    expect(details).toEqual(unknown.map((name) => ['body', 'unknown_variable', name]));
  });

  it.each([
    ['absent', 'お手続きください'],
    ['in a section', `{{#fullName}}${LINK}{{/fullName}}`],
    ['in an inverted section', `{{^siteURL}}${LINK}{{/siteURL}}`],
    ['used only as a section', '{{#verificationURL}}あり{{/verificationURL}}'],
    ['in a comment', '{{! verificationURL }}'],
  ])('reports a required link that is %s', (_, body) => {
    expect(templateProblems(1, { title, body })).toEqual([
      expect.objectContaining({ path: 'body', code: 'missing_required', detail: 'verificationURL' }),
    ]);
  });

  it('requires a required list as a section with its items', () => {
    expect(templateProblems(12, { title, body: '{{#changedFields}}・{{.}}{{/changedFields}}' })).toEqual([]);
    const codes = (body: string) => templateProblems(12, { title, body }).map(({ code }) => code);
    expect(codes('{{#changedFields}}・{{/changedFields}}')).toEqual(['missing_required']);
    expect(codes('{{changedFields}}')).toContain('unknown_variable');
    expect(codes('{{^changedFields}}・{{.}}{{/changedFields}}')).toEqual(['unknown_variable', 'missing_required']);
  });

  it('reports an optional variable outside its section', () => {
    expect(templateProblems(1, { title, body: `{{fullName}} ${LINK}` })).toEqual([
      { path: 'body', code: 'unguarded_optional', detail: 'fullName', line: 1, column: 1 },
    ]);
    expect(templateProblems(1, { title, body: `{{^fullName}}{{fullName}}{{/fullName}}${LINK}` })).toHaveLength(1);
  });

  it('reports a link variable in the title', () => {
    expect(templateProblems(1, { title: LINK.trim(), body: LINK })).toEqual([
      { path: 'title', code: 'unknown_variable', detail: 'verificationURL', line: 1, column: 1 },
    ]);
  });

  it.each([
    ['an unclosed section', `${LINK}様{{#fullName}}\n`, 'unclosed_section', 3, 2],
    ['a section end without a start', `${LINK}{{/fullName}}`, 'unclosed_section', 3, 1],
    ['an unclosed tag', `${LINK} {{fullName\n`, 'unclosed_tag', 3, 2],
    ['an unclosed tag at the start of the text', `{{fullName\n`, 'unclosed_tag', 1, 1],
    ['a partial', `${LINK}{{> other}}`, 'unsupported_tag', 3, 1],
    ['changed delimiters', `${LINK}{{=<% %>=}}`, 'unsupported_tag', 3, 1],
    ['full-width braces', `${LINK}あ｛｛fullName｝｝`, 'stray_braces', 3, 2],
    ['stray braces', `${LINK} }}`, 'stray_braces', 3, 2],
  ] as const)('reports %s with its position', (_, body, code, line, column) => {
    expect(templateProblems(1, { title, body })).toEqual([{ path: 'body', code, detail: '', line, column }]);
  });

  it('reports all problems in the order of the text', () => {
    const body = '{{fullName}} 様\r\n{{a}}{{b}}\r\nhttps://evil.test\r\n';
    const places = templateProblems(1, { title, body }).map(({ code, detail, line, column }) => [
      code,
      detail,
      line,
      column,
    ]);
    expect(places).toEqual([
      ['unguarded_optional', 'fullName', 1, 1],
      ['unknown_variable', 'a', 2, 1],
      ['unknown_variable', 'b', 2, 6],
      ['foreign_link', 'https://evil.test', 3, 1],
      ['missing_required', 'verificationURL', 4, 1],
    ]);
  });

  it('has a Japanese sentence for each problem', () => {
    const found = templateProblems(1, {
      title: 'あ\nい',
      body: '{{x}} {{fullName}}\nftp://e.test\nこの{{verificationURL}}',
    });
    expect(found.map(problemText)).toEqual([
      '件名は1行で入力してください。',
      'このメールでは使えない差込項目です：{{x}}',
      expect.stringContaining('「お名前」{{fullName}}は、値がないことがあります。{{#fullName}} と {{/fullName}} の間'),
      expect.stringContaining('公式サイトと事務局のほかへのリンクは使えません'),
      expect.stringContaining('「メールアドレスを確認するリンク」{{verificationURL}}は、ほかの文字のない行に'),
    ]);
  });

  it('reports a title of two lines, and texts above the limits', () => {
    expect(templateProblems(1, { title: 'あ\r\nBcc: x', body: LINK }).map(({ code }) => code)).toEqual(['line_break']);
    const atLimit = { title: 'あ'.repeat(LIMITS.mailTitle), body: LINK.padEnd(LIMITS.mailBody, 'あ') };
    expect(templateProblems(1, atLimit)).toEqual([]);
    const beyond = { title: `${atLimit.title}あ`, body: `${atLimit.body}あ` };
    expect(templateProblems(1, beyond).map(({ path, code }) => [path, code])).toEqual([
      ['title', 'too_long'],
      ['body', 'too_long'],
    ]);
  });
});

describe('a placeholder for the office in a template', () => {
  const body = `${LINK}一行目\n■ お知らせの内容\n（ここにお知らせの内容を書きます）、(ここに期限)`;
  const blanks = [
    { path: 'body', code: 'unfilled', detail: '（ここにお知らせの内容を書きます）', line: 5, column: 1 },
    { path: 'body', code: 'unfilled', detail: '(ここに期限)', line: 5, column: 19 },
  ];

  it('is reported in a mail that is sent automatically', () => {
    expect(templateProblems(1, { title, body })).toEqual(blanks);
  });

  it('is allowed in an announcement template, and reported before the announcement is sent', () => {
    const announcement = { title, body: body.replace(LINK, '\n\n\n').slice(1) };
    expect(templateProblems(53, announcement)).toEqual([]);
    expect(unfilledProblems(announcement).map(({ detail, column }) => [detail, column])).toEqual(
      blanks.map(({ detail, column }) => [detail, column]),
    );
  });

  it('is not seen in ordinary prose', () => {
    expect(unfilledProblems({ title, body: 'ここにお越しください。（詳しくはここに）' })).toEqual([]);
  });

  it('exists only in the default text of announcements', () => {
    const withBlanks = MAIL_TYPE_NUMBERS.filter((mailType) => unfilledProblems(MAIL_TYPES[mailType].text).length > 0);
    expect(withBlanks).toEqual([53]);
  });
});
