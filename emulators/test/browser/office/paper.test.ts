import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { leapTo } from '../../harness/stack.ts';
import { campaign } from 'functions/shared/campaign/current';
import { PAPER_HEADINGS } from 'functions/shared/site/paperSheet';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { dialog, openMenu, signIn } from './desk.ts';

/** The office's screens. */
const SCREENS = [1280, 1024];
const TOWN = '千代田区';

const field = (visitor: Visitor, label: string) => visitor.page.getByLabel(label, { exact: true });

/** Types a name as an input method does: first its kana, then the kanji. */
const compose = async ({ page }: Visitor, reading: readonly string[], kanji: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of [...reading, kanji]) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await keyboard.send('Input.insertText', { text: kanji });
  await keyboard.detach();
};

/** Types each text, followed by Enter. */
const typeAll = async ({ page }: Visitor, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
};

/** Returns the label of the input with the focus. */
const focused = async ({ page }: Visitor): Promise<string> =>
  await page.evaluate(() => {
    const { labels } = document.activeElement as HTMLInputElement; // the form's inputs have the focus here
    return labels?.[0]?.textContent?.trim() ?? '';
  });

/** Types a sheet after its pile by keyboard alone, up to the tick of the consents. */
const typeSheet = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await compose(visitor, ['ｍ', 'み', 'みな', 'みなと'], '湊');
  await page.keyboard.press('Enter');
  await compose(visitor, ['はな', 'はなこ'], '花子');
  await page.keyboard.press('Enter');
  // The kana came with the names.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1000001');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (town) => (document.querySelector<HTMLInputElement>('input[name=address1]')?.value ?? '').includes(town),
    TOWN,
  );
  await typeAll(visitor, '1-1', '', '0312345678', '', '6', '2', '1', '1');
  await page.keyboard.press('Space');
};

const batchOf = (visitor: Visitor): string => `10/08 ${visitor.width}`;
const countOf = async (paperBatch: string): Promise<number> =>
  (await done('countAccounts', { token: await administrator('viewer'), query: { paperBatch } })).count;

/** Returns how many consents each person of a pile has given. */
const consentsOf = async (paperBatch: string): Promise<readonly number[]> => {
  const { accounts } = await done('listAccounts', { token: await administrator('viewer'), query: { paperBatch } });
  return accounts.map(({ consents }) => consents.length);
};

/** Releases a delayed response. */
type Release = (fate: 'comes' | 'is lost') => void;

/**
 * Intercepts the responses until the test's end. Removing the route earlier may leave another request of the page without a
 * response. @returns a function that delays the response to the next sheet
 */
const answersOf = async ({ page }: Visitor): Promise<() => Release> => {
  let next: Promise<unknown> = Promise.resolve();
  await page.route('**/api/v1/paperApplication', async (route) => {
    const held = next;
    next = Promise.resolve();
    const response = await route.fetch({ maxRetries: 1 });
    await ((await held) === 'is lost' ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ response }));
  });
  return () => {
    let release: Release = () => undefined;
    next = new Promise((resolve) => (release = resolve));
    return (fate) => release(fate);
  };
};

