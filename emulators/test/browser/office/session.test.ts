import { addressOfAdministrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle } from '../../harness/stack.ts';
import { revoke } from '../../harness/tokens.ts';
import { closeBrowser } from '../browser.ts';
import { DESK, giveCredentials, newAdministrator, openMenu, rows, signIn, signInWith } from './desk.ts';
import { STORED } from './storedSignIn.ts';
import { field } from '../form.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';

const LANDING = 'みなも坂プレミアム付商品券2025';

interface Sent {
  /** `METHOD path` of a call to the API. */
  readonly call: string;
  readonly authorization: string | null;
}

/** Records the API calls from now on. */
const calls = (visitor: Visitor): Sent[] => {
  const sent: Sent[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const authorization = request.headers()['authorization'] ?? null;
    if (pathname.startsWith('/api/')) sent.push({ call: `${request.method()} ${pathname}`, authorization });
  });
  return sent;
};

/** Returns the distinct Authorization values of the calls; null if there is none. */
const authorizations = (sent: readonly Sent[]) => [...new Set(sent.map(({ authorization }) => authorization))];

/** Opens the enquiry form and sends an enquiry. */
const enquire = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/enquiry');
  await field(visitor.page, 'お名前').fill('湊 花子');
  await field(visitor.page, 'メールアドレス').fill(freshAddress());
  await field(visitor.page, 'お問い合わせの内容').fill('届け先についてお尋ねします。');
  await visitor.button('この内容で送る').click();
  await visitor.at('/enquiry-thanks');
};

beforeAll(async () => {
  await begin('2025-10-08T10:05:00.000+09:00');
  await register();
});
afterAll(closeBrowser);

describe('a sign-in from another browser', () => {
  atEachWidth(
    'causes mail 74, unlike the first sign-in and a later one in the same browser',
    async (visitor) => {
      const { email } = await newAdministrator('viewer');
      await signInWith(visitor, email, '/admin');
      await visitor.heading('トップ');
      await visitor.button('サインアウト').click();
      await visitor.at('/admin/login');
      await signInWith(visitor, email, '/admin');
      await visitor.heading('トップ');
      await besides(visitor, async (other) => {
        await signInWith(other, email, '/admin');
        await other.heading('トップ');
      });
      expect((await mailTo(email, 74)).text).toContain(email);
      await settle();
      expect((await caught(email)).filter((mail) => typeOf(mail) === 74)).toHaveLength(1);
    },
    DESK,
  );
});

describe('the heading of the back office', () => {
  atEachWidth(
    'links to the public landing page',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin');
      await visitor.link('管理画面').click();
      await visitor.at('/');
      await visitor.heading(LANDING);
      await visitor.page.goBack();
      await visitor.heading('トップ');
    },
    DESK,
  );

  atEachWidth('links to the landing page when the menu is open', async (visitor) => {
    await signIn(visitor, 'owner', '/admin/account');
    await openMenu(visitor);
    await visitor.link('管理画面').click();
    await visitor.at('/');
    await visitor.heading(LANDING);
  });
});

describe('a call from a public page', () => {
  atEachWidth(
    'sends the stored token of a signed-in administrator, without a call to Firebase',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin');
      const token = await visitor.page.evaluate((key) => {
        const stored: { token?: string } = JSON.parse(localStorage.getItem(key) ?? '{}');
        return stored.token;
      }, STORED);
      expect(token).toEqual(expect.any(String));
      let requestCount = 0;
      await visitor.page.route('**/__/firebase/**', async (route) => {
        requestCount += 1;
        await route.continue();
      });
      const sent = calls(visitor);
      await enquire(visitor);
      expect(authorizations(sent)).toEqual([`Bearer ${token}`]);
      expect(sent.map(({ call }) => call)).toEqual(
        expect.arrayContaining(['GET /api/v1/systemStages', 'POST /api/v1/inquiry']),
      );
      expect(requestCount).toBe(0);
    },
    DESK,
  );

  atEachWidth(
    'sends no token for a visitor, or if the stored value is invalid',
    async (visitor) => {
      const sent = calls(visitor);
      await enquire(visitor);
      for (const text of ['no JSON', '{}', 'null', '{"token":5}']) {
        await visitor.page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORED, text] as const);
        await visitor.open('/faq');
        await visitor.heading('よくある質問');
        await visitor.page.waitForLoadState('networkidle');
      }
      expect(authorizations(sent)).toEqual([null]);
      expect(sent.map(({ call }) => call)).toContain('POST /api/v1/inquiry');
    },
    DESK,
  );

  atEachWidth(
    'sends no token after the sign-out',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin');
      await visitor.button('サインアウト').click();
      await visitor.at('/admin/login');
      const sent = calls(visitor);
      await visitor.open('/faq');
      await visitor.heading('よくある質問');
      await visitor.page.waitForLoadState('networkidle');
      expect(sent.map(({ call }) => call)).toContain('GET /api/v1/systemStages');
      expect(authorizations(sent)).toEqual([null]);
    },
    DESK,
  );
});

