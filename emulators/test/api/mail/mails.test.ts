import type { MailRecord, Outbox } from 'functions/shared/mail/mail';
import { linksIn } from '../../../inbox/mails.ts';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, removeDocument } from '../../harness/firestore.ts';
import { caught, mailTo } from '../../harness/inbox.ts';
import { doubtfulMail, keysIn } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, settle } from '../../harness/stack.ts';

const OPERATIONS = {
  mails: { resend: 'resendMail', leave: 'leaveMail', list: 'listMails', many: 'getManyMails' },
  bulkMails: { resend: 'resendBulkMail', leave: 'leaveBulkMail', list: 'listBulkMails', many: 'getManyBulkMails' },
} as const;

beforeAll(async () => await begin(IN_PHASE[4]));

const operator = async () => ({ token: await administrator('operator') });

/** Returns a mail as the office sees it. */
const shown = async (outbox: Outbox, id: string): Promise<Partial<MailRecord>> => {
  const answer = await call(OPERATIONS[outbox].many, { ...(await operator()), ids: id });
  const [mail] = (answer.body as Readonly<Record<Outbox, Partial<MailRecord>[]>>)[outbox]; // parsed by its schema
  if (!mail) throw new Error(`The mail ${id} does not exist`);
  return mail;
};
const sent = async (outbox: Outbox, id: string): Promise<Partial<MailRecord>> =>
  await eventually(`mail ${id} to be sent`, async () => {
    const mail = await shown(outbox, id);
    return mail.state === 'SENT' ? mail : null;
  });
const entriesOf = async (id: string) => (await documentsOf('auditLogs')).filter(({ target }) => target === id);

describe.each(['mails', 'bulkMails'] as const)('a mail of %s that may not have arrived', (outbox) => {
  const { resend, leave, list } = OPERATIONS[outbox];

  it.each(['UNKNOWN', 'FAILED', 'BOUNCED'] as const)(
    'is sent again from %s on request, and only once',
    async (state) => {
      const to = { name: null, address: freshAddress() };
      const id = await doubtfulMail(outbox, { state, to, email: to.address, attempts: 12 });
      const answers = await Promise.all(
        ['operator', 'owner'].map(async (who) =>
          call(resend, { id, token: await administrator(who as 'operator' | 'owner') }),
        ),
      );
      // The second request finds the mail in delivery, or sent.
      expect(answers.map(({ code }) => code).filter((code) => code !== null && code !== 'mail_state')).toEqual([]);
      expect(answers.some(({ code }) => code === null)).toBe(true);
      const mail = await sent(outbox, id);
      expect(mail).toMatchObject({ attempts: 1, needsPerson: false, decision: { kind: 'resent' } });
      await settle();
      const [arrived, ...more] = await caught(to.address);
      expect(more).toEqual([]);
      // The same Message-ID, so that mail programs hide a duplicate.
      expect(String(arrived?.headers['message-id'])).toContain(`<${id}@`);
      expect((await entriesOf(id)).map(({ operation, actorKind }) => [operation, actorKind])).toEqual([
        [resend, 'administrator'],
      ]);
    },
  );

  it('can be left as it is, once, and leaves the list of mails to decide about', async () => {
    const id = await doubtfulMail(outbox);
    const waiting = async () => {
      const { body } = await call(list, { ...(await operator()), query: { needsPerson: 'true', limit: '500' } });
      return JSON.stringify(body).includes(id);
    };
    expect(await waiting()).toBe(true);
    const first = await call(leave, { ...(await operator()), id });
    const again = await call(leave, { token: await administrator('owner'), id });
    expect([first.code, again.code]).toEqual([null, null]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ state: 'UNKNOWN', needsPerson: false, decision: { kind: 'left' } });
    expect(await waiting()).toBe(false);
    expect((await entriesOf(id)).length).toBe(1);
    // An administrator may change their mind and send it.
    expect((await call(resend, { ...(await operator()), id })).code).toBeNull();
    await sent(outbox, id);
  });

  it.each(['QUEUED', 'SENDING', 'SENT', 'RETRY', 'CANCELLED'] as const)(
    'cannot be decided about in %s',
    async (state) => {
      // Due so late that neither queue nor sweep sends it.
      const id = await doubtfulMail(outbox, { state, needsPerson: false, dueAt: 9_999_999_999_999 });
      if (state !== 'QUEUED') {
        expect((await call(resend, { ...(await operator()), id })).code).toBe('mail_state');
        expect((await shown(outbox, id)).state).toBe(state);
      }
      expect((await call(leave, { ...(await operator()), id })).code).toBe('mail_state');
      expect(await entriesOf(id)).toEqual([]);
      // A mail that never ends would keep later tests from settling.
      await removeDocument(outbox, id);
    },
  );

  it('is not sent on a request with an outdated ETag', async () => {
    const id = await doubtfulMail(outbox);
    expect((await call(resend, { ...(await operator()), id, headers: { 'if-match': '"1-1"' } })).code).toBe(
      'precondition_failed',
    );
    expect((await shown(outbox, id)).state).toBe('UNKNOWN');
  });
});

