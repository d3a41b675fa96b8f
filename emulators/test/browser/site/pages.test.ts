import { closedAhead, closedText } from 'functions/shared/campaign/closedDays';
import { campaign } from 'functions/shared/campaign/current';
import { AFTER_ACTION, PUBLIC_PATHS, READ_BY_ALL } from 'functions/shared/site/routing';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { shopRow } from '../../harness/shops.ts';
import { freshAddress } from '../../harness/person.ts';
import { mailTo } from '../../harness/inbox.ts';
import { patternOf } from '../../harness/run/repeat.ts';
import { eventually, leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { field, summary } from '../form.ts';
import { moving, movingForMost } from '../motion.ts';
import { smallTargets } from './targets.ts';
import { atEachWidth, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/** From this width on, the links of the header are in its line (site.css). */
const LINE_FROM = 900;

describe('the days on which the office is closed', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth('are shown beside its hours until they have passed', async (visitor) => {
    const ahead = closedAhead(campaign.office.closed, Date.parse(IN_PHASE[4]), campaign.timetable);
    // Invisible joiners keep a day on one line.
    const notice = visitor.page.getByText(
      new RegExp([...(closedText(ahead) ?? 'none')].map(patternOf).join('\u2060*')),
    );
    await leapTo(IN_PHASE[4]);
    await visitor.open('/enquiry');
    await notice.first().waitFor();
    // The footer of every page lists them. The page's own section shows when the office answers again instead.
    await expectCount(notice, 1);
    await visitor.sees('電話とお問い合わせにお答えできません');
    await visitor.look('enquiry-closed');
    await leapTo(IN_PHASE[5]);
    await visitor.open('/enquiry');
    await visitor.sees('お電話でのお問い合わせ');
    await visitor.page.waitForLoadState('networkidle');
    await expectCount(notice, 0);
  });
});

describe('a page of the site, opened by its address', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth(
    'has a heading and a title, targets large enough for fingers, and no motion when reduced motion is requested',
    async (visitor) => {
      const small: string[] = [];
      const moves: string[] = [];
      for (const path of PUBLIC_PATHS) {
        await visitor.open(path);
        const named = await visitor.title.innerText();
        expect(named).not.toBe('');
        if (READ_BY_ALL.some((read) => read === path)) await visitor.expectNoShift(path);
        await eventually(`the title of ${path}`, async () =>
          (await visitor.page.title()).startsWith(named) ? true : null,
        );
        moves.push(...(await moving(visitor.page)).map((one) => `${path}: ${one}`));
        for (const width of [768, visitor.width]) {
          await visitor.page.setViewportSize({ width, height: 800 });
          small.push(...(await smallTargets(visitor.page)).map((target) => `${path} at ${width}: ${target}`));
        }
        await visitor.expectNothingWiderZoomed(path);
      }
      expect(small).toEqual([]);
      expect(moves).toEqual([]);
      expect(await movingForMost(visitor.page)).not.toEqual([]);
    },
    [360],
  );
});

describe('a page that follows an action', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth(
    'leads to the page of the action if nothing was done in this window',
    async (visitor) => {
      for (const [page, target] of Object.entries(AFTER_ACTION)) {
        await visitor.open(page);
        await visitor.at(target);
        await visitor.title.waitFor();
        // The browser's way back does not lead here again.
        await visitor.page.reload();
        await visitor.at(target);
      }
      expect(visitor.writes).toEqual([]);
    },
    [360],
  );
});

describe('the header', () => {
  atEachWidth(
    'is one line, with its links behind a button that the keyboard opens and closes',
    async (visitor) => {
      await visitor.open('/faq');
      await visitor.heading('よくある質問');
      const { page } = visitor;
      const links = page.getByRole('navigation', { name: 'サイト内の主なページ' }).getByRole('link');
      const menu = visitor.button('メニュー');
      const header = await page.locator('header').boundingBox();
      expect(header?.height).toBeLessThan(64);
      await expectCount(links, 0);
      await menu.and(page.locator(':enabled')).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expectCount(links, 4);
      expect(await menu.getAttribute('aria-expanded')).toBe('true');
      await visitor.look('menu');
      await page.keyboard.press('Escape');
      await expectCount(links, 0);
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
      await menu.click();
      await links.filter({ hasText: '抽選のしくみ' }).click();
      await visitor.heading('抽選のしくみ');
      await expectCount(links, 0);
    },
    [360],
  );
});

/** Expects the browser to ask before it closes a form that was not sent. */
const asksBeforeClosing = async (visitor: Visitor): Promise<void> => {
  const dialogEvent = visitor.page.waitForEvent('dialog');
  await visitor.page.close({ runBeforeUnload: true });
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
};