beforeEach(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('the entry of paper applications', () => {
  atEachWidth(
    'needs the keyboard alone: kana from the input method, address from the post code, focus back to the first input',
    async (visitor) => {
      const { page } = visitor;
      const batch = batchOf(visitor);
      await signIn(visitor, 'operator', '/admin/paper');
      await visitor.sees('1枚ずつ入力する');
      const holdAnswer = await answersOf(visitor);
      await visitor.look('admin-paper');
      expect(await focused(visitor)).toBe(PAPER_HEADINGS.batch);
      await typeAll(visitor, batch);
      await typeSheet(visitor);
      expect(await field(visitor, '姓のふりがな').inputValue()).toBe('みなと');
      expect(await field(visitor, '名のふりがな').inputValue()).toBe('はなこ');
      await visitor.look('admin-paper-typed');
      await page.keyboard.press('Control+Enter');
      await visitor.sees('まだ印刷していない受付票：1枚');
      expect(await focused(visitor)).toBe('姓');
      expect(await field(visitor, PAPER_HEADINGS.batch).first().inputValue()).toBe(batch);
      expect(await countOf(batch)).toBe(1);
      await expectCount(page.getByRole('checkbox', { checked: true }), 0);
      await typeSheet(visitor);
      // The last input saves. Keys typed before the response belong to the next sheet.
      const answer = holdAnswer();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await typeAll(visitor, '渚', '一');
      await visitor.sees(/湊 花子様の用紙を保存しています/);
      answer('comes');
      await visitor.sees('まだ印刷していない受付票：2枚');
      expect(await field(visitor, '姓').inputValue()).toBe('渚');
      expect(await field(visitor, '名').inputValue()).toBe('一');
      expect(await focused(visitor)).toBe('姓のふりがな');
      await visitor.sees(/この画面で入力した用紙：2枚（1時間に/);
      // The same sheet again is entered, and stays listed until the clerk has looked at it.
      await visitor.sees(/同じ名前で、住所か電話番号も同じ方がすでにいます/);
      await visitor.look('admin-paper-hint');
      expect(await visitor.link('申し込みを見る').getAttribute('target')).toBe('_blank');
      await page.reload();
      await visitor.sees(/同じ名前で、住所か電話番号も同じ方がすでにいます/);
      await visitor.button('確かめました').click();
      await expectCount(visitor.button('確かめました'), 0);
      expect(await focused(visitor)).toBe('姓');
      expect(await consentsOf(batch)).toEqual([campaign.consents.length, campaign.consents.length]);
      await visitor.button('受付票を2枚印刷する').click();
      await expectCount(page.locator('[data-sheet]'), 2);
      const [sheet = ''] = await page.locator('[data-sheet]').allTextContents();
      for (const text of ['湊 花子 様', '受付番号', '抽選番号', campaign.office.name]) expect(sheet).toContain(text);
      expect(sheet).not.toContain('再発行');
      await page.emulateMedia({ media: 'print' });
      await page.screenshot({ path: `.local/screenshots/admin-paper-receipt-${visitor.width}.png` });
      await page.emulateMedia({ media: 'screen' });
      // The pile's own field, which a reload leaves empty.
      await page
        .getByLabel(/^紙の束/)
        .last()
        .fill(`１０／０８\u3000${visitor.width}`);
      await page.getByLabel('手元の枚数').fill('3');
      await page.keyboard.press('Enter');
      await visitor.sees('手元は3枚、システムは2枚です。1枚がまだ入力されていません。');
      await visitor.look('admin-paper-done');
    },
    SCREENS,
  );

  atEachWidth(
    'keeps typed values over the post code’s address, a reload, an error and a lost response',
    async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, 'operator', '/admin/paper');
      await field(visitor, '住所').fill('東京都千代田区千代田東京都千代田区千代田１ー２');
      await page.keyboard.press('Tab');
      await visitor.sees('同じ住所が重なっていたので、1つにしました');
      expect(await field(visitor, '住所').inputValue()).toBe('東京都千代田区千代田１ー２');
      await visitor.look('admin-paper-repeated');
      await field(visitor, '住所').fill('みなも県みなも市1-2-3');
      await field(visitor, '郵便番号').fill('9999999');
      await visitor.sees('この郵便番号からは住所を入れられません');
      await field(visitor, '郵便番号').fill('100-0001');
      await expectCount(page.getByText('この郵便番号からは住所を入れられません'), 0);
      await page.reload();
      expect(await field(visitor, '住所').inputValue()).toBe('みなも県みなも市1-2-3');
      expect(await field(visitor, '郵便番号').inputValue()).toBe('100-0001');
      const holdAnswer = await answersOf(visitor);
      await visitor.button('保存して次の用紙へ').click();
      await visitor.sees('姓を入力してください');
      await visitor.sees('名を入力してください。お名前が1つだけの方は「-」を入力します。');
      expect(await focused(visitor)).toBe('姓');
      await visitor.look('admin-paper-faults');
      expect(visitor.writes.filter((call) => call.includes('paper'))).toEqual([]);
      const batch = batchOf(visitor);
      await field(visitor, PAPER_HEADINGS.batch).first().fill(batch);
      await field(visitor, '姓').focus();
      await typeAll(visitor, '湊', '花子', '', '', '', '', '', '0312345678', '', '6', '2', '1', '1');
      const answer = holdAnswer();
      visitor.allow(/503/);
      // A failed reload after an error may never end: the sheet is returned all the same.
      await page.route('**/api/v1/timetable', () => undefined);
      await page.keyboard.press('Control+Enter');
      await page.keyboard.type('渚');
      answer('is lost');
      await visitor.sees(/湊 花子様の用紙は、保存できたことを確かめられませんでした/);
      expect(await field(visitor, '姓').inputValue()).toBe('渚');
      await visitor.look('admin-paper-returned');
      // The sheet is entered once, and the typed-ahead input comes next.
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Enter');
      expect(await field(visitor, '姓').inputValue()).toBe('湊');
      await page.keyboard.press('Control+Enter');
      await visitor.sees('まだ印刷していない受付票：1枚');
      expect(await field(visitor, '姓').inputValue()).toBe('渚');
      expect(await countOf(batch)).toBe(1);
      // The receipt waits for the printer over a reload, and ends with the session.
      await page.unroute('**/api/v1/timetable');
      await page.reload();
      await visitor.sees('まだ印刷していない受付票：1枚');
      await visitor.button('受付票を1枚印刷する').click();
      await expectCount(page.locator('[data-sheet]').filter({ hasText: '抽選番号' }), 1);
      await page.reload();
      await visitor.sees('まだ印刷していない受付票：0枚');
    },
    SCREENS,
  );

  atEachWidth(
    'imports a file after a preview of its rows and a confirmation, once, and prints receipts',
    async (visitor) => {
      const { page } = visitor;
      const batch = batchOf(visitor);
      const cells = (sheet: string, post: string) =>
        [batch, sheet, '渚', sheet, '', '', post, 'みなも県みなも市1', '', '03-1234-5678', '', '60', '2', '○']
          .concat(campaign.usePlaces[0]?.label.ja ?? '', campaign.learnFroms[0]?.label.ja ?? '', '○')
          .join(',');
      const file = {
        name: 'paper.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [Object.values(PAPER_HEADINGS).join(','), cells('1', '1234567'), cells('2', '12')].join('\r\n'),
        ),
      };
      await signIn(visitor, 'operator', '/admin/paper');
      await page.locator('input[type=file]').setInputFiles(file);
      await visitor.sees('2行のうち、取り込めるのは1行です。');
      await visitor.sees(/3行目 渚 2：直してください.*郵便番号/);
      await visitor.look('admin-paper-tried');
      await visitor.button('1行を取り込む').click();
      await dialog(visitor, '紙の申し込みを取り込みますか').getByRole('button', { name: '1行を取り込む' }).click();
      await visitor.sees('まだ印刷していない受付票：1枚');
      expect(await countOf(batch)).toBe(1);
      await page.locator('input[type=file]').setInputFiles(file);
      await visitor.sees(/2行目 渚 1：前に取り込んだ用紙です/);
      await visitor.look('admin-paper-earlier');
      await visitor.button('再発行の受付票を1枚、印刷に加える').click();
      await visitor.sees('まだ印刷していない受付票：2枚');
      await expectCount(visitor.button('再発行の受付票を1枚、印刷に加える'), 0);
      // Leaving the page with unprinted numbers needs a confirmation.
      await (await openMenu(visitor)).getByRole('link', { name: 'トップ' }).click();
      await dialog(visitor, '移動しますか').getByText('抽選番号を印刷できなくなります').waitFor();
    },
    SCREENS,
  );

  atEachWidth(
    'is refused after the close of the roster',
    async (visitor) => {
      await signIn(visitor, 'operator', '/admin/paper');
      await leapTo(campaign.timetable.rosterClose);
      await visitor.page.reload();
      await visitor.sees('紙の申し込みはもう入力できません');
      await expectCount(visitor.button('保存して次の用紙へ'), 0);
      await visitor.look('admin-paper-closed');
    },
    [1280],
  );
});
