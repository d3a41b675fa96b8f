import { serialText } from 'functions/shared/voucher/serials';
import iconv from 'iconv-lite';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { dialog, signIn } from './desk.ts';
import { atEachWidth, besides, linkIn, type Visitor } from '../site/visitor.ts';

/** Returns a valid tracking number for this width, so that none is used twice. */
const numberOf = (width: number): string => {
  const digits = String(20_000_000_000 + width);
  return `${digits}${BigInt(digits) % 7n}`;
};
const yes = async (visitor: Visitor, title: string, button: string | RegExp, text: RegExp, picture?: string) => {
  const confirmation = dialog(visitor, title);
  await confirmation.getByText(text).waitFor();
  if (picture !== undefined) await visitor.look(picture);
  await confirmation.getByRole('button', { name: button }).click();
};

// Simultaneous shipments have no order, so each width has its own.
beforeEach(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

atEachWidth('packs, labels, counts, numbers and returns parcels, with a confirmation of each step', async (visitor) => {
  const { page } = visitor;
  const email = freshAddress();
  const one = await issuedVoucher({}, email);
  await signIn(visitor, 'operator', '/admin/shipping');
  await visitor.sees('発送できる商品券を、通し番号の順にまとめます。発送が保留になっているものは入りません。');
  await visitor.button('まとまりを作る').click();
  await yes(visitor, '発送のまとまりを作りますか', 'まとまりを作る', /最大1個をヤマト運輸/, 'admin-shipping-create');
  await visitor.button('中身と操作を開く').first().click();
  const inside = page.getByRole('table', { name: '1個ごとの中身' });
  await inside
    .getByRole('row')
    .filter({ hasText: serialText(one.serialFrom) })
    .filter({ hasText: one.receiptID })
    .waitFor();
  const saved = page.waitForEvent('download');
  await visitor.button('送り状データを書き出す').click();
  expect((await saved).suggestedFilename()).toMatch(/^yamato_\d{8}\.csv$/);
  for (const [label, value] of [
    ['個数', '2'],
    ['セット数', '1'],
    ['最初の通し番号', String(one.serialFrom)],
    ['最後の通し番号', String(one.serialTo)],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await visitor.button('確認する').click();
  await visitor.sees('個数：あるはず 1／数えた結果 2');
  const number = numberOf(visitor.width);
  const rows = [
    `お客様管理番号,伝票番号`,
    `${one.receiptID},${number}`,
    `UNKNOWN23456,${numberOf(visitor.width + 10_000)}`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'b2.csv',
    mimeType: 'text/csv',
    buffer: iconv.encode(rows.join('\r\n'), 'cp932'),
  });
  await visitor.sees('2行のうち、発送済みにできるのは1行です。');
  await visitor.sees('3行目 UNKNOWN23456：この受付番号の商品券はありません');
  await visitor.look('admin-shipping-tried');
  await visitor.button('1個を発送済みにする').click();
  await yes(visitor, '発送済みにしますか', '1個を発送済みにする', /メール61/);
  const sent = await mailTo(email, 61);
  expect(sent.text).toContain(number.slice(8));
  const status = linkIn(sent, '/status');
  await page.getByRole('alert').getByText('1個を発送済みにしました。').first().waitFor();
  await visitor.look('admin-shipping-done');
  const token = await administrator('viewer');
  expect((await done('getManyVouchers', { token, ids: one.id })).vouchers).toMatchObject([
    { state: 'SHIPPED', trackingNumber: number },
  ]);
  await visitor.open(`/admin/voucher/${one.id}/show`);
  const right = numberOf(visitor.width + 20_000);
  const form = page.locator('section section').filter({ has: visitor.button('送り状番号を訂正する') });
  await form.getByLabel('正しい送り状番号').fill(right);
  await form.getByLabel('理由').fill('入力の誤り');
  await visitor.button('送り状番号を訂正する').click();
  await yes(
    visitor,
    '送り状番号を訂正しますか',
    '送り状番号を訂正する',
    /ご本人へのメールはお送りしません/,
    'admin-voucher-renumber',
  );
  await visitor.sees(right);
  await besides(visitor, async (owner) => {
    await owner.follow(status);
    await owner.sees('発送しました。');
    await owner.sees(new RegExp(right.slice(8)));
    await owner.look('status-sent');
  });
  const back = page.locator('section section').filter({ has: visitor.button('返送を記録する') });
  await back.getByLabel('理由').fill('あて所に尋ねあたらず');
  await visitor.button('返送を記録する').click();
  await yes(visitor, '返送を記録しますか', '返送を記録する', /1セットを返送とします/);
  await visitor.button('もう一度発送する').waitFor();
  await visitor.look('admin-voucher-returned');
  await besides(visitor, async (owner) => {
    await owner.follow(status);
    await owner.sees('お届けできずに戻ってきました。事務局へご連絡ください。');
    await expectCount(owner.page.getByText(right.slice(8)), 0);
    await owner.look('status-returned');
  });
  // A returned parcel puts its winner on the call list, with the result of each call.
  await visitor.open('/admin/worklist?list=returned');
  await visitor.sees('あて所に尋ねあたらず');
  await visitor.look('admin-worklist');
  // A bulk note for several people is stored at once, and undone.
  await page.getByRole('checkbox', { name: / を選ぶ$/ }).check();
  await visitor.button('選んだ1件をまとめて操作').click();
  await page.getByRole('menuitem', { name: '連絡を記録する' }).click();
  const many = dialog(visitor, '連絡を記録する');
  await many.getByLabel('結果').click();
  await page.getByRole('option', { name: '留守だった・出なかった' }).click();
  await many.getByRole('button', { name: '対象を確かめる' }).click();
  await many.getByRole('button', { name: '1件を記録する' }).click();
  await many.getByRole('button', { name: '1件を元に戻す' }).click();
  await many.getByText('1件を元に戻しました。').waitFor();
  await many.getByRole('button', { name: '閉じる' }).click();
  await visitor.sees('まだ連絡していません');
  await visitor.button('担当する').click();
  await visitor.sees('担当を決めた');
  await visitor.button('記録する').click();
  await page.getByLabel('結果', { exact: true }).click();
  await page.getByRole('option', { name: '対応を終える（あきらめる）' }).click();
  await visitor.sees('対応を終える理由を入れてください');
  await page.getByLabel('対応を終える理由（必須）').fill('転居先がわからない');
  await visitor.look('admin-worklist-note');
  await visitor.button('この内容で記録する').click();
  await visitor.sees('このページには、対応する方はいません。');
  await visitor.button('対応を終えた方も表示する').click();
  await visitor.sees('転居先がわからない');
  await visitor.look('admin-worklist-ended');
  await visitor.button('あきらめた方だけ表示する').click();
  await visitor.sees('転居先がわからない');
  await visitor.open(`/admin/account/${one.id}/show`);
  await page
    .getByRole('listitem')
    .filter({ hasText: '転居先がわからない' })
    .filter({ hasText: '商品券が戻ってきた方' })
    .waitFor();
});
