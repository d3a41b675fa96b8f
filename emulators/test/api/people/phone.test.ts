import { administrator, addressOfAdministrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { BY_TELEPHONE } from '../../harness/approvals.ts';
import { paperAccountID } from '../../harness/paper.ts';
import { recordedCall } from '../../harness/phone.ts';
import { clockNow, leapTo, setClock, settle } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { defined } from 'functions/shared/defined';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';

beforeAll(async () => await begin(IN_PHASE[4]));

const sentTo = async (email: string, mailType: number) =>
  (await caught(email)).filter((mail) => typeOf(mail) === mailType);

/** Reads the whole history of a person, page by page. */
const storyOf = async (id: string, kind?: string) => {
  const token = await administrator('viewer');
  const pages = [await done('getAccountStory', { token, id, query: kind === undefined ? {} : { kind } })];
  for (let cursor = pages[0]?.cursor ?? null; cursor !== null;) {
    const query = kind === undefined ? { cursor } : { kind, cursor };
    const page = await done('getAccountStory', { token, id, query });
    pages.push(page);
    cursor = page.cursor;
  }
  return pages;
};

describe('a telephone note', () => {
  it('contains its author and day, and sends no mail', async () => {
    const { id, email } = await register();
    await settle();
    const before = (await caught(email)).length;
    const noted = await recordedCall(id);
    expect(noted).toMatchObject({ by: addressOfAdministrator('operator'), day: '2025-10-09', accountID: id });
    await settle();
    expect(await caught(email)).toHaveLength(before);
    const token = await administrator('viewer');
    expect((await done('countPhoneCalls', { token, query: { day: '2025-10-09' } })).count).toBeGreaterThan(0);
    expect(await done('countPhoneCalls', { token, query: { day: '2025-10-10' } })).toEqual({ count: 0 });
  });

  it('can be changed and deleted by its author or an owner only', async () => {
    const account = await paperAccountID();
    const owners = await recordedCall(account, 'owner');
    const [operator, owner] = [await administrator('operator'), await administrator('owner')];
    const body = { text: '別の件。' };
    for (const operation of ['changePhoneCall', 'deletePhoneCall'] as const) {
      const sending = defined({
        id: owners.id,
        token: operator,
        body: operation === 'changePhoneCall' ? body : undefined,
      });
      expect((await call(operation, sending)).code).toBe('forbidden');
    }
    const own = await recordedCall(account);
    expect(await done('changePhoneCall', { token: operator, id: own.id, body })).toMatchObject(body);
    expect(await done('changePhoneCall', { token: owner, id: own.id, body: { topics: ['other'] } })).toMatchObject(
      body,
    );
    expect((await call('deletePhoneCall', { token: operator, id: own.id })).status).toBe(204);
    expect((await call('deletePhoneCall', { token: owner, id: owners.id })).status).toBe(204);
    const lost = { accountID: 'nobody', check: 'skipped', topics: ['other'] };
    expect((await call('createPhoneCall', { token: operator, body: lost })).code).toBe('not_found');
  });
});

describe('an attempt to call a winner', () => {
  it('is stored as a telephone note, shown in its list, and refused with missing fields', async () => {
    const parcel = await issuedVoucher({
      state: 'RETURNED',
      isReady: false,
      returnedAt: '2025-10-09T00:00:00.000+09:00',
    });
    const [viewer, token] = [await administrator('viewer'), await administrator('operator')];
    const rowOf = async () => {
      const { rows } = await done('getWorklist', { token: viewer, id: 'returned' });
      return rows.find(({ account }) => account.id === parcel.id);
    };
    expect(await rowOf()).toMatchObject({ standing: 'open', last: null, voucher: { id: parcel.id } });
    const attempt = { accountID: parcel.id, check: 'skipped', topics: ['delivery'], worklist: 'returned' };
    const noting = async (body: object) => await call('createPhoneCall', { token, body: { ...attempt, ...body } });
    for (const lacking of [
      {},
      { outcome: 'givenUp' },
      { outcome: 'promised' },
      { outcome: 'absent', dueOn: '2025-10-22' },
    ]) {
      expect((await noting(lacking)).code).toBe('validation_failed');
    }
    expect((await noting({ outcome: 'promised', dueOn: '2025-10-22' })).code).toBeNull();
    expect(await rowOf()).toMatchObject({ standing: 'open', last: { outcome: 'promised', dueOn: '2025-10-22' } });
    // The clock stands still, and two notes with the same time have no order.
    await leapTo(toISO(fromISO(await clockNow()) + MINUTE_MS));
    expect((await noting({ outcome: 'givenUp', text: '転居先がわからない' })).code).toBeNull();
    expect(await rowOf()).toMatchObject({ standing: 'givenUp', last: { outcome: 'givenUp' } });
    // The note is one of the calls about the person, and the list counts it.
    const { phoneCalls } = await done('listPhoneCalls', { token: viewer, query: { accountID: parcel.id } });
    expect(phoneCalls).toHaveLength(2);
    const { lists } = await done('listWorklists', { token: viewer });
    expect(lists.find(({ list }) => list === 'returned')?.count).toBeGreaterThan(0);
    expect((await call('getWorklist', { token: viewer, id: 'returned', query: { cursor: 'abc' } })).code).toBe(
      'cursor_invalid',
    );
    await done('sendVoucherAgain', { token, id: parcel.id });
    expect(await rowOf()).toBeUndefined();
  });
});

describe('a repeated mail', () => {
  it('is sent once for simultaneous requests', async () => {
    const { id, email } = await apply();
    await mailTo(email, 22);
    const [page] = await storyOf(id, 'mail');
    const first = page?.entries.find((one) => one.kind === 'mail' && one.mail.mailType === 22);
    expect(first).toMatchObject({ isRepeatable: true });
    const [operator, owner] = [await administrator('operator'), await administrator('owner')];
    const codes = await Promise.all(
      [operator, operator, owner].map(async (token) => (await call('repeatMail', { token, id: first?.id ?? '' })).code),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    for (const code of codes) expect([null, 'mail_repeated', 'conflict']).toContain(code);
    await settle();
    expect(await sentTo(email, 22)).toHaveLength(2);
    expect((await call('repeatMail', { token: operator, id: first?.id ?? '' })).code).toBe('mail_repeated');
    await setClock('2025-10-09T12:30:00.000+09:00');
    expect((await call('repeatMail', { token: operator, id: first?.id ?? '' })).code).toBeNull();
    await settle();
    expect(await sentTo(email, 22)).toHaveLength(3);
    const log = (await documentsOf('auditLogs')).filter((one) => one.target === id && one.operation === 'repeatMail');
    expect(log).toHaveLength(2);
  });

  it('is refused if its text is outdated, or for a recipient without an account', async () => {
    const { id, email, key } = await apply();
    await mailTo(email, 22);
    const [page] = await storyOf(id, 'mail');
    const idOf = (mailType: number): string =>
      page?.entries.find((one) => one.kind === 'mail' && one.mail.mailType === mailType)?.id ?? '';
    await done('withdrawPurchase', { id, key, body: {} });
    const token = await administrator('operator');
    expect((await call('repeatMail', { token, id: idOf(22) })).code).toBe('mail_outdated');
    expect((await call('repeatMail', { token, id: idOf(1) })).code).toBe('mail_outdated');
  });
});

describe('a new link', () => {
  it('goes to the current address, opens the applicant’s pages, and is in no response', async () => {
    const { id, email } = await apply();
    const token = await administrator('operator');
    const { body } = await call('sendLink', { token, id });
    const mail = await mailTo(email, 16);
    const key = keyIn(mail, '/status');
    expect(JSON.stringify(body)).not.toContain(key);
    expect(await done('getStatus', { id, key })).toMatchObject({ state: 'APPLIED' });
    expect(await done('getAccount', { id, key: keyIn(mail, '/registration-change') })).toMatchObject({ id });
    expect((await call('sendLink', { token, id })).code).toBe('mail_repeated');
  });

  it('leads to the application form before an application, and is refused without an address', async () => {
    const { id, email } = await register();
    const token = await administrator('operator');
    await done('sendLink', { token, id });
    expect(keyIn(await mailTo(email, 16), '/purchase')).not.toBe('');
    expect((await call('sendLink', { token, id: await paperAccountID() })).code).toBe('mail_outdated');
  });
});

describe('the history of a person', () => {
  it('contains each event once, newest first, and the status page without the ticket number', async () => {
    const { id, email, key } = await apply();
    const status = keyIn(await mailTo(email, 22), '/status');
    await done('changeAccount', { id, key, body: { phoneNumber: '03-1234-5678' } });
    await recordedCall(id);
    await done('createInquiry', { body: { name: '湊 花子', email, phone: null, message: 'いつ届きますか。' } });
    await settle();
    const pages = await storyOf(id);
    const entries = pages.flatMap((page) => page.entries);
    const places = entries.map(({ at, id: one }) => `${at} ${one}`);
    expect(places).toEqual(places.toSorted().reverse());
    expect(new Set(places).size).toBe(places.length);
    const kinds = new Set(entries.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['change', 'inquiry', 'mail', 'phoneCall', 'step', 'verification']);
    for (const kind of kinds) {
      const narrowed = (await storyOf(id, kind)).flatMap((page) => page.entries);
      expect(narrowed.map((one) => one.id)).toEqual(entries.filter((one) => one.kind === kind).map((one) => one.id));
    }
    const { ticketNumber, ...statusPage } = await done('getStatus', { id, key: status });
    expect(ticketNumber).not.toBeNull();
    expect(pages[0]?.status).toEqual({ ...statusPage, ticketNumber: null });
    expect(JSON.stringify(pages)).not.toContain(ticketNumber);
  });

  it('refuses an invalid cursor and an unknown person', async () => {
    const token = await administrator('viewer');
    const { id } = await register();
    expect((await call('getAccountStory', { token, id, query: { cursor: 'abc' } })).code).toBe('cursor_invalid');
    expect((await call('getAccountStory', { token, id: 'nobody' })).code).toBe('not_found');
  });
});

describe('a withdrawal by the office', () => {
  it('is refused to a single operator or owner from the commitment on, on every route', async () => {
    const { id } = await apply();
    await changeDocument('purchases', id, { state: 'LOST', waitingPlace: 3, grantedCount: 0, drawNumber: 1 });
    const [operator, owner] = [await administrator('operator'), await administrator('owner')];
    const wish = { reason: '電話でのお申し出', ...BY_TELEPHONE };
    for (const token of [operator, owner]) {
      expect((await call('withdrawPurchase', { token, id, body: wish })).code).toBe('approval_needed');
    }
    const request = { kind: 'withdraw', target: id, detail: BY_TELEPHONE, reason: '電話でのお申し出' };
    expect((await call('createApproval', { token: operator, body: request })).code).toBe('forbidden');
    expect((await call('deletePurchase', { token: operator, id })).code).toBe('forbidden');
    // The number of sets cannot be lowered to zero either.
    expect((await call('changePurchase', { token: operator, id, body: { purchaseCount: 0 } })).status).toBe(400);
    const [page] = await storyOf(id);
    expect(page?.needsTwo).toBe(true);
  });

  it('needs one operator before the commitment', async () => {
    const { id } = await apply();
    const [page] = await storyOf(id);
    expect(page?.needsTwo).toBe(false);
    const token = await administrator('operator');
    const wish = { reason: '電話でのお申し出', ...BY_TELEPHONE };
    expect(await done('withdrawPurchase', { token, id, body: wish })).toMatchObject({ state: 'WITHDRAWN' });
    const changes = (await storyOf(id, 'change')).flatMap((one) => one.entries);
    expect(JSON.stringify(changes)).toContain('電話でのお申し出');
  });
});

it('refuses a link when no page is left to lead to', async () => {
  const { id } = await register();
  await leapTo('2025-10-24T12:00:00.000+09:00');
  expect((await call('sendLink', { token: await administrator('operator'), id })).code).toBe('wrong_phase');
});
