import { SEARCH_FORM } from 'functions/shared/folding/searchForm';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf, removeFields } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
import { paperAccount } from '../../harness/paper.ts';
import { eventually, tick } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';

beforeAll(async () => await begin(IN_PHASE[4]));

const find = async (q: string) => await done('searchRecords', { token: await administrator('viewer'), query: { q } });
/** Returns the pages that a text leads to. */
const pages = async (q: string) => (await find(q)).hits.map(({ kind, id }) => `${kind}/${id}`);

const entered = async (change: object): Promise<string> => {
  const token = await administrator('operator');
  return (await done('createAccount', { token, body: { ...paperAccount(), ...change, consents: [] } })).id;
};

const SAITO = { lastName: '齋藤', firstName: '京', lastNameKana: 'サイトウ', firstNameKana: 'キョウ' } as const;

describe('the search for a person', () => {
  it('finds by name or kana in any spelling', async () => {
    const id = await entered(SAITO);
    for (const typed of ['斎藤', '齋藤 京', '斉藤', 'さいとう', 'ｻｲﾄｳ ｷｮｳ', 'サイトウキヨウ']) {
      expect(await pages(typed)).toContain(`account/${id}`);
    }
    expect(await pages('さいとうた')).toEqual([]);
    const other = await entered({ ...SAITO, lastName: '髙橋', lastNameKana: null, firstNameKana: null });
    expect(await pages('高橋')).toEqual([`account/${other}`]);
  });

  it('finds by telephone number, its beginning or its last four digits, also with a name', async () => {
    const id = await entered({ ...SAITO, phoneNumber: '080-1122-7531' });
    for (const typed of ['7531', '75-31', '080-1122-7531', '08011227531', '0801122', 'さいとう 7531']) {
      expect(await pages(typed)).toContain(`account/${id}`);
    }
    expect(await pages('たかはし 7531')).toEqual([]);
  });

  it('finds by mail address, with enquiries and mails', async () => {
    const { id, email } = await register();
    await mailTo(email, 1);
    const body = { name: '汀 太郎', email, phone: null, message: 'おたずねします。' };
    const { id: inquiryID } = await done('createInquiry', { body });
    const found = await find(email.toUpperCase());
    expect(found.hits.map(({ kind }) => kind).filter((kind, index, all) => all.indexOf(kind) === index)).toEqual([
      'account',
      'inquiry',
      'mail',
    ]);
    expect(found.hits).toContainEqual(expect.objectContaining({ kind: 'account', id, email }));
    expect(found.hits).toContainEqual(expect.objectContaining({ kind: 'inquiry', id: inquiryID }));
    expect(await pages(email.slice(0, -3))).toContain(`account/${id}`);
    expect(await pages('汀')).toContain(`inquiry/${inquiryID}`);
  });

  it('finds by the application number or its beginning', async () => {
    const token = await administrator('operator');
    const accountID = await entered({});
    const { receiptID } = await done('createPurchase', { token, body: { accountID, purchaseCount: 1 } });
    const typed = `${receiptID.slice(0, 4)}-${receiptID.slice(4, 8)}-${receiptID.slice(8)}`.toLowerCase();
    for (const text of [receiptID, typed]) {
      expect(await pages(text)).toEqual([`account/${accountID}`, `purchase/${accountID}`]);
    }
  });

  it('returns the first people, and up to fifty on request', async () => {
    const ids: string[] = [];
    for (const firstName of ['一', '二', '三', '四', '五', '六', '七', '八']) {
      ids.push(await entered({ lastName: '潮見', firstName, lastNameKana: 'シオミ' }));
    }
    const peopleIn = ({ hits }: Awaited<ReturnType<typeof find>>) => hits.filter(({ kind }) => kind === 'account');
    const first = await find('潮見');
    expect([peopleIn(first).length, first.hasMore]).toEqual([6, true]);
    const all = await done('searchRecords', {
      token: await administrator('viewer'),
      query: { q: '潮見', all: 'true' },
    });
    expect(
      peopleIn(all)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort());
    expect(all.hasMore).toBe(false);
  });

  it('finds nobody by a ticket number, before or after the release (rules 8.33)', async () => {
    const token = await administrator('operator');
    const accountID = await entered({});
    const { ticketNumber } = await done('createPurchase', { token, body: { accountID, purchaseCount: 1 } });
    expect(ticketNumber).not.toBeNull();
    expect(await pages(ticketNumber ?? '')).toEqual([]);
  });

  it('finds by the tracking number of the parcel', async () => {
    const { id } = await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber: '765432109876' });
    expect((await pages('7654-3210-9876'))[0]).toBe(`voucher/${id}`);
    expect(await pages('765432109876')).toContain(`account/${id}`);
  });

  it('finds by current values only, and returns no search keys', async () => {
    const { id, key } = await register({ lastName: '磯', firstName: '花' });
    expect(await pages('磯花')).toEqual([`account/${id}`]);
    const changed = await done('changeAccount', { id, key, body: { lastName: '渚' } });
    expect(JSON.stringify(changed)).not.toContain('nameKey');
    expect(await pages('磯花')).toEqual([]);
    expect(await pages('渚花')).toEqual([`account/${id}`]);
    expect(JSON.stringify(await find('渚花'))).not.toMatch(/nameKey|kanaKey|phoneEnd/);
  });
});

