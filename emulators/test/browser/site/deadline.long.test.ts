import { register, verificationKey } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { keepClock, leapTo, setClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { DESK } from '../office/desk.ts';
import { enterCard, field } from '../form.ts';
import { atEachWidth, CONFIRM, type Visitor } from './visitor.ts';

const APPLICATION_OVER = '受付は23:00に終わりました。このお申し込みは受け付けられていません';
// The exact words of the change text are open; it has to say this.
const CHANGE_OVER = /10:00に終わりました。.*変更は受け付けられていません/;
const THANKS = 'ありがとうございました';

/** A registered person before the application's last button, at 22:50 of the last day. */
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

/** The texts for a person whose deadline has passed, here and on /closed. */
const isToldOfTheEnd = async (visitor: Visitor): Promise<void> => {
  await visitor.sees(APPLICATION_OVER);
  await visitor.button('この内容で申し込む').waitFor({ state: 'hidden' });
  await visitor.look('application-over');
  await visitor.open('/closed');
  await visitor.heading('申し込みの受付は終わりました');
  expect(await visitor.page.locator('main').innerText()).not.toContain(THANKS);
};

/** A registered person's change page, with a new address that is typed and not saved. */
const typeChange = async (visitor: Visitor, address: string): Promise<void> => {
  const { email } = await register();
  await leapTo('2025-10-24T09:50:00.000+09:00');
  const key = await verificationKey(email, 11);
  await visitor.open(`/registration-change#key=${encodeURIComponent(key)}`);
  await visitor.button(CONFIRM).click();
  await visitor.heading('登録内容の確認と変更');
  await field(visitor.page, '住所').fill(address);
};

/** Presses a button in time; its request arrives at `instant`. The page cannot know of the end before. */
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

describe('the end of the applications, before an application is sent', () => {
  beforeEach(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is told to whom the server refuses it', async (visitor) => {
    visitor.allow(/status of 4\d\d/);
    await untilConfirmation(visitor);
    await pressArrivingAt(visitor, 'この内容で申し込む', '2025-10-13T23:00:01.000+09:00');
    await isToldOfTheEnd(visitor);
  });

  atEachWidth(
    'is told by the page itself, which counts the last seconds',
    async (visitor) => {
      visitor.allow(/status of 4\d\d/);
      await untilConfirmation(visitor);
      await leapTo('2025-10-13T22:59:57.000+09:00');
      // A fresh answer of the server, from which the page counts.
      await visitor.page.reload();
      await visitor.button('この内容で申し込む').waitFor();
      // It has said so five minutes before.
      await visitor.sees('申し込みの受付は23:00に終わります。あと1分を切りました');
      await leapTo('2025-10-13T23:00:01.000+09:00');
      await isToldOfTheEnd(visitor);
    },
    DESK,
  );

  atEachWidth(
    'is told before anything is sent, also by a device that has slept over it',
    async (visitor) => {
      await untilConfirmation(visitor);
      await leapTo('2025-10-13T22:57:00.000+09:00');
      await visitor.page.reload();
      await visitor.sees('申し込みの受付は23:00に終わります。あと5分を切りました');
      await visitor.look('application-ends-soon');
      const before = visitor.writes.length;
      // Timers stand still while a device sleeps, and its clock goes on. The press comes before any of them can tell the page.
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

describe('the end of the applications, on their first page', () => {
  beforeAll(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is told by the page itself, and its reader is led on', async (visitor) => {
    await leapTo('2025-10-13T22:59:55.000+09:00');
    await visitor.open('/pre-purchase');
    await visitor.heading('商品券の申し込み');
    await leapTo('2025-10-13T23:00:01.000+09:00');
    // The page learns of the end from no call: it counts the last seconds itself.
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

describe('the end of the changes, before a change is sent', () => {
  const ADDRESS = 'みなも県みなも市本町9-8-7';
  beforeEach(async () => await begin('2025-10-13T22:50:00.000+09:00'));

  atEachWidth('is told to whom the server refuses it', async (visitor) => {
    visitor.allow(/status of 4\d\d/);
    await typeChange(visitor, ADDRESS);
    await pressArrivingAt(visitor, '変更を保存する', '2025-10-24T10:00:01.000+09:00');
    await visitor.sees(CHANGE_OVER);
    await visitor.button('変更を保存する').waitFor({ state: 'hidden' });
    await visitor.look('change-over');
  });

  atEachWidth(
    'is told by the page itself, which counts the last seconds',
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

describe('/closed, left open', () => {
  atEachWidth(
    'turns at the release without being loaded anew',
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