/** Expects a filled-in form to keep its values and show the failure, offline and after a fault. */
const expectInputPreserved = async (visitor: Visitor): Promise<void> => {
  visitor.allow(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  await visitor.context.setOffline(true);
  await visitor.button('この内容で送る').click();
  await visitor.sees(/通信ができませんでした.*入力された内容は残っています/);
  await visitor.look('enquiry-offline');
  await visitor.context.setOffline(false);
  const faults = [500];
  await visitor.page.route('**/api/v1/inquiry', async (route) => {
    const status = faults.shift();
    await (status === undefined ? route.continue() : route.fulfill({ status }));
  });
  await visitor.button('この内容で送る').click();
  await visitor.sees(/うまく処理できませんでした.*入力された内容は残っています/);
  expect(await field(visitor.page, 'お問い合わせの内容').inputValue()).toBe('届け先についてお尋ねします。');
};

describe('a visitor on 1 October, outside the journey', () => {
  beforeAll(async () => await begin('2025-10-01T00:05:00.000+09:00'));

  atEachWidth('sends an enquiry with a masked card number, and reads that it was masked', async (visitor) => {
    const sent: string[] = [];
    visitor.page.on('request', (request) => sent.push(request.postData() ?? ''));
    await visitor.open('/enquiry');
    await field(visitor.page, 'お名前').fill('湊 花子');
    await field(visitor.page, 'メールアドレス').fill(freshAddress());
    await field(visitor.page, 'お問い合わせの内容').fill('カードは4242 4242 4242 4242です。');
    await visitor.button('この内容で送る').click();
    await visitor.at('/enquiry-thanks');
    await visitor.sees('カード番号と思われる数字は、下4けたのほかを＊に変えて送りました。');
    await visitor.look('enquiry-thanks-masked');
    expect(sent.join()).toContain('＊＊＊＊＊＊＊＊＊＊＊＊4242');
    expect(sent.join()).not.toContain('4242 4242');
    // The sentence is about one enquiry. A browser can treat the same address as a reload, which keeps the history state.
    await visitor.open('/');
    await visitor.open('/enquiry-thanks');
    await expectCount(visitor.page.getByText('カード番号と思われる'), 0);
  });

  atEachWidth('keeps an enquiry while the server is busy', async (visitor) => {
    visitor.allow(/status of (429|503)/);
    const email = freshAddress();
    const refusals = [429, 503];
    await visitor.page.route('**/api/v1/inquiry', async (route) => {
      const status = refusals.shift();
      if (status === undefined) return await route.continue();
      const body = JSON.stringify({
        title: '混み合っています',
        status,
        code: status === 429 ? 'rate_limited' : 'overloaded',
      });
      const headers = { 'retry-after': status === 429 ? '5' : '1', 'content-type': 'application/problem+json' };
      return await route.fulfill({ status, headers, body });
    });
    await visitor.open('/enquiry');
    await visitor.look('enquiry');
    await visitor.sees(campaign.office.replyTime);
    await field(visitor.page, 'お名前').fill('湊 花子😀');
    await visitor.button('この内容で送る').click();
    expect(await summary(visitor.page)).toContain('お名前の「😀」は印刷できません。絵文字を消してください');
    await field(visitor.page, 'お名前').fill('湊 花子');
    await field(visitor.page, 'メールアドレス').fill(email);
    await field(visitor.page, 'お問い合わせの内容').fill('届け先についてお尋ねします。');
    await asksBeforeClosing(visitor);
    for (const [turn] of [...refusals].entries()) {
      await visitor.button('この内容で送る').click();
      await visitor.at('/please-wait');
      await visitor.heading('少しお待ちください');
      if (turn === 0) {
        await visitor.sees('サイトから案内された待ち時間です');
        await visitor.look('please-wait');
        await visitor.page.reload();
      }
      await visitor.at('/enquiry');
      await visitor.heading('お問い合わせ');
      expect(await field(visitor.page, 'お問い合わせの内容').inputValue()).toBe('届け先についてお尋ねします。');
    }
    await expectInputPreserved(visitor);
    const { length } = visitor.writes;
    await visitor.button('この内容で送る').dblclick();
    await visitor.at('/enquiry-thanks');
    expect(visitor.writes.slice(length)).toEqual(['POST /api/v1/inquiry']);
    await visitor.heading('お問い合わせを受け付けました');
    await visitor.look('enquiry-thanks');
    const mail = await mailTo(email, 31);
    expect(mail.text).not.toContain('届け先');
  });

  atEachWidth('reads the pages that are always open', async (visitor) => {
    await visitor.open('/faq');
    await visitor.heading('よくある質問');
    if (visitor.width < LINE_FROM) await visitor.button('メニュー').click();
    expect(
      await visitor.page.locator('header').getByRole('link', { name: 'よくある質問' }).getAttribute('aria-current'),
    ).toBe('page');
    expect(
      await visitor.page.locator('header').getByRole('link', { name: '抽選のしくみ' }).getAttribute('aria-current'),
    ).toBeNull();
    const changeLinks = visitor.page.getByRole('link', { name: '登録内容の変更', exact: true });
    expect(await changeLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/pre-registration-change',
      '/pre-registration-change',
    ]);
    await visitor.look('faq');
    const pages = [
      ['/faq-card', 'カードについての質問'],
      ['/shops', '商品券が使えるお店'],
      ['/draw', '抽選のしくみ'],
      ['/privacy', '個人情報の取扱い'],
      ['/terms', '申し込みの条件'],
      ['/legal', '特定商取引法に基づく表記'],
      ['/status', 'メールのリンクからお進みください'],
      ['/receipt', 'メールのリンクからお進みください'],
      ['/nowhere', 'ページが見つかりません'],
    ] as const;
    visitor.allow(/status of 404 .*\/nowhere/);
    for (const [path, heading] of pages) {
      await visitor.open(path);
      await visitor.heading(heading);
      expect(await visitor.page.title()).toContain(heading);
      await visitor.look(path.slice(1));
    }
  });

  atEachWidth('finds a shop while typing, and with a shared address', async (visitor) => {
    const token = await administrator('operator');
    const rows = [
      shopRow('髙橋書店', { kana: 'タカハシショテン', phoneNumber: '０４９９２−２−１２３４' }),
      shopRow('ベーカリー こむぎ', { kana: 'ベーカリーコムギ', district: '坂上通り' }, 3),
    ];
    await done('enterShops', { token, body: { rows, dryRun: false } });
    await visitor.open('/shops');
    await visitor.sees('2店');
    await visitor.page.getByLabel('お店をさがす').fill('たかはし');
    await visitor.sees('2店のうち1店');
    await visitor.sees('髙橋書店');
    expect(await visitor.link('04992-2-1234').getAttribute('href')).toBe('tel:04992-2-1234');
    await visitor.look('shops-found');
    await visitor.page.waitForURL(/\?q=/);
    await visitor.open('/shops?q=%E3%81%93%E3%82%80%E3%81%8E&district=sakashita');
    await visitor.sees('条件に合うお店がありません。');
    await visitor.page.getByLabel('場所').selectOption('坂上通り');
    await visitor.sees('ベーカリー こむぎ');
  });

  atEachWidth('is redirected from the application, which has not begun', async (visitor) => {
    for (const path of ['/purchase', '/pre-purchase', '/confirmation', '/thanks']) {
      await visitor.open(path);
      await visitor.at('/closed');
    }
    await visitor.heading('申し込みの受付は、まだ始まっていません');
    await visitor.look('closed-too-early');
    await visitor.link('事前登録へ進む').click();
    await visitor.at('/pre-registration');
  });
});

