import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { closeBrowser } from '../browser.ts';
import { dialog } from '../office/desk.ts';
import { open, task } from './clerk.ts';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

const SUBJECT = '窓口のお知らせ';

const registered = async (): Promise<string> => (await register()).email;

task(55, registered, async (clerk, email) => {
  const { page, visitor } = clerk;
  await open(clerk, '一斉送信');
  await clerk.click(clerk.link('お知らせを送る'));
  await page.getByLabel('件名').fill(SUBJECT);
  const body = page.getByRole('textbox', { name: '本文' });
  await body.fill((await body.inputValue()).replace(/（ここに[^）]*）/u, '本日の窓口は17時までです。'));
  await clerk.click(clerk.button('送り先を確認する'));
  await clerk.sees('送り先は1人です');
  expect(await clerk.button('1人に送る').isDisabled()).toBe(true);
  await clerk.click(clerk.button('テスト送信'));
  await clerk.click(clerk.button('1人に送る'));
  await clerk.click(dialog(visitor, 'メールを送りますか').getByRole('button', { name: '1人に送る' }));
  expect((await mailTo(email, 53)).subject).toContain(SUBJECT);
});
