import { campaign } from 'functions/shared/campaign/current';
import { exportPartSchema } from 'functions/shared/contract/definitions/exports';
import { account, type Account } from 'functions/shared/entities/account';
import { FRESH, NO_CARD } from 'functions/shared/application/states';
import { purchase, type Purchase } from 'functions/shared/entities/purchase';
import { storedFields } from 'functions/shared/entities/stored';
import { EXPORT_KINDS, type ExportKind, exportOperation, PART_HEADER } from 'functions/shared/export/kinds';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { serialText } from 'functions/shared/voucher/serials';
import iconv from 'iconv-lite';
import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, done, type Sending } from '../../harness/client.ts';
import { documentsOf, putDocument, removeDocument } from '../../harness/firestore.ts';
import { writeRecords } from '../../harness/records.ts';
import { stack } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { defined } from 'functions/shared/defined';
import { entitySamples } from 'functions/test/support/entitySamples';

const BOM = Buffer.from('\ufeff');
let token = '';

const at = (minutes: number): string => toISO(fromISO(campaign.timetable.open) + minutes * 60_000);

const putAccount = async (id: string, minutes: number, fields: Partial<Account> = {}): Promise<void> => {
  const stamps = { createdAt: at(minutes), updatedAt: at(minutes) };
  const record = account.record.parse({ ...entitySamples.account.record(minutes), ...stamps, id, ...fields });
  await putDocument('accounts', id, storedFields(account, record));
};

const putPurchase = async (id: string, fields: Partial<Purchase>): Promise<void> => {
  const stamps = { createdAt: at(0), updatedAt: at(0) };
  const fresh = { ...entitySamples.purchase.record(0), ...FRESH, ...NO_CARD };
  const record = purchase.record.parse({ ...fresh, ...stamps, id, accountID: id, ...fields });
  await putDocument('purchases', id, storedFields(purchase, record));
};

type Query = NonNullable<Sending['query']>;

/** Reads one part by the contract, with its text as UTF-8. */
const part = async (kind: ExportKind, query: Query = {}) => {
  const { text, code, headers } = await call(exportOperation(kind), { token, query });
  if (code !== null) throw new Error(code);
  return { text, headers, ...exportPartSchema.parse(JSON.parse(headers.get(PART_HEADER) ?? 'null')) };
};

