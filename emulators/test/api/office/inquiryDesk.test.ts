import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf, putDocument } from '../../harness/firestore.ts';
import { caught, type CaughtMail, mailTo, typeOf } from '../../harness/inbox.ts';
import { inquiryFrom, REPLY } from '../../harness/inquiries.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle } from '../../harness/stack.ts';

const OTHER = 'owner';
let token: string;
let other: string;
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [token, other] = [await administrator('operator'), await administrator(OTHER)];
});

const deskOf = async (id: string) => await done('getInquiryDesk', { id, token });
const replied = async (id: string, body: object = {}) =>
  await call('replyInquiry', { id, token, body: { ...REPLY, ...body } });
const header = ({ headers }: CaughtMail, name: string): string => JSON.stringify(headers[name] ?? '');
const idOf = (mail: CaughtMail): string => header(mail, 'message-id').replace(/^.*<|>.*$/gu, '');

describe('an enquiry at the desk', () => {
  it('is taken, put on hold with an internal note, and finished', async () => {
    const email = freshAddress();
    const id = await inquiryFrom(email);
    const move = async (body: object) => await done('moveInquiry', { id, token, body });
    expect(await deskOf(id)).toMatchObject({ inquiry: { state: 'NEW', unanswered: true, takenBy: null } });
    expect(await move({ step: 'take' })).toMatchObject({ state: 'TAKEN', takenBy: addressOfAdministrator('operator') });
    await move({ step: 'wait', waitsFor: 'others', note: '配送会社に確認中。' });
    const { entries, inquiry } = await deskOf(id);
    expect(inquiry).toMatchObject({ state: 'WAITING', waitsFor: 'others', unanswered: true });
    expect(entries).toMatchObject([{ kind: 'note', text: '配送会社に確認中。' }]);
    expect(await move({ step: 'finish', answered: true })).toMatchObject({ state: 'DONE', unanswered: false });
    expect((await call('moveInquiry', { id, token, body: { step: 'giveBack' } })).code).toBe('inquiry_state');
    await settle();
    expect((await caught(email)).map(typeOf)).toEqual([31]);
    const { auditLogs } = await done('listAuditLogs', { token, query: { target: id } });
    expect(auditLogs.map(({ operation }) => operation)).toContain('moveInquiry');
    expect(auditLogs.flatMap(({ fields }) => fields)).toContain('note');
  });

  it('is not moved on a request with an outdated ETag', async () => {
    const id = await inquiryFrom();
    const { etag } = await deskOf(id);
    await done('moveInquiry', { id, token: other, headers: { 'if-match': etag }, body: { step: 'take' } });
    const late = await call('moveInquiry', { id, token, headers: { 'if-match': etag }, body: { step: 'take' } });
    expect(late.code).toBe('precondition_failed');
  });

  it('is read as new if it is older than the desk', async () => {
    const at = '2025-10-01T00:00:00.000+09:00';
    const old = { name: '湊', email: freshAddress(), phone: null, message: '古い', createdAt: at, updatedAt: at };
    await putDocument('inquiries', 'from-before', old);
    expect(await deskOf('from-before')).toMatchObject({ inquiry: { state: 'NEW', replies: 0, mergedInto: null } });
    expect((await replied('from-before')).code).toBeNull();
  });

  it('does not accept its fields from the public form', async () => {
    const body = { name: '湊', email: freshAddress(), message: 'お尋ね', state: 'DONE' };
    expect((await call('createInquiry', { body })).code).toBe('validation_failed');
  });
});

