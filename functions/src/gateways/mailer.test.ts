import * as fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { renderMail } from '../shared/mail/render.ts';
import { sampleVariables, usualSample } from '../shared/mail/samples.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS, type MailType } from '../shared/mail/types.ts';
import type { MailVariables } from '../shared/mail/mailTypes/mailType.ts';
import { smtpMailer } from './mailer.ts';
import { SEARCH } from '../../test/search.ts';

const from = { name: 'みなも坂プレミアム付商品券事務局', address: 'office@example.jp' };
const mailer = smtpMailer({
  from,
  connections: 1,
  systemClock: () => 0,
  randomness: () => Buffer.alloc(8),
  settings: () => {
    throw new Error('nothing is sent here');
  },
});

/** A mail composed by one library and parsed by another. */
const arrived = async (mailType: MailType, variables: MailVariables, name: string | null = null) => {
  const rendered = renderMail(mailType, DEFAULT_TEXTS[mailType], variables);
  const to = { name, address: 'hanako@example.jp' };
  const { message } = await mailer.compose({
    ...rendered,
    messageID: '<id@example.jp>',
    mailType,
    to,
    oneClickURL: null,
    thread: [],
  });
  return { rendered, message: message.toString('latin1'), read: await simpleParser(message) };
};

const headersOf = (message: string): string[] => message.slice(0, message.indexOf('\r\n\r\n')).split('\r\n');
/** Names of the headers, without continuation lines. */
const names = (message: string): string[] =>
  headersOf(message).flatMap((line) => (/^[ \t]/.test(line) ? [] : [(line.split(':')[0] ?? '').toLowerCase()]));
/** A part's text without the transport's CR LF, and without the space that a format may append. */
const words = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to', 'x-mail-type'];

describe('a composed mail', () => {
  it.each(MAIL_TYPE_NUMBERS.map((mailType) => [mailType]))(
    'parses to the rendered subject, sender, text and HTML: mail %i',
    async (mailType) => {
      const { rendered, message, read } = await arrived(mailType, usualSample(mailType), '山田 太郎');
      expect(read.subject).toBe(rendered.subject);
      expect(words(read.text)).toBe(words(rendered.text));
      expect(words(String(read.html))).toBe(words(rendered.html));
      expect(read.from?.value).toEqual([from]);
      expect([read.to].flat().flatMap((one) => one?.value ?? [])).toEqual([
        { name: '山田 太郎', address: 'hanako@example.jp' },
      ]);
      expect(names(message).sort()).toEqual(HEADERS);
    },
  );

  it('has folded ASCII headers', async () => {
    const name = '寿限無'.repeat(30);
    const { message, read } = await arrived(15, { ...sampleVariables(15), withdrawal: '長い件名'.repeat(40) }, name);
    for (const line of headersOf(message)) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[\x20-\x7e\t]*$/);
    }
    expect(read.subject).toContain('長い件名'.repeat(40));
    expect([read.to].flat()[0]?.value[0]?.name).toBe(name);
  });
});

const hostile = fc
  .array(
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      'Bcc: x@evil.test',
      ': ',
      '<',
      '>',
      '"',
      ',',
      '=?utf-8?B?',
      '?=',
      '山',
      ' ',
      '\0',
    ),
    {
      minLength: 1,
      maxLength: 10,
    },
  )
  .map((parts) => `名${parts.join('')}`);

describe('a composed mail with any name', () => {
  const keepsHeaders = (read: (name: string) => Promise<string>) =>
    fc.asyncProperty(hostile, async (name) => {
      const found = names(await read(name)).sort();
      return JSON.stringify(found) === JSON.stringify(HEADERS);
    });

  it('has no additional header and one recipient', async () => {
    const composed = async (name: string): Promise<string> => {
      const { message, read } = await arrived(15, { ...sampleVariables(15), withdrawal: name }, name);
      const recipients = [read.to].flat().flatMap((one) => one?.value ?? []);
      return recipients.length === 1 && recipients[0]?.address === 'hanako@example.jp' ? message : '';
    };
    await fc.assert(keepsHeaders(composed), { numRuns: 50 });
  });

  it('negative control: gets another header if a subject is inserted unescaped', async () => {
    const { message } = await arrived(2, usualSample(2));
    const careless = async (name: string): Promise<string> => message.replace(/^Subject: /mu, `Subject: ${name}`);
    expect((await fc.check(keepsHeaders(careless), SEARCH)).failed).toBe(true);
  });
});