describe.each(['mails', 'bulkMails'] as const)('a waiting mail of %s', (outbox) => {
  it('is cancelled when its account is removed; other mails are not', async () => {
    const person = await register();
    // Due so late that no sweep sends it.
    const waits = { state: 'RETRY', problem: null, needsPerson: false, dueAt: 9_999_999_999_999 } as const;
    const reader = {
      recipient: { accountID: person.id, keyVersion: 1 },
      to: { name: '湊 花子', address: person.email },
    };
    const own = await doubtfulMail(outbox, {
      ...waits,
      ...reader,
      mailType: 3,
      subjectID: person.id,
      email: person.email,
    });
    const other = await doubtfulMail(outbox, waits);
    await done('deleteAccount', { token: await administrator('owner'), id: person.id });
    expect(await shown(outbox, own)).toMatchObject({
      state: 'CANCELLED',
      problem: 'account_removed',
      needsPerson: false,
    });
    expect((await shown(outbox, other)).state).toBe('RETRY');
    await removeDocument(outbox, other);
  });
});

describe('the preview of a mail', () => {
  it('has the text of the mail without its keys, and no stored mail has a key', async () => {
    const { email } = await register();
    const mail = await mailTo(email, 3);
    const [record] = (await done('listMails', { ...(await operator()), query: { email } })).mails.filter(
      ({ mailType }) => mailType === 3,
    );
    const preview = await done('previewMail', { ...(await operator()), id: record?.id ?? '' });
    expect(preview.subject).toBe(mail.subject);
    const lines = (text: string) =>
      text
        .replace(/\r/g, '')
        .split('\n')
        .filter((line) => !line.includes('#key='));
    expect(lines(preview.text)).toEqual(lines(mail.text));
    expect(linksIn(mail.text).length).toBeGreaterThan(0);
    const keys = await keysIn(email);
    expect(keys.length).toBeGreaterThan(0);
    const stored = JSON.stringify([preview, await documentsOf('mails')]);
    for (const key of keys) expect(stored).not.toContain(key);
    expect(preview.html).toContain('#key=hidden');
  });

  it('creates no code for setting a password', async () => {
    const email = freshAddress();
    await done('createAdminUser', {
      token: await administrator('owner'),
      body: { email, displayName: '新任', role: 'viewer', disabled: false },
    });
    await mailTo(email, 71);
    const [record] = (await done('listMails', { ...(await operator()), query: { email } })).mails;
    const { text } = await done('previewMail', { ...(await operator()), id: record?.id ?? '' });
    expect(text).toContain('/admin/login#code=hidden');
  });

  it('is refused if the record of the mail is gone', async () => {
    const id = await doubtfulMail('mails', { mailType: 22, subjectID: 'gone' });
    expect((await call('previewMail', { ...(await operator()), id })).code).toBe('mail_unrenderable');
    expect((await call('previewMail', { ...(await operator()), id: 'none' })).code).toBe('not_found');
  });
});
