import { campaign } from 'functions/shared/campaign/current';
import type { Locator } from 'playwright-core';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { AT, begin } from '../../harness/campaign.ts';
import { drawIs } from '../../harness/draw.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { leapTo, setClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { moving, movingForMost } from '../motion.ts';
import { DESK, dialog, giveCredentials, FIXED_MENU_WIDTH, openMenu, rows, signIn } from './desk.ts';
import { STORED } from './storedSignIn.ts';
import { expectFigures, winnersCounted } from './keptFigures.ts';
import { heldAnswer, pressedOverFilter } from './pressOverFilter.ts';
import { settling } from './settling.ts';
import { snackbar } from './snackbar.ts';
import { atEachWidth, linkIn, type Visitor, WIDTHS } from '../site/visitor.ts';

const COMMIT = '事前の公表をする';

/** The menu's first entries in order (rules 10.2 and 10.3). The rest is in the order of the page tables: web/src/office/menu.test.ts. */
const FIRST = [
  ['トップ', '/admin'],
  ['抽選申込状況', '/admin/totalPurchase'],
  ['アカウント', '/admin/account'],
  ['アカウント（高速）', '/admin/account/noPurchase'],
  ['お問い合わせ', '/admin/inquiry'],
  ['ステージ定義', '/admin/systemStage'],
  ['メール設定', '/admin/mailConfig'],
  ['申し込み', '/admin/purchase'],
  ['メール確認', '/admin/emailVerification'],
  ['管理ユーザー', '/admin/adminUser'],
] as const;

const applicants: Applicant[] = [];

beforeAll(async () => {
  await begin('2025-10-08T10:05:00.000+09:00');
  applicants.push(await apply(1), await apply(2), await apply(5));
  await register();
});
afterAll(closeBrowser);

describe('the sign-in', () => {
  atEachWidth('leads back to the requested page, and stores nothing after the sign-out', async (visitor) => {
    visitor.allow(/status of 400/);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await visitor.page.route('**/__/firebase/init.json', async (route) => {
      await held;
      await route.continue();
    });
    await visitor.open('/admin/account');
    await visitor.sees('Loading');
    letGo();
    await visitor.at(`/admin/login?r=${encodeURIComponent('/admin/account')}`);
    await visitor.heading('管理画面へのサインイン');
    await visitor.look('admin-login');

    await giveCredentials(visitor, 'owner', 'wrong-password');
    await visitor.sees('メールアドレスまたはパスワードをもう一度お確かめください。');
    await giveCredentials(visitor, 'owner');
    await visitor.at('/admin/account');
    await rows(visitor).first().waitFor();
    const storedText = await visitor.page.evaluate((key) => localStorage.getItem(key) ?? '{}', STORED);
    const stored: unknown = JSON.parse(storedText);
    expect(stored).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({ displayName: expect.any(String) }),
    });

    await visitor.button('サインアウト').click();
    await visitor.at('/admin/login');
    expect(await visitor.page.evaluate(() => Object.values(localStorage).join())).not.toContain('token');
    await visitor.open('/admin/purchase');
    await visitor.at(`/admin/login?r=${encodeURIComponent('/admin/purchase')}`);
  });

  atEachWidth(
    'follows the parameter r only into the back office',
    async (visitor) => {
      await visitor.open('/admin/login?r=https%3A%2F%2Fexample.com%2Fadmin');
      await giveCredentials(visitor, 'viewer');
      await visitor.at('/admin');
      for (const r of ['/pre-registration', '//example.com/admin', '/admin/../faq', '/administration']) {
        await visitor.open(`/admin/login?r=${encodeURIComponent(r)}`);
        await visitor.at('/admin');
      }
      await visitor.open(`/admin/login?r=${encodeURIComponent('/admin/inquiry')}`);
      await visitor.at('/admin/inquiry');
    },
    DESK,
  );

  atEachWidth(
    'rejects an administrator without access',
    async (visitor) => {
      visitor.allow(/status of 403/);
      await visitor.open('/admin/login');
      await giveCredentials(visitor, 'disabled');
      await visitor.sees('管理画面を使う権限がありません');
      await visitor.look('admin-stranger');
    },
    DESK,
  );
});

