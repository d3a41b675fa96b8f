import { apply, register, verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { leapTo, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { field } from '../form.ts';
import { atEachWidth, linkIn, type Visitor } from './visitor.ts';

const CHANGE = '登録内容の確認と変更';
const PASTE = 'メールのリンクを貼り付けて開く';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

const linkOf22 = async (): Promise<string> => {
  const { email } = await apply();
  return linkIn(await mailTo(email, 22), '/registration-change');
};
const paste = async (visitor: Visitor, text: string): Promise<void> => {
  await field(visitor.page, PASTE).fill(text);
  await visitor.button('このリンクで進む').click();
};

describe('a mail link that a mail program has damaged', () => {
  atEachWidth('opens its page if a filter has encoded the # once or twice', async (visitor) => {
    for (const encoded of ['%23', '%2523']) {
      visitor.allow(/status of 404 .*\/registration-change%/);
      await visitor.open((await linkOf22()).replace(stack.site, '').replace('#', encoded));
      await visitor.heading(CHANGE);
      expect(visitor.page.url()).toBe(`${stack.site}/registration-change`);
    }
  });

  atEachWidth('opens its page if the sentence’s full stop is part of it', async (visitor) => {
    await visitor.follow(`${await linkOf22()}。`);
    await visitor.heading(CHANGE);
  });

  atEachWidth('opens its page when it is pasted after its fragment was cut off', async (visitor) => {
    const link = await linkOf22();
    await visitor.open('/registration-change');
    await visitor.heading('メールのリンクからお進みください');
    await paste(visitor, link.slice(0, -1));
    await visitor.page.getByText('途中で切らずに').waitFor();
    await visitor.look('pasted-link-incomplete');
    await paste(visitor, link);
    await visitor.heading(CHANGE);
  });

  atEachWidth('opens the page that it names, on whichever page it is pasted', async (visitor) => {
    const { email } = await register();
    const key = await verificationKey(email, 21);
    await visitor.open('/status');
    await paste(visitor, `${stack.site}/purchase#key=${key}`);
    await visitor.heading('メールアドレスの確認');
    expect(new URL(visitor.page.url()).pathname).toBe('/purchase');
  });
});

describe('a lost mail', () => {
  atEachWidth('is replaced by a new link to /status after changes have ended', async (visitor) => {
    const { email } = await apply();
    await leapTo('2025-10-24T10:01:00.000+09:00');
    await visitor.open('/status');
    await visitor.heading('メールのリンクからお進みください');
    await visitor.look('status-without-link');
    await visitor.link('新しいメールを受け取る').click();
    await visitor.heading('申し込みの状況のリンクを受け取る');
    await visitor.look('status-link');
    await field(visitor.page, 'メールアドレス').fill(email);
    await visitor.button('申し込みの状況のリンクをメールで受け取る').click();
    await visitor.heading('メールをお送りしました');
    await visitor.look('status-link-email-sent');
    await visitor.follow(linkIn(await mailTo(email, 17), '/status'));
    await visitor.heading('申し込みの状況');
  });
});