/** Reads the raw bytes through the site. */
const bytesOf = async (kind: ExportKind, query: Query): Promise<Buffer> => {
  const address = `${stack.site}${addressOf(exportOperation(kind), { query })}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
};

const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1);
const refusal = async (kind: ExportKind, sending: Sending): Promise<string | null> =>
  (await call(exportOperation(kind), sending)).code;
const entries = async () => (await documentsOf('auditLogs')).filter(({ entity }) => entity === 'export');

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await writeRecords();
  token = await administrator('operator');
});

describe('an export', () => {
  it('is refused to everybody but operators and owners', async () => {
    for (const kind of EXPORT_KINDS) {
      expect(await refusal(kind, {})).toBe('unauthenticated');
      expect(await refusal(kind, { token: await administrator('viewer') })).toBe('forbidden');
    }
    expect(await entries()).toEqual([]);
  });

  it('has a heading and a row for each record, in the requested order', async () => {
    const { text, rows, cursor, headers } = await part('accounts', { orderBy: 'createdAt' });
    const lines = linesOf(text);
    expect(text.startsWith('作成日時,姓,名,姓のふりがな')).toBe(true);
    expect([lines.length - 1, cursor]).toEqual([rows, null]);
    expect(rows).toBe(await done('countAccounts', { token }).then(({ count }) => count));
    expect(lines.slice(1)).toEqual([...lines.slice(1)].sort((a, b) => (a.slice(0, 16) < b.slice(0, 16) ? -1 : 1)));
    expect(headers.get('content-disposition')).toBe('attachment; filename="accounts_20251009.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('contains all fields of a record as people read them', async () => {
    await putAccount('spoken', 5, {
      lastName: '髙橋',
      firstName: '𠮷子',
      phoneNumber: '0312345678',
      age: 80,
      channel: 'paper',
      email: null,
      note: '=HYPERLINK("x")\n折り返し',
      wonFlag: null,
      postCode: '012-3456',
      address2: null,
    });
    const { text } = await part('accounts', { lastName: '髙橋' });
    const label = campaign.usePlaces[0]?.label.ja;
    expect(linesOf(text)[1]).toBe(
      `${at(5).slice(0, 16).replaceAll('-', '/').replace('T', ' ')},髙橋,𠮷子,ミナト,ハナコ,,03-1234-5678,012-3456,みなも県みなも市2,,紙,80歳以上,1,${label},${campaign.learnFroms[0]?.label.ja},未定,"'=HYPERLINK(""x"")\n折り返し",${at(5).slice(0, 16).replaceAll('-', '/').replace('T', ' ')},spoken`,
    );
  });

  it('is written in CP932, and reports characters that CP932 lacks', async () => {
    const query = { lastName: '髙橋', encoding: 'cp932' };
    const bytes = await bytesOf('accounts', query);
    expect(bytes.subarray(0, 8).toString('hex')).toBe(iconv.encode('作成日時', 'cp932').toString('hex'));
    expect(bytes.includes(Buffer.from('fbfc8bb4', 'hex'))).toBe(true);
    expect(iconv.decode(bytes, 'cp932')).toContain('髙橋,〓子,');
    const { lost, headers } = await part('accounts', query);
    expect(lost).toEqual({ count: 1, first: [{ row: 1, column: '名', character: '𠮷' }] });
    expect(headers.get('content-type')).toBe('text/csv; charset=Shift_JIS');
  });

  it('has a heading that CP932 can represent, for every kind', async () => {
    await putDocument('draws', '9', { number: 9, state: 'RELEASED' });
    for (const kind of EXPORT_KINDS) {
      const [heading = ''] = iconv.decode(await bytesOf(kind, { encoding: 'cp932', limit: 1 }), 'cp932').split('\r\n');
      expect(linesOf((await part(kind, { limit: 1 })).text)[0]).toBe(heading);
    }
    await removeDocument('draws', '9');
  });

  it('accepts the filters of its list, but no key and no unknown parameter', async () => {
    expect(linesOf((await part('purchases', { purchaseCount: 2 })).text).length - 1).toBe(
      (await done('countPurchases', { token, query: { purchaseCount: 2 } })).count,
    );
    const queries: Query[] = [{ verificationKey: 'x' }, { encoding: 'utf16' }, { limit: 20_001 }, { nothing: 1 }];
    for (const query of queries) expect(await refusal('accounts', { token, query })).toBe('validation_failed');
    expect(await refusal('winners', { token, query: { state: 'LOST' } })).toBe('validation_failed');
    expect(await refusal('accounts', { token, query: { cursor: 'abc' } })).toBe('cursor_invalid');
  });
});

describe('an export in parts', () => {
  it.each(['id', 'createdAt', '-createdAt'])(
    'joins by %s without gap or duplicate while records are added',
    async (orderBy) => {
      // A part of an address is compared without its hyphens.
      const address1 = `継ぎ目市${orderBy.replace('-', 'latest')}`;
      // Without a leading minus sign, which the export would escape as a formula.
      const prefix = `by${orderBy}`;
      const ids = Array.from({ length: 23 }, (_, index) => `${prefix}_${index % 7}-${index}`);
      await Promise.all(ids.map((id, index) => putAccount(id, 100 + Math.floor(index / 3), { address1 })));
      const texts: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Query = defined({ address1, orderBy, limit: 5, cursor: cursor ?? undefined });
        const found: Awaited<ReturnType<typeof part>> = await part('accounts', query);
        texts.push(found.text);
        cursor = found.cursor;
        // Before, between and after the exported records, by time and by id.
        for (const minutes of [1, 101, 104, 900]) {
          await putAccount(`${prefix}_${minutes % 7}-late${texts.length}`, minutes, { address1 });
        }
      } while (cursor !== null && texts.length < 30);
      const lines = linesOf(texts.join(''));
      const exported = lines.slice(1).map((line) => line.slice(line.lastIndexOf(',') + 1));
      expect(new Set(exported).size).toBe(exported.length);
      expect(exported.filter((id) => /_\d-\d+$/.test(id)).sort()).toEqual([...ids].sort());
      expect(lines.filter((line) => line.startsWith('作成日時'))).toHaveLength(1);
      // control: some of the new records are exported, so a duplicate would be seen.
      expect(exported.some((id) => id.includes('late'))).toBe(true);
    },
  );

  it('contains a BOM in the first part alone', async () => {
    const query = { address1: '継ぎ目市id', limit: 2 };
    const { cursor } = await part('accounts', query);
    const [first, second] = [await bytesOf('accounts', query), await bytesOf('accounts', { ...query, cursor })];
    expect([first, second].map((bytes) => bytes.indexOf(BOM))).toEqual([0, -1]);
  });

  it('is logged for each part with actor, filter fields and number of rows', async () => {
    const before = new Set((await entries()).map(({ id }) => id));
    const first = await part('accounts', { address1: '継ぎ目市id', limit: 3, encoding: 'cp932' });
    await part('accounts', { address1: '継ぎ目市id', limit: 3, cursor: first.cursor });
    const { auditLogs } = await done('listAuditLogs', { token, query: { target: 'accounts', orderBy: '-createdAt' } });
    const fresh = auditLogs.filter(({ id }) => !before.has(id));
    const said = { filter: 'address1', rows: '3' };
    expect(fresh.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        { ...said, encoding: 'cp932' },
        { ...said, encoding: 'utf8', continued: 'true' },
      ]),
    );
    expect(fresh.map(({ actor, operation, entity }) => [actor, operation, entity])).toEqual(
      Array(2).fill([addressOfAdministrator('operator'), 'exportAccounts', 'export']),
    );
  });
});

describe('an export of results', () => {
  it('is refused until the release is complete', async () => {
    for (const kind of ['winners', 'postcards', 'vouchers', 'returned'] as const) {
      expect(await refusal(kind, { token: await administrator('owner') })).toBe('result_unreleased');
    }
    await putDocument('draws', '9', { number: 9, state: 'RELEASING' });
    expect(await refusal('winners', { token })).toBe('result_unreleased');
    const { exports } = await done('listExports', { token });
    expect(exports.filter(({ records }) => records === null).map(({ kind }) => kind)).toEqual([
      'winners',
      'postcards',
      'vouchers',
      'returned',
    ]);
  });

  it('contains the winners with addresses and amounts', async () => {
    await putDocument('draws', '9', { number: 9, state: 'RELEASED' });
    const won = { state: 'WON', grantedCount: 2 } as const;
    await putAccount('winner', 8, { lastName: '当', firstName: '選子', channel: 'web' });
    await putPurchase('winner', { ...won, receiptID: 'WINNER000001', paymentState: 'CAPTURED' });
    await putPurchase('loser', { state: 'LOST', grantedCount: 0, receiptID: 'LOSER0000001' });
    const lines = linesOf((await part('winners')).text);
    expect(lines[0]).toMatch(/^受付番号,当選セット数,お支払い金額（円）,支払い,/);
    expect(lines.find((line) => line.startsWith('WINNER000001,2,20000,支払い済み,'))).toContain('当,選子,');
    expect(lines.some((line) => line.startsWith('LOSER'))).toBe(false);
    const { exports } = await done('listExports', { token });
    expect(exports.find(({ kind }) => kind === 'winners')?.records).toBe(lines.length - 1);
  });

  it('contains the issued vouchers with serial numbers and state', async () => {
    const sent = { state: 'SHIPPED', isReady: false, carrier: 'yamato', shippedAt: at(0), shipments: 1 } as const;
    const { serialFrom } = await issuedVoucher({ ...sent, trackingNumber: '123456789014', receiptID: 'VOUCHER00001' });
    await issuedVoucher({ receiptID: 'VOUCHER00002' });
    const back = { state: 'RETURNED', isReady: false, returnedAt: at(0), returnReason: '転居先不明' } as const;
    await issuedVoucher({ ...back, receiptID: 'VOUCHER00003' });
    // With the winner's address, for a postcard or a visit.
    expect(linesOf((await part('returned')).text)).toContainEqual(
      expect.stringMatching(/^VOUCHER00003,1,\d.+,転居先不明,いいえ,湊,花子,.+,090-1234-5678,\d{3}-\d{4},みなも県/),
    );
    const { text, rows } = await part('vouchers', { receiptID: 'VOUCHER00001' });
    const [heading, row] = linesOf(text);
    const serial = serialText(serialFrom);
    expect(heading).toMatch(/^受付番号,通し番号（初め）,通し番号（終わり）,セット数,1セットの額面,状態,/);
    expect(row).toContain(
      `VOUCHER00001,${serial},${serial},1,${campaign.worth},発送済み,いいえ,ヤマト運輸,1234-5678-9014,1,`,
    );
    const { count } = await done('countVouchers', { token });
    expect([rows, (await part('vouchers')).rows]).toEqual([1, count]);
    const { exports } = await done('listExports', { token });
    expect(exports.find(({ kind }) => kind === 'vouchers')?.records).toBe(count);
  });

  it('contains postcards for applicants with a result but no mail address', async () => {
    const paper = { email: null, channel: 'paper', address1: 'はがき町1', address2: '101号室' } as const;
    for (const [index, id] of ['p-won', 'p-lost', 'p-out', 'p-none'].entries())
      await putAccount(id, 200 + index, paper);
    await putPurchase('p-won', { state: 'WON', grantedCount: 1, receiptID: 'PAPERWON0001' });
    await putPurchase('p-lost', { state: 'LOST', grantedCount: 0, waitingPlace: 12, receiptID: 'PAPERLOST001' });
    await putPurchase('p-out', { state: 'EXCLUDED', grantedCount: 0, receiptID: 'PAPEROUT0001' });
    const { text, rows } = await part('postcards', { address1: 'はがき町1', orderBy: 'createdAt' });
    const end = '2025年10月23日(木) 17:00';
    expect(linesOf(text)).toEqual([
      '郵便番号,住所,建物名・部屋番号,宛名,受付番号,結果,当選セット数,文面',
      expect.stringMatching(/^\d{3}-\d{4},はがき町1,101号室,.+ .+ 様,PAPERWON0001,当選,1,/),
      expect.stringMatching(
        /様,PAPERLOST001,落選,0,抽選の結果、今回は当選されませんでした。繰り上げ当選のときは、事務局からお支払いの期限をご連絡します。その期限までに、窓口でお支払いください。$/,
      ),
    ]);
    expect(text).toContain(`抽選の結果、1セットに当選されました。${end}までに、事務局の窓口（`);
    expect(text).toContain('）で10,000円をお支払いください。期限を過ぎると当選は無効です。');
    expect(rows).toBe(2);
  });
});