describe('the menu and lists of the office', () => {
  atEachWidth(
    'shows the pages in the order of the rules, each with its content and without motion',
    async (visitor) => {
      const settled = settling(visitor);
      await signIn(visitor, 'owner', '/admin');
      const menu = await openMenu(visitor);
      await visitor.stillness();
      const hasFixedMenu = visitor.width >= FIXED_MENU_WIDTH;
      const frame = hasFixedMenu ? menu : dialog(visitor, '管理メニュー');
      expect((await frame.boundingBox())?.width).toBe(240);
      expect(await visitor.link('管理画面').getAttribute('href')).toBe('/');
      const entries = await menu
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname] as const),
        );
      expect(entries.slice(0, FIRST.length)).toEqual(FIRST);
      expect(entries.length).toBeGreaterThan(FIRST.length);
      await visitor.look('admin-menu');
      expect(await movingForMost(visitor.page)).not.toEqual([]);
      const moves: string[] = [];
      for (const [label, path] of entries) {
        if (!(await menu.isVisible())) await openMenu(visitor);
        await menu.getByRole('link', { name: label, exact: true }).click();
        await visitor.at(path);
        await menu.waitFor({ state: hasFixedMenu ? 'visible' : 'hidden' });
        await visitor.heading(label);
        await visitor.sees('owner');
        await settled();
        await visitor.look(path.slice(1).replaceAll('/', '-'));
        moves.push(...(await moving(visitor.page)).map((one) => `${path}: ${one}`));
      }
      expect(moves).toEqual([]);
    },
  );

  atEachWidth(
    'shows accounts, applications and stages',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin/account');
      await visitor.page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 4);
      await expectCount(rows(visitor).filter({ hasText: '湊 花子' }), 4);
      await expectCount(rows(visitor).filter({ hasText: '申し込み済み' }), 3);
      await visitor.open('/admin/purchase');
      await visitor.page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 3);
      await visitor.open('/admin/systemStage');
      await rows(visitor).filter({ hasText: '4 申込受付中' }).waitFor();
      // A typed filter does not move the rows below the mouse, and does not lead back from the page opened by a click.
      const nothing = async (): Promise<void> => undefined;
      await pressedOverFilter(visitor, nothing, nothing);
      // The same holds for a filter that was requested before the click and answered during it.
      const { asked: waitForRequest, answer } = await heldAnswer(visitor);
      await pressedOverFilter(visitor, waitForRequest, answer);
      await visitor.sees(/example\.jp/);
      await visitor.look('admin-account-show');
    },
    DESK,
  );
});

/** Returns the drawn order on the page of applications and the draw. */
const placesIn = ({ page }: Visitor): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '抽選の順番' }) });