describe('a reply to an enquiry', () => {
  it('goes to the address alone, in the thread of the receipt mail, and says how to ask again', async () => {
    const email = freshAddress();
    const id = await inquiryFrom(email);
    expect((await replied(id, { title: '一通目', body: '一行目\n二行目' })).body).toMatchObject({
      state: 'DONE',
      replies: 1,
    });
    const [root, first] = [await mailTo(email, 31), await mailTo(email, 32)];
    expect(first.to.map(({ address }) => address)).toEqual([email]);
    expect(first.subject).toContain('一通目');
    expect(first.text).toContain('一行目\n二行目');
    expect(first.text).toContain('返信いただいても');
    expect(first.text).toContain('お客さま');
    expect(first.text).not.toContain('湊 花子');
    expect(header(first, 'in-reply-to')).toContain(idOf(root));
    expect((await replied(id, { body: '二通目', afterReplies: 1 })).code).toBeNull();
    const second = await mailTo(email, 32, 1);
    expect(header(second, 'in-reply-to')).toContain(idOf(first));
    expect(header(second, 'references')).toContain(idOf(root));
    const { entries } = await deskOf(id);
    expect(entries).toMatchObject([{ kind: 'reply', title: '一通目', text: '一行目\n二行目' }, { kind: 'reply' }]);
  });

  it('greets the holder of a registered address by name', async () => {
    const { email } = await register();
    const id = await inquiryFrom(email);
    expect((await replied(id)).code).toBeNull();
    expect((await mailTo(email, 32)).text).toMatch(/^湊 花子 様/u);
  });

  it('is sent once for simultaneous requests', async () => {
    const email = freshAddress();
    const id = await inquiryFrom(email);
    const answers = await Promise.all([replied(id), replied(id), replied(id)]);
    expect(answers.map(({ code }) => code)).toEqual([null, null, null]);
    await mailTo(email, 32);
    await settle();
    expect((await caught(email)).filter((mail) => typeOf(mail) === 32)).toHaveLength(1);
  });

  it('is refused if another administrator has replied meanwhile', async () => {
    const id = await inquiryFrom();
    await done('replyInquiry', { id, token: other, body: { ...REPLY, body: '先に答えました。' } });
    expect((await replied(id)).code).toBe('inquiry_answered');
    expect((await replied(id, { afterReplies: 1 })).code).toBeNull();
  });

  it.each([
    ['a gap', '受付番号は{{受付番号}}です。'],
    ['a foreign link', 'https://evil.test/ をご覧ください。'],
    ['a question for a card', 'カード番号をお知らせください。'],
  ])('is refused with %s, and so is its preview', async (_, body) => {
    const id = await inquiryFrom();
    expect((await replied(id, { body })).code).toBe('template_invalid');
    const preview = await call('previewInquiryReply', { id, token, body: { title: '件名', body } });
    expect(preview.code).toBe('template_invalid');
  });

  it('is previewed as the recipient gets it, without interpreting templates', async () => {
    const id = await inquiryFrom();
    const body = { title: '件名', body: '<b>太字</b> & {{' };
    const { text, html } = await done('previewInquiryReply', { id, token, body });
    expect(text).toContain('<b>太字</b> & {{');
    expect(html).toContain('&lt;b&gt;太字');
  });
});

describe('the sender of an enquiry', () => {
  it('is found by address, with the application', async () => {
    const { id: accountID, email } = await apply();
    const { account, purchase } = await deskOf(await inquiryFrom(email));
    expect([account?.id, purchase?.id]).toEqual([accountID, accountID]);
  });

  it('is searched by telephone number if the address is unknown', async () => {
    const { id } = await done('createInquiry', {
      body: { name: '湊', email: freshAddress(), phone: '0312345678', message: 'お尋ね' },
    });
    const { account, byPhone } = await deskOf(id);
    expect(account).toBeNull();
    expect(byPhone.length).toBeLessThanOrEqual(5);
  });
});

