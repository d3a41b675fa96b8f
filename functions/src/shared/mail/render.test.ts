import fc from 'fast-check';
import { escapeHTML } from './html.ts';
import { MailRenderError, renderMail } from './render.ts';
import type { RenderedMail } from './render.ts';
import { sampleVariables } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, PARAGRAPH_VARIABLES } from './types.ts';
import type { MailType } from './types.ts';

const verification = { verificationURL: 'https://voucher.example.jp/registration#key=a.b-c' };

function failure(run: () => unknown): MailRenderError {
  try {
    run();
  } catch (error) {
    if (error instanceof MailRenderError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
}

/** The words of the HTML as a reader sees them. They equal the text part without its rules. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const plain = body.replace(/<[^>]*>/gu, '').replace(/\s+/gu, '');
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return plain.replace(/&(amp|lt|gt|quot|#39);/gu, (entity) => entities[entity] ?? entity);
}

describe('renderMail', () => {
  it('returns the text and the same words as HTML with headings and links', () => {
    const body = '■ 見出し\n<{{fullName}}>様\n\n続き（{{verificationURL}}）。\n';
    const mail = renderMail(1, { title: '{{fullName}} 様', body }, { ...verification, fullName: "O'&<b>" });
    expect(mail.subject).toBe("O'&<b> 様");
    expect(mail.text).toBe(`■ 見出し\n<O'&<b>>様\n\n続き（${verification.verificationURL}）。\n`);
    expect(mail.html).toMatch(/<h2 [^>]*>■ 見出し<\/h2>/u);
    expect(mail.html).toContain('&lt;O&#39;&amp;&lt;b&gt;&gt;様');
    expect(mail.html).toMatch(
      /<a href="https:\/\/voucher\.example\.jp\/registration#key=a\.b-c" [^>]*>[^<]*<\/a>）。/u,
    );
  });

  it.each([
    ['absent', {}],
    ['blank', { verificationURL: ' \n' }],
    ['of the wrong shape', { verificationURL: ['a'] }],
  ])('throws for a required variable that is %s', (_, variables) => {
    const error = failure(() => renderMail(1, { title: 'x', body: '{{verificationURL}}' }, variables));
    expect([error.code, error.detail]).toEqual(['missing_variable', 'verificationURL']);
  });

  it('throws for an empty required list and for a variable that the mail type does not define', () => {
    const list = { title: 'x', body: '{{#changedFields}}{{.}}{{/changedFields}}' };
    expect(failure(() => renderMail(12, list, { changedFields: [] })).detail).toBe('changedFields');
    expect(failure(() => renderMail(12, list, { changedFields: [' ', '\n'] })).detail).toBe('changedFields');
    expect(failure(() => renderMail(1, { title: 'x', body: '{{other}}' }, { other: 'a' })).detail).toBe('other');
    expect(failure(() => renderMail(1, { title: 'x', body: '{{constructor}}' }, {})).detail).toBe('constructor');
  });

  it('throws for a malformed template and for a blank subject', () => {
    expect(failure(() => renderMail(1, { title: 'x', body: '{{#fullName}}' }, {})).code).toBe('syntax');
    expect(failure(() => renderMail(1, { title: ' ', body: 'x' }, {})).code).toBe('empty_subject');
  });

  it('does not include values in its errors', () => {
    const error = failure(() => renderMail(1, { title: '{{fullName}}', body: '{{validUntil}}' }, { fullName: '秘密' }));
    expect(error.message).not.toContain('秘密');
  });

  it('removes an optional section without a value', () => {
    const template = { title: 'x', body: 'a\n\n{{#fullName}}\n{{fullName}} 様\n\n{{/fullName}}\n\nb' };
    expect(renderMail(1, template, {}).text).toBe('a\n\nb\n');
    expect(renderMail(1, template, { fullName: '山田' }).text).toBe('a\n\n山田 様\n\nb\n');
  });

  it('keeps the line breaks of a reply, and replaces those of other values', () => {
    const template = { title: '{{fullName}}', body: '{{fullName}}|{{replyText}}' };
    const mail = renderMail(32, template, { fullName: 'a\r\nBcc: b\u2028c', replyText: '一\r\n二\n\n三\u202e' });
    expect(mail.subject).toBe('a Bcc: b c');
    expect(mail.text).toBe('a Bcc: b c|一\n二\n\n三\n');
  });

  it('shows an address typed into a name, but links only those of the campaign and the office', () => {
    const template = { title: 'x', body: '{{fullName}} {{siteURL}} https://office.example.jp/a.' };
    const mail = renderMail(2, template, { fullName: 'HTTP://evil.example/', siteURL: 'https://voucher.example.jp' });
    expect([...mail.html.matchAll(/href="([^"]*)"/gu)].map((match) => match[1])).toEqual([
      'https://voucher.example.jp',
      'https://office.example.jp/a',
      'https://voucher.example.jp/en',
    ]);
    expect(mail.html).toContain('HTTP://evil.example/');
  });
});

describe('a Japanese mail', () => {
  const lastLine = (mailType: MailType): string | undefined =>
    renderMail(mailType, DEFAULT_TEXTS[mailType], sampleVariables(mailType)).text.trimEnd().split('\n').at(-1);
  const lines = MAIL_TYPE_NUMBERS.map((mailType) => [mailType, lastLine(mailType) ?? ''] as const);
  const withLine = lines.filter(([, line]) => /^English: https?:\/\/\S+\/en$/.test(line)).map(([mailType]) => mailType);

  it('ends with a link to the English site, except mails to the office', () => {
    expect(MAIL_TYPE_NUMBERS.filter((mailType) => !withLine.includes(mailType))).toEqual([33, 71, 72, 73, 74]);
    const own = renderMail(2, { title: 'x', body: 'あ' }, { siteURL: 'https://voucher.example.jp' });
    expect(own.text).toBe('あ\n\nEnglish: https://voucher.example.jp/en\n');
  });
});

const hostile = fc
  .array(
    fc.constantFrom(
      '<b>',
      '</p>',
      '"',
      "'",
      '&',
      '\r',
      '\n',
      '\u2028',
      '{{x}}',
      '{{',
      '}}',
      '■',
      'http://e.example/',
      '山',
      ' ',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => `名${pieces.join('')}`);

const mails = fc.tuple(fc.constantFrom(...MAIL_TYPE_NUMBERS), fc.dictionary(fc.constantFrom(...allNames()), hostile));

function allNames(): string[] {
  return [...new Set(MAIL_TYPE_NUMBERS.flatMap((mailType) => MAIL_TYPES[mailType].variables))];
}

/** Sample data with some values replaced by hostile ones. A list gets them as its item. */
function mailWith(mailType: MailType, changes: Record<string, string>): RenderedMail {
  const samples = sampleVariables(mailType);
  const entries = Object.entries(samples).map(([name, value]) => {
    const change = changes[name];
    return [name, change === undefined ? value : typeof value === 'string' ? change : [change]] as const;
  });
  return renderMail(mailType, DEFAULT_TEXTS[mailType], Object.fromEntries(entries));
}

const TAGS = /<(?!\/?(?:!doctype|html|head|meta|title|body|div|p|br|h2|hr|a)\b[^<>]*>)/iu;
const isOneLine = (subject: string) => !/[\p{Cc}\u2028\u2029]/u.test(subject);
const hasOnlyOwnTags = (html: string) => !TAGS.test(html) && !/<p(?! style=)/u.test(html) && !/<b>/u.test(html);

describe('renderMail, for any variable values', () => {
  it('keeps the subject on one line', () => {
    fc.assert(fc.property(mails, ([mailType, changes]) => isOneLine(mailWith(mailType, changes).subject)));
  });

  it('emits only its own HTML tags, and the same words as the text', () => {
    fc.assert(
      fc.property(mails, ([mailType, changes]) => {
        const { html, text } = mailWith(mailType, changes);
        return hasOnlyOwnTags(html) && wordsOf(html) === text.replace(/^─+$/gmu, '').replace(/\s+/gu, '');
      }),
    );
  });

  it('leaves no template tag and fills none within a value', () => {
    fc.assert(
      fc.property(mails, ([mailType, changes]) => {
        const braces = Object.keys(changes).some((name) => changes[name]?.includes('{{'));
        const { text, subject } = mailWith(mailType, changes);
        return braces || !`${subject}${text}`.includes('{{');
      }),
    );
    const name = '{{officePhone}}';
    expect(mailWith(2, { fullName: name }).text).toContain(`${name} 様`);
  });

  it('includes every required value, cleaned', () => {
    fc.assert(
      fc.property(mails, ([mailType, changes]) => {
        const { text } = mailWith(mailType, changes);
        return MAIL_TYPES[mailType].required.every((name) => {
          const clean = (changes[name] ?? '').replace(/[\r\n\u2028]+/gu, ' ').trim();
          return PARAGRAPH_VARIABLES.has(name) || text.includes(clean);
        });
      }),
    );
  });
});

describe('negative controls of renderMail', () => {
  it('detect unescaped text', () => {
    const careless = (name: string) => `<p style="">${name}</p>`;
    const property = fc.property(hostile, (name) => hasOnlyOwnTags(careless(name)));
    expect(fc.check(property, { seed: 1 }).failed).toBe(true);
    expect(
      fc.check(
        fc.property(hostile, (name) => hasOnlyOwnTags(careless(escapeHTML(name)))),
        { seed: 1 },
      ).failed,
    ).toBe(false);
  });

  it('detect a subject with line breaks', () => {
    expect(fc.check(fc.property(hostile, isOneLine), { seed: 1 }).failed).toBe(true);
  });

  it('detect a leftover template tag', () => {
    expect(
      fc.check(
        fc.property(hostile, (name) => !name.includes('{{')),
        { seed: 1 },
      ).failed,
    ).toBe(true);
  });
});