describe('the draw in the office', () => {
  beforeAll(async () => {
    await leapTo(AT.rosterClosed);
    await drawIs(await administrator('owner'), 'FROZEN');
    await leapTo(campaign.timetable.commitment);
    await drawIs(await administrator('owner'), 'COMMITTED');
    // As before the schedule's run.
    await changeDocument('draws', '1', { state: 'FROZEN' });
  });

  atEachWidth(
    'is read-only for a viewer',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin/totalPurchase');
      await visitor.sees('公表までは、抽選の内容を管理責任者だけが見られます。');
      await expectCount(visitor.button(COMMIT), 0);
      await visitor.look('admin-totalPurchase-viewer');
    },
    DESK,
  );

  atEachWidth(
    'is continued by an owner after a confirmation',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/totalPurchase');
      await visitor.button(COMMIT).click();
      const confirmation = dialog(visitor, '事前の公表をしますか');
      await confirmation.getByText('抽選対象 3件の一覧', { exact: false }).waitFor();
      await visitor.look('admin-draw-dialog');
      // The dialog does not close by accident: it needs an answer.
      await visitor.page.keyboard.press('Escape');
      await visitor.button('やめる').click();
      await confirmation.waitFor({ state: 'hidden' });
      expect(visitor.writes).toEqual([]);
      await visitor.button(COMMIT).click();
      await confirmation.getByRole('button', { name: COMMIT }).click();
      await snackbar(visitor, '事前の公表を始めました');
      await visitor.sees('事前の公表済み');
      await expectCount(visitor.button('抽選を行う'), 0);
    },
    DESK,
  );

  atEachWidth(
    'shows an owner counts and state before the release, but no winners',
    async (visitor) => {
      await leapTo(campaign.timetable.draw);
      await drawIs(await administrator('owner'), 'DRAWN');
      await signIn(visitor, 'owner', '/admin/totalPurchase');
      await visitor.sees('抽選済み・結果の公表前');
      await visitor.sees(/^だれが当選したかは、結果の公表まで、管理責任者を含めてだれも見られません。/);
      await expectCount(placesIn(visitor).locator('tbody tr'), 0);
      expect(visitor.calls.filter((call) => call.endsWith('/entries'))).toEqual([]);
      await visitor.look('admin-totalPurchase-drawn');
    },
    WIDTHS.concat(1024),
  );
});

describe('the result of the draw', () => {
  beforeAll(async () => {
    expect((await caught()).filter((mail) => typeOf(mail) === 41)).toEqual([]);
    await setClock('2025-10-17T10:06:00.000+09:00');
    await winnersCounted();
  });

  atEachWidth(
    'is released by itself in time, and mailed to the winners',
    async (visitor) => {
      for (const { email } of applicants) expect((await mailTo(email, 41)).subject).toContain('当選');
      await signIn(visitor, 'owner', '/admin/totalPurchase');
      await visitor.sees('結果を公表済み');
      await expectCount(visitor.button('結果を公表する'), 0);
      await placesIn(visitor).locator('tbody tr').first().waitFor();
      await expectCount(placesIn(visitor).locator('tbody tr'), 3);
      await expectFigures(visitor);
      await visitor.look('admin-totalPurchase-released');
      await visitor.open('/admin/account/noPurchase');
      await rows(visitor).filter({ hasText: '当選' }).first().waitFor();
      await expectCount(rows(visitor).filter({ hasText: '当選' }), 3);
    },
    DESK,
  );

  atEachWidth('is shown to a winner with the link of mail 41', async (visitor) => {
    const [winner] = applicants;
    await visitor.follow(linkIn(await mailTo(winner?.email ?? '', 41), '/status'));
    await visitor.heading('申し込みの状況');
    await visitor.sees('当選しました');
    await visitor.look('status-won');
    await visitor.open('/');
    await visitor.at('/closed');
    await visitor.heading('抽選の結果を順にお知らせしています');
    await visitor.look('closed-result-out');
  });

  atEachWidth('can be declined by a winner, under that name, with the other link of mail 41', async (visitor) => {
    const winner = applicants[visitor.width === 360 ? 1 : 2];
    await visitor.follow(linkIn(await mailTo(winner?.email ?? '', 41), '/registration-change'));
    await visitor.heading('登録内容の確認と変更');
    await expectCount(visitor.page.getByText('申し込みを取り下げる'), 0);
    await visitor.button('当選を辞退する…').click();
    const confirmation = visitor.page.getByRole('dialog', { name: '当選を辞退しますか' });
    await confirmation.getByText('当選がなくなり、商品券はお届けしません。', { exact: false }).waitFor();
    await visitor.look('change-decline-dialog');
    await confirmation.getByRole('button', { name: '当選を辞退する', exact: true }).click();
    await visitor.heading('当選の辞退を受け付けました');
    await visitor.look('change-declined');
    expect((await mailTo(winner?.email ?? '', 15)).subject).toContain('当選の辞退を受け付けました');
  });
});
