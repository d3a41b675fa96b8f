import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { apply } from '../../harness/applicant.ts';
import { stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, dialog, signIn } from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const EXPORT = 'データの書き出し';

/** Presses the button and returns the downloaded file. */
const downloaded = async (visitor: Visitor, button: string): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.button(button).click()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  const [first] = [await apply(), await apply(), await apply()];
  await changeDocument('accounts', first.id, { lastName: '𠮷田', note: '=1+1' });
});
afterAll(closeBrowser);

describe('an export from the office', () => {
  atEachWidth(
    'starts at a list with its filter, saves a file, and lists characters lost by its encoding',
    async (visitor) => {
      const filter = encodeURIComponent(JSON.stringify({ lastName: '𠮷田' }));
      await signIn(visitor, 'operator', `/admin/account?filter=${filter}`);
      await visitor.page.getByRole('link', { name: 'CSVに書き出す' }).click();
      await visitor.page.getByRole('heading', { name: 'アカウント', exact: true }).waitFor();
      await visitor.sees('絞り込み：姓＝𠮷田');
      await visitor.page.getByRole('radio', { name: /^Shift_JIS/ }).check();
      await visitor.look('admin-export-filtered');
      const { name, bytes } = await downloaded(visitor, '1件を書き出す');
      expect(name).toBe('アカウント_20251009.csv');
      const [heading = '', row = ''] = iconv.decode(bytes, 'cp932').split('\r\n');
      expect(heading.startsWith('作成日時,姓,名,')).toBe(true);
      expect(row).toContain(',〓田,');
      expect(row).toContain(",'=1+1,");
      await visitor.sees('「アカウント_20251009.csv」（1行）を保存しました。');
      const lost = visitor.page.getByRole('table', { name: '入らなかった文字' });
      expect(await lost.locator('tbody tr').allInnerTexts()).toEqual(['1\t姓\t𠮷']);
      await visitor.look('admin-export-lost');
      const [entry] = (await documentsOf('auditLogs')).filter(({ entity }) => entity === 'export');
      expect(entry).toMatchObject({ operation: 'exportAccounts', target: 'accounts' });
    },
    DESK,
  );

  atEachWidth(
    'is offered for all kinds on one page in UTF-8; results are not exported before the release',
    async (visitor) => {
      await signIn(visitor, 'operator', '/admin/export');
      await visitor.page.getByRole('heading', { name: EXPORT }).waitFor();
      await visitor.page.getByRole('radio', { name: '当選者' }).click();
      await visitor.sees('抽選結果の公表が済むまで書き出せません');
      await visitor.page.getByRole('radio', { name: '申し込み' }).click();
      await visitor.page.getByRole('heading', { name: '申し込み', exact: true }).waitFor();
      await visitor.look('admin-export');
      const { bytes } = await downloaded(visitor, '3件を書き出す');
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
      expect(bytes.toString().split('\r\n')).toHaveLength(5);
      await visitor.page.getByText('を保存しました').waitFor();
      await expectCount(visitor.page.getByRole('table', { name: '入らなかった文字' }), 0);
    },
  );

  atEachWidth(
    'can be cancelled, and then saves no file',
    async (visitor) => {
      await signIn(visitor, 'operator', '/admin/export?kind=accounts');
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await visitor.page.route(`${stack.site}/api/v1/exports/accounts*`, async (route) => {
        await held;
        // The page that asked may be gone by then.
        await route.continue().catch(() => undefined);
      });
      await visitor.button(/件を書き出す$/).click();
      await visitor.page.getByRole('progressbar', { name: /0行/ }).waitFor();
      await visitor.look('admin-export-running');
      await visitor.button('やめる').click();
      await visitor.sees('やめました。ファイルは保存していません。');
      go();
    },
    DESK,
  );

  atEachWidth(
    'saves a list without its own export as a file with its filter and the page’s words, and logs it',
    async (visitor) => {
      const filter = encodeURIComponent(JSON.stringify({ mailType: 22 }));
      await signIn(visitor, 'operator', `/admin/mailConfig?filter=${filter}`);
      await visitor.button('CSVに書き出す').click();
      const confirmation = dialog(visitor, 'この一覧をCSVに書き出しますか');
      await confirmation.getByText('絞り込み：メールの種類＝22', { exact: false }).waitFor();
      await visitor.look('admin-list-file');
      const { name, bytes } = await downloaded(visitor, '1件を書き出す');
      expect(name).toBe('メール設定_20251009.csv');
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
      expect(bytes.toString().split('\r\n')[1]).toMatch(/^22 /);
      await visitor.sees('「メール設定_20251009.csv」（1行）を保存しました。');
      const [entry] = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'noteListFile');
      expect(entry?.['target']).toBe('mailConfig');
      expect(entry?.['detail']).toContain('"filter":{"stringValue":"mailType"}');
      expect(entry?.['detail']).toContain('"rows":{"stringValue":"1"}');
    },
    DESK,
  );

  atEachWidth(
    'is not offered to a viewer',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin/purchase');
      await visitor.page.getByRole('button', { name: '列', exact: false }).first().waitFor();
      await expectCount(visitor.page.getByRole('link', { name: 'CSVに書き出す' }), 0);
      await visitor.open('/admin/export');
      await visitor.sees('この操作は担当者と管理責任者だけができます');
    },
    DESK,
  );
});
