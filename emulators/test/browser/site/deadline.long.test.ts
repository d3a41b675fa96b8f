import { register, verificationKey } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { keepClock, leapTo, setClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { DESK } from '../office/desk.ts';
import { enterCard, field } from '../form.ts';
import { atEachWidth, CONFIRM, type Visitor } from './visitor.ts';

const APPLICATION_OVER = '受付は23:00に終わりました。このお申し込みは受け付けられていません';
// The exact text of the change page is open, but it has to match this.
const CHANGE_OVER = /10:00に終わりました。.*変更は受け付けられていません/;
const THANKS = 'ありがとうございました';

/** Leads a registered person to the application's last button, at 22:50 of the last day. */
const untilConfirmation = async (visitor: Visitor): Promise<void> => {
  const { key } = await register();
  await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
  await visitor.button(CONFIRM).click();
  await visitor.heading('申し込みの入力');
  await visitor.page.getByRole('radio', { name: /^2セット/ }).check();
  await enterCard(visitor.page);
  await visitor.button('確認画面へ進む').click();
  await visitor.at('/confirmation');
  await visitor.button('この内容で申し込む').waitFor();
};

/** Expects the text for a missed deadline, here and on /closed. */
const expectDeadlineNotice = async (visitor: Visitor): Promise<void> => {
  await visitor.sees(APPLICATION_OVER);
  await visitor.button('この内容で申し込む').waitFor({ state: 'hidden' });
  await visitor.look('application-over');
  await visitor.open('/closed');
  await visitor.heading('申し込みの受付は終わりました');
  expect(await visitor.page.locator('main').innerText()).not.toContain(THANKS);
};

/** Opens a registered person's change page and types a new address without saving it. */
const typeChange = async (visitor: Visitor, address: string): Promise<void> => {
  const { email } = await register();
  await leapTo('2025-10-24T09:50:00.000+09:00');
  const key = await verificationKey(email, 11);
  await visitor.open(`/registration-change#key=${encodeURIComponent(key)}`);
  await visitor.button(CONFIRM).click();
  await visitor.heading('登録内容の確認と変更');
  await field(visitor.page, '住所').fill(address);
};

/** Presses a button in time, with its request arriving at `instant`, so that the page cannot notice the end first. */
const pressArrivingAt = async (visitor: Visitor, button: string, instant: string): Promise<void> => {
  let moved: Promise<void> | null = null;
  await visitor.page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'GET') return await route.fallback();
    await (moved ??= leapTo(instant));
    await route.continue();
  });
  await visitor.button(button).click();
};

beforeAll(async () => await keepClock(false));
afterAll(async () => await keepClock(true));
afterAll(closeBrowser);

describe('the end of the applications on the confirmation page', () => {
  beforeEach(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is shown when the server refuses the application', async (visitor) => {
    visitor.allow(/status of 4\d\d/);
    await untilConfirmation(visitor);
    await pressArrivingAt(visitor, 'この内容で申し込む', '2025-10-13T23:00:01.000+09:00');
    await expectDeadlineNotice(visitor);
  });

  atEachWidth(
    'is shown by the page’s own countdown',
    async (visitor) => {
      visitor.allow(/status of 4\d\d/);
      await untilConfirmation(visitor);
      await leapTo('2025-10-13T22:59:57.000+09:00');
      // A fresh response of the server, from which the page counts down.
      await visitor.page.reload();
      await visitor.button('この内容で申し込む').waitFor();
      // The page shows this from five minutes before the end.
      await visitor.sees('申し込みの受付は23:00に終わります。あと1分を切りました');
      await leapTo('2025-10-13T23:00:01.000+09:00');
      await expectDeadlineNotice(visitor);
    },
    DESK,
  );

  atEachWidth(
    'is shown before a request is sent, also after the device was asleep',
    async (visitor) => {
      await untilConfirmation(visitor);
      await leapTo('2025-10-13T22:57:00.000+09:00');
      await visitor.page.reload();
      await visitor.sees('申し込みの受付は23:00に終わります。あと5分を切りました');
      await visitor.look('application-ends-soon');
      const before = visitor.writes.length;
      // Timers stop while a device sleeps, but its clock continues. The click comes before any timer can update the page.
      await visitor.button('この内容で申し込む').evaluate((button: HTMLElement, ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
        button.click();
      }, 11 * 60_000);
      await visitor.sees(APPLICATION_OVER);
      expect(visitor.writes.slice(before)).toEqual([]);
    },
    DESK,
  );
});

describe('the end of the applications on their first page', () => {
  beforeAll(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is shown by the page itself, with a link to the current information', async (visitor) => {
    await leapTo('2025-10-13T22:59:55.000+09:00');
    await visitor.open('/pre-purchase');
    await visitor.heading('商品券の申し込み');
    await leapTo('2025-10-13T23:00:01.000+09:00');
    // No call reports the end: the page counts down the last seconds itself.
    await visitor.heading('お申し込みは受け付けられていません');
    await visitor.link('現在のご案内を見る').click();
    await visitor.at('/closed');
    await visitor.heading('申し込みの受付は終わりました');
    await visitor.look('closed-waiting-for-result');
    await visitor.link('登録内容を確認・変更する').click();
    await visitor.at('/pre-registration-change');
    await visitor.heading('登録内容の変更');
  });
});

describe('the end of the changes on the page of changes', () => {
  const ADDRESS = 'みなも県みなも市本町9-8-7';
  beforeEach(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is shown when the server refuses the change', async (visitor) => {
    visitor.allow(/status of 4\d\d/);
    await typeChange(visitor, ADDRESS);
    await pressArrivingAt(visitor, '変更を保存する', '2025-10-24T10:00:01.000+09:00');
    await visitor.sees(CHANGE_OVER);
    await visitor.button('変更を保存する').waitFor({ state: 'hidden' });
    await visitor.look('change-over');
  });

  atEachWidth(
    'is shown by the page’s own countdown',
    async (visitor) => {
      visitor.allow(/status of 4\d\d/);
      await typeChange(visitor, ADDRESS);
      await leapTo('2025-10-24T09:59:57.000+09:00');
      await visitor.page.reload();
      await visitor.button('変更を保存する').waitFor();
      await leapTo('2025-10-24T10:00:01.000+09:00');
      await visitor.sees(CHANGE_OVER);
    },
    DESK,
  );
});

describe('an open /closed page', () => {
  atEachWidth(
    'changes at the release without a reload',
    async (visitor) => {
      await begin('2025-10-17T09:59:57.000+09:00');
      await visitor.open('/closed');
      await visitor.heading('申し込みの受付は終わりました');
      await visitor.page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
      await setClock('2025-10-17T10:00:01.000+09:00');
      await visitor.heading('抽選の結果を順にお知らせしています');
      expect(await visitor.page.locator('body').getAttribute('data-loaded')).toBe('once');
    },
    DESK,
  );
});
