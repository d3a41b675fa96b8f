import { administrator } from '../../harness/administrators.ts';
import { register, verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { paperAccount } from '../../harness/paper.ts';
import { inquiryBody } from '../../harness/requests/requestRecords.ts';

/** Invalid names: texts that would be a risk in the office's mails, or that no voucher can print. */
const REFUSED = [
  ['an address of the web', '当選 https://evil.test/'],
  ['an address of the web without its scheme', 'www.evil.test'],
  ['a domain that mail programs link', 'evil.test/win'],
  ['nothing visible: zero width', '\u200b\u200d\ufeff'],
  ['nothing visible: blanks of other scripts', '\u3000\u2800\u3164'],
  ['nothing visible: a combining mark alone', '\u0301'],
  ['an emoji', '花子😀'],
  ['an emoji of several parts', '👨‍👩‍👧'],
  ['a flag', '🇯🇵'],
] as const;

/** Direction marks: nobody types them; they come with copied text, and are removed. */
const DIRECTION_MARKS = [
  ['an override of the direction', '\u202e花子'],
  ['an isolate', '花\u2066子\u2069'],
  ['a mark of direction', '花子\u200f'],
] as const;

/** Valid names. */
const TAKEN = ['髙橋', '𠮷田', '渡邉󠄀', 'O’Neill', 'D. Müller', 'グエン・ティ', '佐々木', 'Jean-Luc', 'ﾔﾏﾀﾞ'] as const;

let token = '';
let key = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
  key = await verificationKey(freshAddress(), 1);
});

describe('a name', () => {
  it.each(REFUSED)('is refused with %s', async (_, name) => {
    const office = { token, body: { ...paperAccount(), consents: [] } };
    const answers = [
      await call('createAccount', { key, body: { ...registration, lastName: name } }),
      await call('createAccount', { key, body: { ...registration, firstName: name } }),
      await call('createAccount', { ...office, body: { ...office.body, lastName: name } }),
      await call('createInquiry', { body: { ...inquiryBody(), name } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'validation_failed'));
  });

  it.each(DIRECTION_MARKS)('is stored without %s', async (_, name) => {
    const body = { ...paperAccount(), firstName: name, consents: [] };
    expect(await done('createAccount', { token, body })).toMatchObject({ firstName: '花子' });
  });

  it.each(TAKEN)('is accepted and stored as typed: %s', async (name) => {
    const body = { ...paperAccount(), lastName: name, consents: [] };
    expect(await done('createAccount', { token, body })).toMatchObject({ lastName: name });
  });

  it('is not in a mail to an unverified address', async () => {
    const { id, key: own } = await register({ lastName: '当選確定', firstName: '特別' });
    const stranger = freshAddress();
    await done('changeAccount', { id, key: own, body: { email: stranger } });
    const mail = await mailTo(stranger, 11);
    for (const part of [mail.subject, mail.text, mail.html ?? '', mail.to[0]?.name ?? '']) {
      expect(part).not.toContain('当選確定');
    }
  });
});
