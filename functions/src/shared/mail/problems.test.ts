import { LIMITS } from '../entities/limits.ts';
import { templateProblems as problemsOf } from './problems.ts';
import type { MailTemplate } from './template.ts';
import type { MailType } from './types.ts';

const own = { siteURL: 'https://voucher.example.jp', officeEmail: 'office@example.jp' };
const templateProblems = (mailType: MailType, template: MailTemplate) => problemsOf(mailType, template, own);

const title = '{{campaignName}}';
const LINK = '\n{{verificationURL}}\n';

describe('templateProblems', () => {
  it('accepts sections, comments and spaces in tags', () => {
    const body = `{{! for the office }}{{#fullName}}{{ fullName }} 様{{/fullName}}{{^fullName}}お客さま{{/fullName}} ${LINK}`;
    expect(templateProblems(1, { title, body })).toEqual([]);
  });

  it('refuses unknown variables, those of other types and those of Object', () => {
    const body = `${LINK} {{firstName}} {{receiptID}} {{constructor}} {{a.b}} {{#x}}{{/x}} {{}}`;
    const details = templateProblems(1, { title, body }).map(({ path, code, detail }) => [path, code, detail]);
    const unknown = ['firstName', 'receiptID', 'constructor', 'a.b', 'x', ''];
    expect(details).toEqual(unknown.map((name) => ['body', 'unknown_variable', name]));
  });

  it.each([
    ['absent', 'お手続きください'],
    ['in a section', `{{#fullName}}${LINK}{{/fullName}}`],
    ['in an inverted section', `{{^siteURL}}${LINK}{{/siteURL}}`],
    ['only tested', '{{#verificationURL}}あり{{/verificationURL}}'],
    ['in a comment', '{{! verificationURL }}'],
  ])('refuses a body whose link is %s', (_, body) => {
    expect(templateProblems(1, { title, body })).toEqual([
      { path: 'body', code: 'missing_required', detail: 'verificationURL' },
    ]);
  });

  it('wants a required list walked, item by item', () => {
    expect(templateProblems(12, { title, body: '{{#changedFields}}・{{.}}{{/changedFields}}' })).toEqual([]);
    const codes = (body: string) => templateProblems(12, { title, body }).map(({ code }) => code);
    expect(codes('{{#changedFields}}・{{/changedFields}}')).toEqual(['missing_required']);
    expect(codes('{{changedFields}}')).toContain('unknown_variable');
    expect(codes('{{^changedFields}}・{{.}}{{/changedFields}}')).toEqual(['unknown_variable', 'missing_required']);
  });

  it('refuses an optional variable outside its section', () => {
    expect(templateProblems(1, { title, body: `{{fullName}} ${LINK}` })).toEqual([
      { path: 'body', code: 'unguarded_optional', detail: 'fullName' },
    ]);
    expect(templateProblems(1, { title, body: `{{^fullName}}{{fullName}}{{/fullName}}${LINK}` })).toHaveLength(1);
  });

  it('keeps links out of the title', () => {
    expect(templateProblems(1, { title: LINK.trim(), body: LINK })).toEqual([
      { path: 'title', code: 'unknown_variable', detail: 'verificationURL' },
    ]);
  });

  it.each([
    ['an open section', `${LINK}{{#fullName}}`],
    ['an open tag', `${LINK}{{fullName`],
    ['a partial', `${LINK}{{> other}}`],
    ['other delimiters', `${LINK}{{=<% %>=}}`],
    ['full-width braces', `${LINK}｛｛fullName｝｝`],
    ['stray braces', `${LINK} }}`],
  ])('refuses %s', (_, body) => {
    expect(templateProblems(1, { title, body }).map(({ path, code }) => [path, code])).toEqual([['body', 'syntax']]);
  });

  it('refuses a title of two lines, and what is too long', () => {
    expect(templateProblems(1, { title: 'あ\r\nBcc: x', body: LINK }).map(({ code }) => code)).toEqual(['syntax']);
    const atLimit = { title: 'あ'.repeat(LIMITS.mailTitle), body: LINK.padEnd(LIMITS.mailBody, 'あ') };
    expect(templateProblems(1, atLimit)).toEqual([]);
    const beyond = { title: `${atLimit.title}あ`, body: `${atLimit.body}あ` };
    expect(templateProblems(1, beyond).map(({ path, code }) => [path, code])).toEqual([
      ['title', 'too_long'],
      ['body', 'too_long'],
    ]);
  });
});
