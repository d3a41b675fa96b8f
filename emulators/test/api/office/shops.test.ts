import { CSV_ENCODINGS } from 'functions/shared/csv/encodings';
import { isFault, readSheet } from 'functions/shared/csv/sheet';
import { SHOP_SHEET } from 'functions/shared/site/shopSheet';
import { definitions } from 'functions/shared/contract/definitions';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { shopBody, shopID, shopRow } from '../../harness/shops.ts';
import { stack } from '../../harness/stack.ts';

let token = '';
beforeEach(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
});

const enter = async (dryRun: boolean, ...rows: readonly (ReturnType<typeof shopRow> & { seen?: string | null })[]) =>
  (await done('enterShops', { token, body: { rows: [...rows], dryRun } })).rows;
const all = async () => (await done('listShops', { token, query: { orderBy: 'kana' } })).shops;
const entries = async () =>
  (await documentsOf('auditLogs')).filter(({ entity }) => entity === 'shop').map(({ operation }) => operation);

describe('shops', () => {
  it('are imported from a file once each, and a repetition changes nothing', async () => {
    const rows = [shopRow('髙橋書店', { kana: 'タカハシショテン' }), shopRow('湊屋', { hours: '9:00〜' }, 3)];
    expect((await enter(true, ...rows)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(await all()).toEqual([]);
    await enter(false, ...rows);
    expect((await all()).map(({ name, note }) => [name, note])).toEqual([
      ['髙橋書店', null],
      ['湊屋', null],
    ]);
    expect(await entries()).toEqual(['enterShops', 'enterShops']);
    expect((await enter(false, ...rows)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    // Of two simultaneous imports the second finds the first one's shop, or is refused.
    const twin = shopRow('喫茶 灯台', { kana: 'キッサトウダイ' });
    const sending = { token, body: { rows: [twin], dryRun: false } };
    const codes = (await Promise.all([call('enterShops', sending), call('enterShops', sending)])).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code !== null && code !== 'conflict')).toEqual([]);
    expect(await all()).toHaveLength(3);
    expect(await entries()).toHaveLength(3);
  });

  it.each(CSV_ENCODINGS)('come back unchanged from an export in %s', async (encoding) => {
    const names = ['＠コスメ', '-196℃バー', "'@印", 'Café José', '𠮷野家', '湊〜港', '葛\u{e0100}城屋'];
    await enter(false, ...names.map((name, at) => shopRow(name, { note: name, hours: '9:00〜18:00' }, at + 2)));
    const address = `${stack.site}${addressOf('exportShops', { query: { encoding } })}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const rows = readSheet(SHOP_SHEET, await answer.arrayBuffer());
    if (isFault(rows)) throw new Error(rows.reason);
    const answered = (await done('enterShops', { token, body: { rows: [...rows], dryRun: true } })).rows;
    expect(answered.map(({ outcome, faults }) => [outcome, faults])).toEqual(names.map(() => ['same', []]));
  });

  it('are not overwritten if they were changed after the dry run', async () => {
    await enter(false, shopRow('湊屋', { hours: '9:00〜' }));
    const row = shopRow('湊屋', { hours: '10:00〜' });
    const [tried] = await enter(true, row);
    expect(tried).toMatchObject({ outcome: 'change', changed: ['hours'] });
    await done('changeShop', { token, id: tried?.id ?? '', body: { hours: '正午から' } });
    const [entered] = await enter(false, { ...row, seen: tried?.etag ?? null });
    expect([entered?.outcome, (await all())[0]?.hours]).toEqual(['outdated', '正午から']);
    await enter(false, { ...row, seen: entered?.etag ?? null });
    expect((await all())[0]?.hours).toBe('10:00〜');
  });

  it('are found by the beginning of name or kana, with other filters and in order', async () => {
    await enter(
      false,
      shopRow('髙橋書店', { kana: 'タカハシショテン', district: '坂上通り' }),
      shopRow('高橋青果', { kana: 'タカハシセイカ' }, 3),
      shopRow('湊屋', {}, 4),
    );
    const found = async (query: Record<string, string>) =>
      (await done('listShops', { token, query: { orderBy: '-kana', ...query } })).shops.map(({ name }) => name);
    expect(await found({ name: 'たかはし' })).toEqual(['高橋青果', '髙橋書店']);
    expect(await found({ name: '高橋', district: 'sakaue' })).toEqual(['髙橋書店']);
    expect(await found({ name: '書店' })).toEqual([]);
    expect((await done('countShops', { token, query: { name: 'ﾀｶﾊｼ', voucherKind: 'dedicated' } })).count).toBe(2);
  });

  it('are listed publicly by kana without internal fields, compressed on request', async () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      shopRow(`湊屋${index}号店`, { kana: `ミナト${'ア'.repeat(12 - index)}` }),
    );
    await enter(false, ...rows, shopRow('青葉書店', { kana: 'アオバショテン', note: '雑誌には使えません。' }));
    const { headers, body } = await call('getShopList');
    const { shops } = definitions.getShopList.anyone.answer.parse(body);
    expect([shops.length, shops[0]?.name, shops[1]?.name]).toEqual([13, '青葉書店', '湊屋11号店']);
    expect(Object.keys(shops[0] ?? {})).not.toEqual(expect.arrayContaining(['id']));
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=600');
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
  });

  it('are unique by name and address', async () => {
    const body = shopBody();
    const { id } = await done('createShop', { token, body });
    expect((await call('createShop', { token, body })).code).toBe('shop_taken');
    const other = await shopID();
    const { name, address } = body;
    expect((await call('changeShop', { token, id: other, body: { name, address } })).code).toBe('shop_taken');
    expect((await call('changeShop', { token, id, body: { name } })).code).toBeNull();
  });
});