describe('the sign-out', () => {
  atEachWidth(
    'is the page’s last call, even before the administrator has been identified',
    async (visitor) => {
      for (const waits of [0, 5, 10, 20, 40]) {
        let known: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (known = resolve));
        await signIn(visitor, 'owner', '/admin');
        await visitor.page.route('**/api/v1/me', async (route) => {
          const response = await route.fetch();
          await held;
          await route.fulfill({ response });
        });
        await visitor.page.reload();
        const sent = calls(visitor);
        const pressed = visitor.button('サインアウト').click();
        setTimeout(known, waits);
        await pressed;
        await visitor.at('/admin/login');
        expect(sent.filter(({ authorization }) => authorization === null)).toEqual([]);
        await visitor.page.unrouteAll({ behavior: 'wait' });
      }
    },
    DESK,
  );
});

/** Returns the names of the drafts in the visitor's tab. */
const draftNames = async ({ page }: Visitor): Promise<readonly string[]> =>
  await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')));

describe('a sign-out in another tab', () => {
  atEachWidth(
    'leads to the sign-in and removes the drafts',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/paper');
      await visitor.page.getByLabel('姓', { exact: true }).fill('湊');
      expect(await draftNames(visitor)).not.toEqual([]);
      const other = await visitor.context.newPage();
      await other.goto(new URL('/admin', visitor.page.url()).href);
      await other.getByRole('button', { name: 'サインアウト', exact: true }).click();
      await visitor.at(`/admin/login?r=${encodeURIComponent('/admin/paper')}`);
      await visitor.heading('管理画面へのサインイン');
      expect(await draftNames(visitor)).toEqual([]);
      await other.close();
    },
    DESK,
  );
});

describe('a session ended by the server', () => {
  atEachWidth(
    'leads to the sign-in, which leads back to the page',
    async (visitor) => {
      visitor.allow(/status of 40[01]/);
      await signIn(visitor, 'secondOwner', '/admin/account');
      await rows(visitor).first().waitFor();
      await revoke(addressOfAdministrator('secondOwner'));
      await (await openMenu(visitor)).getByRole('link', { name: 'お問い合わせ', exact: true }).click();
      await visitor.at(`/admin/login?r=${encodeURIComponent('/admin/inquiry')}`);
      await visitor.heading('管理画面へのサインイン');
      expect(await visitor.page.evaluate((key) => localStorage.getItem(key), STORED)).toBeNull();
    },
    DESK,
  );
});

describe('an idle session', () => {
  atEachWidth(
    'shows a warning, continues on a click, and ends with the reason and a way back to the page',
    async (visitor) => {
      // The clock stays with the window, so the window is not reused.
      visitor.isSpent = true;
      const { clock } = visitor.page;
      await clock.install();
      await signIn(visitor, 'owner', '/admin/shop');
      const warning = visitor.page.getByRole('alertdialog', { name: 'まもなくサインアウトします' });
      await clock.fastForward('28:30');
      await warning.getByText(/保存していない入力は失われます/).waitFor();
      await visitor.look('admin-idle');
      await warning.getByRole('button', { name: '続ける' }).click();
      await warning.waitFor({ state: 'hidden' });
      await clock.fastForward('27:00');
      await visitor.heading('お店');
      await clock.fastForward('03:30');
      await visitor.at(`/admin/login?r=${encodeURIComponent('/admin/shop')}&idle=1`);
      await visitor.sees(/30分間、操作がなかったため、サインアウトしました/);
      expect(await visitor.page.evaluate((key) => localStorage.getItem(key), STORED)).toBeNull();
      await giveCredentials(visitor, 'owner');
      await visitor.at('/admin/shop');
      await visitor.heading('お店');
    },
    DESK,
  );
});

describe('the navigation in the back office', () => {
  atEachWidth(
    'returns from a record to its list in one step, from link and row',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin/account');
      const ways = [
        () => rows(visitor).first().getByRole('link').first(),
        () => rows(visitor).first().locator('td').last(),
      ];
      for (const way of ways) {
        await way().click();
        await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
        await visitor.page.getByRole('heading', { name: '氏名・連絡先' }).waitFor();
        await visitor.page.goBack();
        await visitor.page.waitForURL((url) => url.pathname === '/admin/account');
        await rows(visitor).first().waitFor();
      }
    },
    DESK,
  );

  atEachWidth(
    'reports an unknown record at its own address',
    async (visitor) => {
      visitor.allow(/status of 404/);
      const path = '/admin/account/nobody/show';
      await signIn(visitor, 'viewer', '/admin');
      await visitor.open(path);
      await visitor.heading('アカウント');
      await visitor.page.getByRole('heading', { name: 'アカウントが見つかりません', exact: true }).waitFor();
      await visitor.sees('アドレスに誤りがあるか、すでに削除されています。');
      await visitor.at(path);
      // The snackbar repeats it for two seconds. Fading, it would have too little contrast for the check.
      const snackbar = visitor.page.locator('.MuiSnackbarContent-message');
      await snackbar.waitFor();
      await snackbar.waitFor({ state: 'hidden' });
      await visitor.look('admin-unknown-record');
    },
    DESK,
  );

  atEachWidth('reports an unknown page in heading and title', async (visitor) => {
    await signIn(visitor, 'viewer', '/admin');
    await visitor.open('/admin/nowhere');
    await visitor.heading('ページが見つかりません');
    expect(await visitor.page.title()).toContain('ページが見つかりません');
    expect(await visitor.page.locator('body').innerText()).not.toContain('React Admin');
    await visitor.look('admin-unknown-page');
  });
});
