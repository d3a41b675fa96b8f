import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES } from 'functions/shared/mail/types';
import { linksIn } from '../../../inbox/mails.ts';
import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, putDocument } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { tick } from '../../harness/stack.ts';

const ID = 'mail-21';
const { title, body } = DEFAULT_TEXTS[21];
const LINK = '{{verificationURL}}';

/** Returns the targets of personal links. The signature contains the site's own address as well. */
const personalLinks = (text: string): ReadonlySet<string> =>
  new Set(linksIn(text).filter((link) => link.includes('#')));

let token = '';
let operator = { token };
beforeEach(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
  operator = { token };
});

const change = async (text: object) => await call('changeMailConfig', { ...operator, id: ID, body: text });
const history = async (query: object = {}) =>
  await done('listMailConfigChanges', { ...operator, id: ID, query: { ...query } });

describe('a mail type that the database does not have yet', () => {
  const NEW = [15, 53];
  const typesListed = async (): Promise<number[]> => {
    const { mailConfigs } = await done('listMailConfigs', { ...operator, query: { limit: 100 } });
    return mailConfigs.map(({ mailType }) => mailType).sort((one, other) => one - other);
  };
  const withoutThem = async () => {
    for (const type of NEW) await done('deleteMailConfig', { token: await administrator('owner'), id: `mail-${type}` });
  };

  it('gets its text at the next run of the schedule; edited texts stay, and removed texts stay removed', async () => {
    await change({ title: '事務局の件名' });
    await withoutThem();
    // The state that a version with fewer types leaves behind.
    const [at, startedAt] = [IN_PHASE[1], IN_PHASE[1]];
    await putDocument('effects', 'mail-texts', { dueAt: at, startedAt, runID: null });
    await tick();
    expect(await typesListed()).toEqual([...MAIL_TYPE_NUMBERS]);
    for (const type of [15, 53] as const) {
      const { title: now, body: text } = await done('getMailConfig', { ...operator, id: `mail-${type}` });
      expect({ title: now, body: text.trim() }).toEqual({
        title: DEFAULT_TEXTS[type].title,
        body: DEFAULT_TEXTS[type].body.trim(),
      });
    }
    expect((await done('getMailConfig', { ...operator, id: ID })).title).toBe('事務局の件名');
    await withoutThem();
    await tick();
    expect(await typesListed()).toEqual(MAIL_TYPE_NUMBERS.filter((type) => !NEW.includes(type)));
  });
});

describe('the variables of mails', () => {
  it('are listed for each type, with name, sample and requirements', async () => {
    const { mailTypes } = await done('listMailVariables', { token: await administrator('viewer') });
    expect(mailTypes.map(({ mailType }) => mailType)).toEqual([...MAIL_TYPE_NUMBERS]);
    for (const { mailType, variables } of mailTypes)
      expect(variables.map(({ name }) => name).sort()).toEqual([...MAIL_TYPES[mailType].variables].sort());
    expect(mailTypes.find(({ mailType }) => mailType === 21)?.variables[0]).toMatchObject({
      name: 'verificationURL',
      label: 'メールアドレスを確認するリンク',
      isLink: true,
      isNeeded: true,
      isForTitle: false,
    });
  });
});