describe('the audit log of the search', () => {
  it('has an entry, without the text, if a viewer’s search finds people', async () => {
    await entered({ lastName: '岬' });
    const entries = async () =>
      (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'searchRecords');
    const before = (await entries()).length;
    await find('岬');
    await find('誰でもない');
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    expect(JSON.stringify(after)).not.toContain('岬');
  });
});

/** Runs a rebuild of the search fields to its end. */
const rebuilt = async (): Promise<void> => {
  const token = await administrator('owner');
  const { number } = await done('startSearchRebuild', { token });
  const run = await eventually('the end of the rebuilding', async () => {
    const { run: latest } = await done('getSearchRebuild', { token });
    return latest?.number === number && latest.state === 'DONE' ? latest : null;
  });
  expect(run.mended).toBeGreaterThanOrEqual(1);
};

describe('the rebuild of the search fields', () => {
  it('adds the fields to records from before the search existed', async () => {
    const id = await entered({ lastName: '岸', firstName: '一' });
    await changeDocument('accounts', id, { nameKey: null, paperBatch: '１０／０９\u3000岸' });
    const ofPile = async () =>
      await done('countAccounts', { token: await administrator('viewer'), query: { paperBatch: '10/09 岸' } });
    expect(await pages('岸一')).toEqual([]);
    expect(await ofPile()).toEqual({ count: 0 });
    await rebuilt();
    expect(await pages('岸一')).toEqual([`account/${id}`]);
    expect(await ofPile()).toEqual({ count: 1 });
  });

  it('adds the fields for lists and counts to an enquiry from before the desk existed', async () => {
    const id = await inquiryFrom();
    await removeFields('inquiries', id, ['state', 'takenBy', 'unanswered', 'nameKey']);
    const token = await administrator('owner');
    const isListed = async () => {
      const query = { state: 'NEW', unanswered: true, limit: 500, orderBy: 'createdAt' } as const;
      const { inquiries } = await done('listInquiries', { token, query });
      return inquiries.some((one) => one.id === id);
    };
    const before = (await done('getInquiryFigures', { token })).unanswered;
    expect(await isListed()).toBe(false);
    await rebuilt();
    expect(await isListed()).toBe(true);
    expect((await done('getInquiryFigures', { token })).unanswered).toBe(before + 1);
  });

  it('is started once by the schedule after a deployment that changed the form', async () => {
    const id = await entered({ lastName: '磯', firstName: '二' });
    await changeDocument('accounts', id, { nameKey: null });
    const before = await documentsOf('searchRebuilds');
    const older = SEARCH_FORM - 1;
    for (const run of before) await changeDocument('searchRebuilds', run.id, { form: older });
    await changeDocument('pulses', 'tick', { searchForm: older });
    await tick();
    await eventually('the person to be found', async () => ((await pages('磯二')).length === 0 ? null : true));
    const token = await administrator('viewer');
    await eventually('the end of the rebuilding', async () => {
      const { run, isCurrent } = await done('getSearchRebuild', { token });
      expect(run?.startedBy).toBeNull();
      return run?.state === 'DONE' && isCurrent ? run : null;
    });
    await tick();
    await tick();
    expect(await documentsOf('searchRebuilds')).toHaveLength(before.length + 1);
  });
});