describe('the notice about moved dates', () => {
  const MOVES = [
    ['applicationEnd', '2025-10-13T22:00:00.000+09:00', '大雨の予報のため'],
    ['applicationEnd', '2025-10-14T20:00:00.000+09:00', '大雨のため。'],
    ['modificationEnd', '2025-10-25T10:00:00.000+09:00', '大雨のため'],
  ] as const;
  const APPLICATION_END = /申し込みの締め切りは、.*10.*月.*14.*日.*20:00 に変わりました。/;
  const MODIFICATION_END = /登録内容の変更の締め切りは、.*10.*月.*25.*日.*10:00 に変わりました。/;

  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    const token = await administrator('owner');
    for (const [boundary, startsAt, reason] of MOVES)
      await done('moveBoundary', { token, body: { boundary, startsAt, reason } });
    await eventually('the moves on every instance', async () =>
      (await done('listSystemStages')).moves.length === MOVES.length ? true : null,
    );
  });

  atEachWidth('is shown beside the timetable, with the current date and reason of each', async (visitor) => {
    await leapTo(IN_PHASE[4]);
    await visitor.open('/');
    await visitor.sees(APPLICATION_END);
    await visitor.sees(MODIFICATION_END);
    await visitor.sees('理由：大雨のため');
    await expectCount(visitor.page.getByText('大雨の予報'), 0);
    await visitor.look('landing-moved');
  });

  atEachWidth('is shown on /closed until the dates have passed', async (visitor) => {
    await leapTo('2025-10-14T21:00:00.000+09:00');
    await visitor.open('/closed');
    await visitor.sees(MODIFICATION_END);
    await expectCount(visitor.page.getByText('申し込みの締め切りは、'), 0);
    await visitor.look('closed-moved');
  });
});