describe('an invalid mail text', () => {
  it.each([
    ['an unknown variable', { body: `様\n{{x}}\n${LINK}` }, 'unknown_variable', 2, 1],
    ['no needed link', { body: '様' }, 'missing_required', 1, 2],
    ['a link beside other words', { body: `こちら：${LINK}` }, 'glued_url', 1, 5],
    ['a link to elsewhere', { body: `${LINK}\n詳しくは https://evil.test/` }, 'foreign_link', 2, 6],
    ['braces left open', { body: `${LINK}\n\n {{fullName` }, 'unclosed_tag', 3, 2],
    ['a section left open', { body: `${LINK}\n{{#fullName}}` }, 'unclosed_section', 2, 1],
  ])('is refused with the position of its error: %s', async (_, text, code, line, column) => {
    const answer = await change(text);
    expect([answer.status, answer.code]).toEqual([422, 'template_invalid']);
    expect(answer.errors).toEqual([{ path: 'body', code, line, column, message: expect.any(String) }]);
    expect((await done('getMailConfig', { ...operator, id: ID })).body.trim()).toBe(body.trim());
  });

  it('is refused on create, on replace and in a preview, and so is a subject of two lines', async () => {
    const wrong = { mailType: 21, title, body: '様' };
    for (const [operation, sending] of [
      ['createMailConfig', {}],
      ['replaceMailConfig', { id: ID }],
      ['previewMailConfig', {}],
    ] as const) {
      expect((await call(operation, { ...operator, ...sending, body: wrong })).code).toBe('template_invalid');
      const twoLines = { mailType: 21, title: '一\r\nBcc: x', body };
      expect((await call(operation, { ...operator, ...sending, body: twoLines })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the preview of a mail text', () => {
  const preview = async (more: object = {}) =>
    await done('previewMailConfig', { ...operator, body: { mailType: 21, title, body, ...more } });

  it('is the mail with sample data, and stores nothing', async () => {
    const before = await documentsOf('auditLogs');
    const mail = await preview();
    expect(mail.subject).toContain('抽選の申し込みのお手続き');
    expect(mail.text).toContain('山田 太郎 様');
    expect(mail.html).toContain('<html lang="ja">');
    expect(personalLinks(mail.text)).toEqual(new Set([expect.stringMatching(/#key=sample$/u)]));
    expect(await documentsOf('auditLogs')).toEqual(before);
  });

  it('omits the variables marked absent, and shows optional ones on request', async () => {
    expect((await preview({ absent: ['fullName', 'receiptID'] })).text).toContain('お客さま\n');
    expect((await preview({ absent: [] })).text).toContain('すでに受け付けています');
    expect((await preview({ absent: ['verificationURL'] })).text).toContain('#key=sample');
  });
});

describe('the test mail of a text', () => {
  it('goes to the administrator who requests it, marked, with the current text and no key', async () => {
    const to = addressOfAdministrator('operator');
    const before = (await caught(to)).length;
    expect((await change({ title: `${title}（改）` })).code).toBeNull();
    expect(await done('testSendMailConfig', { ...operator, id: ID })).toEqual({ to });
    const mail = await mailTo(
      to,
      21,
      (await caught(to)).filter((one) => typeOf(one) === 21).length > before ? before : 0,
    );
    expect(mail.subject).toMatch(/^【テスト送信】.*（改）$/u);
    expect(mail.text).toContain('山田 太郎 様');
    expect(personalLinks(mail.text)).toEqual(new Set([expect.stringMatching(/#key=sample$/u)]));
    const stored = (await documentsOf('mails')).filter(({ subjectID }) => subjectID === ID);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ mailType: 21, recipient: null });
    expect((await call('testSendMailConfig', { ...operator, id: 'none' })).code).toBe('not_found');
  });
});

describe('the history of a mail text', () => {
  it('lists each change with author and time, newest first, in pages', async () => {
    const earlier = (await history()).changes.length;
    for (const number of [1, 2, 3]) expect((await change({ title: `題${number}` })).code).toBeNull();
    // An update without a difference is not a change.
    expect((await change({ title: '題3' })).code).toBeNull();
    const { changes, cursor } = await history();
    expect(cursor).toBeNull();
    const by = addressOfAdministrator('operator');
    expect(changes.slice(0, changes.length - earlier).map((one) => [one.title, one.kind, one.by])).toEqual([
      ['題2', 'change', by],
      ['題1', 'change', by],
      [title, 'change', by],
    ]);
    const first = await history({ limit: '2' });
    expect(first.changes).toEqual(changes.slice(0, 2));
    const rest = await history({ cursor: first.cursor });
    expect([...first.changes, ...rest.changes]).toEqual(changes);
    expect(rest.cursor).toBeNull();
    const wrong = await call('listMailConfigChanges', { ...operator, id: ID, query: { cursor: 'x' } });
    expect(wrong.code).toBe('cursor_invalid');
  });

  it('omits a refused change', async () => {
    const before = await history();
    expect((await change({ body: '様' })).code).toBe('template_invalid');
    const late = await call('changeMailConfig', {
      ...operator,
      id: ID,
      body: { title: '遅れ' },
      headers: { 'if-match': '"1-1"' },
    });
    expect(late.code).toBe('precondition_failed');
    expect(await history()).toEqual(before);
  });

  it('restores an earlier text, and the default text', async () => {
    expect((await change({ title: '題', body: `本文\n${LINK}` })).code).toBeNull();
    const reset = await done('resetMailConfig', { ...operator, id: ID });
    expect([reset.title, reset.body.trim()]).toEqual([title, body.trim()]);
    const [newest] = (await history()).changes;
    expect(newest).toMatchObject({ kind: 'reset', title: '題' });
    expect((await change({ title: newest?.title, body: newest?.body })).code).toBeNull();
    expect(await done('getMailConfig', { ...operator, id: ID })).toMatchObject({ title: '題' });
    await done('resetMailConfig', { ...operator, id: ID });
    // A second reset changes nothing and adds nothing to the history.
    await done('resetMailConfig', { ...operator, id: ID });
    const kinds = (await history({ limit: '4' })).changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['reset', 'change', 'reset', 'change']);
  });
});
