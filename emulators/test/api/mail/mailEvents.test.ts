import type { MailRecord } from 'functions/shared/mail/mail';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { signedEvents } from '../../../client/mailEvents.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, stack, tick } from '../../harness/stack.ts';

beforeAll(async () => await begin(IN_PHASE[4]));

const HOST = new URL(stack.site).hostname;
const seconds = (): number => Math.floor(Date.now() / 1000);
/** Returns an event in the provider's documented form, about one of the campaign's mails. */
const eventOf = (id: string, more: object = {}) => ({
  email: 'example@test.com',
  timestamp: seconds(),
  'smtp-id': `<${id}@${HOST}>`,
  event: 'bounce',
  sg_event_id: 'e',
  sg_message_id: 'm',
  reason: '550 5.1.1 unknown user',
  status: '5.1.1',
  type: 'bounce',
  ...more,
});
const mailOf = async (id: string): Promise<Partial<MailRecord>> => {
  const { mails } = await done('getManyMails', { token: await administrator('viewer'), ids: id });
  return mails[0] ?? {};
};
const codeOf = async (sending: object) => (await call('receiveMailEvents', sending)).code;
const listed = async (email: string) => (await documentsOf('suppressions')).filter((one) => one.email === email);

describe('a bounce event', () => {
  it('is matched by Message-ID, stores the server’s text, and asks a person to decide', async () => {
    const { email } = await register();
    const mail = await mailTo(email, 3);
    const messageID = String(mail.headers['message-id']);
    const token = await administrator('viewer');
    const [sent] = (await done('listMails', { token, query: { email, mailType: 3 } })).mails;
    await eventually('the outcome', async () => ((await mailOf(sent?.id ?? '')).state === 'SENT' ? true : null));
    const event = eventOf('', { 'smtp-id': messageID });
    expect(await codeOf(signedEvents([event, event]))).toBeNull();
    const after = await mailOf(sent?.id ?? '');
    expect(after).toMatchObject({ state: 'BOUNCED', problem: '550 5.1.1 unknown user', needsPerson: true });
    // A repeated event changes nothing.
    expect(await codeOf(signedEvents([{ ...event, reason: 'other words' }]))).toBeNull();
    expect(await mailOf(sent?.id ?? '')).toEqual(after);
  });

  it('resolves an UNKNOWN mail; an event for an earlier send does not affect a resent mail', async () => {
    const id = await doubtfulMail('mails', { email: freshAddress() });
    const late = eventOf(id, { timestamp: seconds() - 60 });
    await done('resendMail', { token: await administrator('operator'), id });
    await eventually('the mail', async () => ((await mailOf(id)).state === 'SENT' ? true : null));
    expect(await codeOf(signedEvents([late]))).toBeNull();
    expect((await mailOf(id)).state).toBe('SENT');
    const unknown = await doubtfulMail('mails');
    expect(
      await codeOf(signedEvents([eventOf(unknown), eventOf('nobody'), { ...late, 'smtp-id': '<a@b>' }])),
    ).toBeNull();
    expect((await mailOf(unknown)).state).toBe('BOUNCED');
  });

  it('is refused with Retry-After while its mail is being sent', async () => {
    const id = await doubtfulMail('mails', { state: 'SENDING', needsPerson: false, dueAt: 0 });
    const answer = await call('receiveMailEvents', signedEvents([eventOf(id)]));
    expect([answer.code, answer.headers.get('retry-after')]).toEqual(['overloaded', '60']);
    // The lease of the mail expired long ago.
    await tick();
    await eventually('the sweep', async () => ((await mailOf(id)).state === 'UNKNOWN' ? true : null));
    expect(await codeOf(signedEvents([eventOf(id)]))).toBeNull();
    expect((await mailOf(id)).state).toBe('BOUNCED');
  });
});

describe('a complaint event', () => {
  it('stops broadcasts to the address that got the mail, once', async () => {
    const email = freshAddress();
    const id = await doubtfulMail('bulkMails', { state: 'SENT', email, to: { name: null, address: email } });
    const event = eventOf(id, { event: 'spamreport' });
    expect(await codeOf(signedEvents([event, event]))).toBeNull();
    expect(await codeOf(signedEvents([event]))).toBeNull();
    expect(await listed(email)).toMatchObject([{ reason: 'complaint' }]);
    expect(await listed('example@test.com')).toEqual([]);
  });
});

describe('a mail event request', () => {
  it('changes nothing without a valid signature', async () => {
    const id = await doubtfulMail('mails');
    const { body, headers } = signedEvents([eventOf(id)]);
    const other = signedEvents([eventOf('other')]);
    const refused = [
      { body, headers: {} },
      { body, headers: other.headers ?? {} },
      { body: `${String(body)} `, headers: headers ?? {} },
      signedEvents([eventOf(id)], Date.now() - 30 * 3_600_000),
    ];
    for (const sending of refused) expect(await codeOf(sending)).toBe('signature_invalid');
    expect((await mailOf(id)).state).toBe('UNKNOWN');
    expect(await codeOf({ body, headers: headers ?? {} })).toBeNull();
    expect((await mailOf(id)).state).toBe('BOUNCED');
  });

  it('is refused if it is signed but not a list of events', async () => {
    expect(await codeOf(signedEvents([{ event: 'bounce' }]))).toBe('validation_failed');
  });
});
