import { SHOP_HEADINGS, type ShopCells } from 'functions/shared/site/shopSheet';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { shopRow } from '../../harness/shops.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth } from '../site/visitor.ts';
import { dialog, rows, signIn } from './desk.ts';

const enter = async (...names: readonly string[]): Promise<void> => {
  const token = await administrator('operator');
  await done('enterShops', {
    token,
    body: { rows: names.map((name, at) => shopRow(name, {}, at + 2)), dryRun: false },
  });
};

/** Returns a CSV file of these shops, as a spreadsheet writes it. */
const fileOf = (...shops: readonly Partial<ShopCells>[]) => {
  const columns = ['name', 'kana', 'category', 'district', 'address', 'voucherKind', 'hours'] as const;
  const lines = shops.map((one) => {
    const { cells } = shopRow(one.name ?? '', one);
    return columns.map((column) => cells[column] ?? '').join(',');
  });
  const text = [columns.map((column) => SHOP_HEADINGS[column]).join(','), ...lines].join('\r\n');
  return { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
};

beforeEach(async () => await begin(IN_PHASE[2]));
afterAll(closeBrowser);

describe('the office’s list of shops', () => {
  atEachWidth(
    'imports a file after a confirmed preview of new, changed, unchanged and missing shops',
    async (visitor) => {
      await enter('湊屋', '青葉書店', '閉じた店');
      await signIn(visitor, 'operator', '/admin/shop');
      await expectCount(rows(visitor), 3);
      await visitor.link('CSVから取り込む').click();
      const { page } = visitor;
      await page
        .locator('input[type=file]')
        .setInputFiles(
          fileOf(
            { name: '湊屋' },
            { name: '青葉書店', hours: '9:00〜' },
            { name: '高橋青果' },
            { name: '渚', category: '骨董' },
          ),
        );
      await visitor.sees('4行のうち、新しく登録するか変更するのは2行です。');
      await visitor.sees(/3行目 青葉書店：登録を変更します\u3000営業時間/);
      await visitor.sees(/5行目 渚：直してください\u3000業種/);
      await visitor.sees(/登録済みでこのファイルにないお店が1店あります/);
      await visitor.link('閉じた店').waitFor();
      await visitor.look('admin-shop-tried');
      await visitor.button('2行を取り込む').click();
      await dialog(visitor, 'お店を取り込みますか').getByRole('button', { name: '2行を取り込む' }).click();
      await visitor.sees('2店を取り込みました。');
      await visitor.look('admin-shop-taken');
      await visitor.link('お店の一覧へ').click();
      await expectCount(rows(visitor), 4);
      await visitor.look('admin-shops');
    },
    [1280, 1024],
  );

  atEachWidth(
    'creates, finds by kana, changes and deletes a shop as an owner, each with undo',
    async (visitor) => {
      await enter('青葉書店');
      await signIn(visitor, 'owner', '/admin/shop/create');
      const { page } = visitor;
      const chosen = async (label: RegExp, option: string): Promise<void> => {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await page.getByLabel(/^店名(?!の)/).fill('喫茶 灯台');
      await page.getByLabel(/^店名のふりがな/).fill('きっさとうだい');
      await chosen(/^業種/, '飲食・喫茶');
      await chosen(/^地区/, '川端横丁');
      await chosen(/^使える券/, '専用券');
      await page.getByLabel(/^所在地/).fill('みなも坂四丁目1番');
      await visitor.look('admin-shop-create');
      await visitor.button('保存').click();
      await page.waitForURL((url) => url.pathname.startsWith('/admin/shop/') && !url.pathname.endsWith('/create'));
      await visitor.open('/admin/shop');
      await page.getByLabel('店名・ふりがなの初め').fill('キツサ');
      await expectCount(rows(visitor), 1);
      await rows(visitor).getByRole('link', { name: '喫茶 灯台' }).click();
      await visitor.sees('みなも坂四丁目1番');
      await visitor.look('admin-shop');
      const moved = async (address: string): Promise<void> => {
        await visitor.page.getByRole('link', { name: '編集' }).click();
        await page.getByLabel(/^所在地/).fill(address);
        await visitor.button('保存').click();
        await visitor.sees(address);
      };
      await moved('みなも坂五丁目1番');
      await visitor.button('元に戻す').click();
      await visitor.sees('元に戻しました');
      await visitor.sees('みなも坂四丁目1番');
      await moved('みなも坂六丁目1番');
      const lighthouse = (await documentsOf('shops')).find(({ name }) => name === '喫茶 灯台');
      const theirs = { address: 'みなも坂七丁目1番' };
      await done('changeShop', { id: String(lighthouse?.id), token: await administrator('operator'), body: theirs });
      visitor.allow(/412/);
      await visitor.button('元に戻す').click();
      const conflict = dialog(visitor, 'ほかの人が先に変更しています');
      await conflict.getByText('みなも坂七丁目1番').waitFor();
      await conflict.getByText('みなも坂四丁目1番').waitFor();
      await visitor.look('admin-shop-undo-conflict');
      await conflict.getByRole('button', { name: '相手の変更を残す' }).click();
      await visitor.sees('みなも坂七丁目1番');
      await visitor.button('削除する').click();
      const confirmation = dialog(visitor, '削除しますか');
      await confirmation.getByText(/^お店「喫茶 灯台」を1件削除します。削除した直後なら/).waitFor();
      await confirmation.getByRole('button', { name: '削除する' }).click();
      await visitor.sees('削除しました');
      await visitor.button('元に戻す').click();
      await visitor.sees('元に戻しました');
      expect((await documentsOf('shops')).find(({ name }) => name === '喫茶 灯台')).toMatchObject(theirs);
    },
    [1280],
  );

  atEachWidth(
    'shows an error instead of an empty list when it cannot be loaded, and reloads',
    async (visitor) => {
      visitor.allow(/429/);
      await enter('湊屋');
      const busy = {
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'rate_limited' }),
      };
      let isBusy = true;
      await visitor.page.route('**/api/v1/shops', (route) => (isBusy ? route.fulfill(busy) : route.continue()));
      await signIn(visitor, 'viewer', '/admin/shop');
      await visitor.sees('読み込めませんでした');
      await expectCount(visitor.page.getByText('お店はありません'), 0);
      await visitor.look('admin-list-unread');
      isBusy = false;
      await visitor.button('もう一度読み込む').click();
      await expectCount(rows(visitor), 1);
      // The address may also name hidden columns, which are applied once.
      const kana = visitor.page.getByRole('columnheader', { name: /ふりがな/ });
      await expectCount(kana, 1);
      await visitor.open('/admin/shop?sort=kana&order=ASC&hidden=kana,note');
      await visitor.page.waitForURL((url) => !url.searchParams.has('hidden'));
      await expectCount(rows(visitor), 1);
      await expectCount(kana, 0);
    },
    [1280],
  );
});