describe('two enquiries of one sender', () => {
  it('are merged into one that waits for a reply, and split again', async () => {
    const email = freshAddress();
    const [into, id] = [await inquiryFrom(email), await inquiryFrom(email, 'もう一度おたずねします。')];
    await replied(into);
    expect(await done('mergeInquiry', { id, token, body: { into } })).toMatchObject({
      state: 'DONE',
      mergedInto: into,
    });
    const desk = await deskOf(into);
    expect(desk.inquiry).toMatchObject({ state: 'TAKEN', unanswered: true });
    expect(desk.others).toMatchObject([{ id, mergedInto: into, message: 'もう一度おたずねします。' }]);
    expect((await replied(id)).code).toBe('inquiry_state');
    expect(await done('unmergeInquiry', { id, token })).toMatchObject({
      state: 'NEW',
      mergedInto: null,
      unanswered: true,
    });
  });

  it('are merged only with one address, and without a chain', async () => {
    const email = freshAddress();
    const [one, two, three] = [await inquiryFrom(email), await inquiryFrom(email), await inquiryFrom(email)];
    const merge = async (id: string, into: string) => (await call('mergeInquiry', { id, token, body: { into } })).code;
    expect(await merge(one, await inquiryFrom())).toBe('inquiry_other_sender');
    expect(await merge(one, one)).toBe('inquiry_state');
    expect(await merge(one, two)).toBeNull();
    expect(await merge(two, three)).toBe('inquiry_state');
    expect(await merge(three, one)).toBe('inquiry_state');
  });
});

describe('the mark of a reply being written', () => {
  it('is shown to other administrators, and is not logged', async () => {
    const id = await inquiryFrom();
    const mark = async (isWriting: boolean, by = token) =>
      await done('markInquiryWriting', { id, token: by, body: { isWriting } });
    expect((await mark(true)).writing).toEqual([]);
    expect((await mark(true, other)).writing).toEqual([addressOfAdministrator('operator')]);
    expect((await deskOf(id)).writing).toEqual([addressOfAdministrator(OTHER)]);
    expect((await mark(false, other)).writing).toEqual([addressOfAdministrator('operator')]);
    expect((await deskOf(id)).writing).toEqual([]);
    const logged = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'markInquiryWriting');
    expect(logged).toEqual([]);
  });
});

describe('the summary of enquiries', () => {
  it('shows unanswered enquiries and the time to the first reply', async () => {
    const before = await done('getInquiryFigures', { token });
    const answersBefore = await done('getFirstAnswers', { token });
    const id = await inquiryFrom();
    const waiting = await done('getInquiryFigures', { token });
    expect(waiting.unanswered).toBe(before.unanswered + 1);
    expect(waiting.oldestAt).not.toBeNull();
    await replied(id);
    const after = await done('getInquiryFigures', { token });
    expect(after.unanswered).toBe(before.unanswered);
    const answers = await done('getFirstAnswers', { token });
    expect(answers).toMatchObject({ answered: answersBefore.answered + 1, inTime: answersBefore.inTime + 1 });
  });

  it('matches lists by state, administrator and missing reply, oldest first', async () => {
    const [one, two] = [await inquiryFrom(), await inquiryFrom()];
    await changeDocument('inquiries', one, { createdAt: '2025-10-02T00:00:00.000+09:00' });
    await done('moveInquiry', { id: two, token, body: { step: 'take' } });
    const ids = async (query: Readonly<Record<string, string | boolean>>) =>
      (await done('listInquiries', { token, query: { ...query, limit: 500, orderBy: 'createdAt' } })).inquiries.map(
        ({ id }) => id,
      );
    const waiting = await ids({ unanswered: true });
    expect(waiting.indexOf(one)).toBeLessThan(waiting.indexOf(two));
    expect(await ids({ state: 'TAKEN', takenBy: addressOfAdministrator('operator') })).toContain(two);
    expect(await ids({ state: 'NEW' })).toContain(one);
  });
});

describe('a reply template', () => {
  it('is shipped once, and refused with an unknown variable', async () => {
    await settle();
    const { replyTemplates } = await done('listReplyTemplates', { token, query: { orderBy: 'code' } });
    expect(replyTemplates.map(({ code }) => code)).toContain('joukyou');
    const made = replyTemplates.find(({ code }) => code === 'denwa');
    await done('deleteReplyTemplate', { token, id: made?.id ?? '' });
    await settle();
    const left = await done('listReplyTemplates', { token, query: { code: 'denwa' } });
    expect(left.replyTemplates).toEqual([]);
    const body = { code: 'a', title: '件名', body: '{{生年月日}}' };
    expect((await call('createReplyTemplate', { token, body })).code).toBe('template_invalid');
  });
});
