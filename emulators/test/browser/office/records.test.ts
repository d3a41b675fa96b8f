import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { AT, begin } from '../../harness/campaign.ts';
import { drawn } from '../../harness/draw.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { eventually, setClock, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, dialog, openMenu, rows, signIn } from './desk.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';

const CONFLICT = 'ほかの人が先に変更しています';
const OVERWRITE = '自分の変更を保存する';
const KEEP = '相手の変更を残す';

const editPath = ({ id }: Applicant): string => `/admin/account/${id}`;
const note = (visitor: Visitor) => visitor.page.getByLabel('備考');
const isShown = async (visitor: Visitor): Promise<void> =>
  await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));

/** Returns the account's note. */
const storedNote = async ({ id }: Applicant): Promise<unknown> =>
  (await documentsOf('accounts')).find((account) => account.id === id)?.['note'];

let applicant: Applicant;
/** An applicant in the draw. The supply is enough for all. */
let winner: Applicant;
/** An applicant in the draw who withdraws before the release. */
let leaver: Applicant;

beforeAll(async () => {
  await begin('2025-10-02T10:00:00.000+09:00');
  applicant = await register();
  await setClock('2025-10-08T10:05:00.000+09:00');
});
afterAll(closeBrowser);

describe('a record edited by two administrators', () => {
  /** Opens the form as one person, saves a note as another, then saves as the first. */
  const collide = async (visitor: Visitor, mine: string, theirs: string): Promise<void> => {
    visitor.allow(/status of 412/);
    await signIn(visitor, 'owner', editPath(applicant));
    await note(visitor).fill(mine);
    await besides(visitor, async (other) => {
      await signIn(other, 'operator', editPath(applicant));
      await note(other).fill(theirs);
      await other.button('保存').click();
      await isShown(other);
    });
    await visitor.button('保存').click();
    const conflict = dialog(visitor, CONFLICT);
    await conflict.getByText(theirs).waitFor();
    await conflict.getByText('備考').first().waitFor();
    expect(await storedNote(applicant)).toBe(theirs);
    await visitor.look('admin-conflict');
  };

  atEachWidth('shows the second editor the first one’s change, and can keep it', async (visitor) => {
    const theirs = `電話で確認済み ${visitor.width}`;
    await collide(visitor, `住所を確認中 ${visitor.width}`, theirs);
    await visitor.button(KEEP).click();
    await visitor.sees(theirs);
    expect(await storedNote(applicant)).toBe(theirs);
  });

  atEachWidth(
    'can be overwritten by the second editor, who has seen the first one’s change',
    async (visitor) => {
      const mine = '住所を確認しました';
      await collide(visitor, mine, '転居の連絡あり');
      await visitor.button(OVERWRITE).click();
      await isShown(visitor);
      expect(await storedNote(applicant)).toBe(mine);
    },
    DESK,
  );
});

describe('an edit form', () => {
  atEachWidth(
    'asks for confirmation before typed values are lost',
    async (visitor) => {
      const messages: string[] = [];
      visitor.page.on('dialog', (native) => {
        messages.push(native.message());
        void native.dismiss();
      });
      await signIn(visitor, 'operator', editPath(applicant));
      await note(visitor).fill('書きかけの備考');
      const own = visitor.page.getByRole('dialog').getByText('保存していない変更があります');
      const stays = [() => visitor.button('やめる').click(), () => visitor.page.keyboard.press('Escape')];
      for (const stay of stays) {
        await visitor.link('一覧').click();
        // The browser's own dialog is sufficient.
        if (messages.length === 0) {
          await own.waitFor();
          await stay();
          await own.waitFor({ state: 'hidden' });
        }
        await visitor.at(editPath(applicant));
        expect(await note(visitor).inputValue()).toBe('書きかけの備考');
      }
    },
    DESK,
  );

  atEachWidth(
    'can be left without a dialog if nothing was typed',
    async (visitor) => {
      await signIn(visitor, 'operator', editPath(applicant));
      await note(visitor).waitFor();
      await visitor.link('一覧').click();
      await visitor.at('/admin/account');
      await expectCount(visitor.page.getByRole('dialog'), 0);
    },
    DESK,
  );

  atEachWidth('labels every input, also for a new record', async (visitor) => {
    await signIn(visitor, 'owner', editPath(applicant));
    for (const label of ['姓', '名', 'メールアドレス', '年代', '備考']) {
      await visitor.page.getByRole('main').getByLabel(label).first().waitFor();
    }
    await visitor.look('admin-account-edit');
    await visitor.open('/admin/adminUser/create');
    for (const label of ['メールアドレス', '表示名', '権限']) {
      await visitor.page.getByRole('main').getByLabel(label).first().waitFor();
    }
    await visitor.look('admin-adminUser-create');
  });

  const forms = [
    ['of an account', 'viewer', '担当者と管理責任者', () => editPath(applicant)],
    ['of an administrator', 'operator', '管理責任者', () => '/admin/adminUser/viewer'],
    ['of a new administrator', 'viewer', '管理責任者', () => '/admin/adminUser/create'],
  ] as const;
  for (const [what, name, needed, path] of forms) {
    atEachWidth(
      `shows a notice instead of the form ${what} to a ${name}, with the roles that may edit`,
      async (visitor) => {
        await signIn(visitor, name, path());
        await visitor.sees(`この操作は${needed}だけができます`);
        await expectCount(visitor.page.locator('main form'), 0);
        await expectCount(visitor.button('保存'), 0);
        await visitor.look(`admin-not-allowed-${name}`);
      },
      DESK,
    );
  }
});

describe("an account's page", () => {
  atEachWidth('shows changes by the applicant and by the office', async (visitor) => {
    const { id, key } = await register();
    await done('changeAccount', { id, body: { note: '書類を受領' }, token: await administrator('operator') });
    await done('changeAccount', { id, key, body: { phoneNumber: '03-1234-5678' } });
    await signIn(visitor, 'viewer', `/admin/account/${id}/show`);
    const section = visitor.page
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { name: 'これまでの経過', exact: true }) });
    await section.getByText('operator').first().waitFor();
    for (const text of ['備考', '電話番号', 'ご本人']) await section.getByText(text).first().waitFor();
    await visitor.look('admin-account-changes');
  });
});

describe('a list of past operations', () => {
  const pages = [
    ['メール送信', '/admin/mail', () => applicant.email],
    ['一斉メール', '/admin/bulkMail', () => applicant.email],
    ['一斉送信', '/admin/broadcast', () => '完了'],
    ['操作の記録', '/admin/auditLog', () => 'operator'],
  ] as const;
  // Tasks and ticks freeze, queue and deliver mail 3. These pages show what exists when they open.
  beforeAll(async () => {
    await eventually(
      'the end of the broadcast of mail 3',
      async () => {
        await tick();
        const broadcasts = await documentsOf('broadcasts');
        return broadcasts.some(({ mailType, state }) => mailType === 3 && state === 'DONE') ? true : null;
      },
      90_000,
    );
  });
  for (const [label, path, content] of pages) {
    atEachWidth(`shows a viewer ${path}, from its entry in the menu`, async (visitor) => {
      await done('changeAccount', { id: applicant.id, body: { note: null }, token: await administrator('operator') });
      await signIn(visitor, 'viewer', '/admin');
      await (await openMenu(visitor)).getByRole('link', { name: label, exact: true }).click();
      await visitor.at(path);
      await visitor.heading(label);
      await rows(visitor).filter({ hasText: content() }).first().waitFor();
      await expectCount(visitor.link('新規作成'), 0);
      await visitor.look(path.slice(1).replaceAll('/', '-'));
    });
  }
});

describe('the list of the draw’s steps', () => {
  beforeAll(async () => {
    winner = await apply(1);
    leaver = await apply(2);
    const early = await apply(3);
    await done('withdrawPurchase', { id: early.id, key: early.key, body: {} });
    const token = await administrator('owner');
    await drawn(token);
    const key = keyIn(await mailTo(leaver.email, 22), '/registration-change');
    await done('withdrawPurchase', { id: leaver.id, key, body: {} });
  });

  atEachWidth('shows the steps with their times and the commitment', async (visitor) => {
    await signIn(visitor, 'owner', '/admin/totalPurchase');
    const steps = visitor.page.getByRole('listitem');
    await steps.filter({ hasText: '事前の公表' }).getByText('完了', { exact: false }).waitFor();
    await visitor.page.getByText('公表した値（SHA-256）').waitFor();
    await expectCount(visitor.button('結果を公表する'), 0);
    await visitor.look('admin-draw-steps');
  });

  atEachWidth(
    'asks for confirmation before a step is started by hand',
    async (visitor) => {
      // The seconds between the release's time and the tick that releases.
      await visitor.page.route('**/api/v1/timetable', async (route) => {
        const answer = await route.fetch();
        const timetable = (await answer.json()) as Record<string, unknown>; // an object, by the contract
        await route.fulfill({ response: answer, json: { ...timetable, now: AT.release } });
      });
      await signIn(visitor, 'owner', '/admin/totalPurchase');
      await visitor.button('結果を公表する').click();
      const confirmation = dialog(visitor, '抽選結果を公表しますか');
      await confirmation.getByText('抽選した 2件の結果を公表します', { exact: false }).waitFor();
      await visitor.look('admin-release-dialog');
      await visitor.button('やめる').click();
      expect(visitor.writes).toEqual([]);
    },
    DESK,
  );
});

describe("an account's page after the release", () => {
  beforeAll(async () => {
    const token = await administrator('owner');
    await setClock(AT.release);
    await eventually('the release', async () =>
      (await done('getDraw', { token, number: 1 })).state === 'RELEASED' ? true : null,
    );
  });

  atEachWidth('shows the automatic release among the changes, in order of time', async (visitor) => {
    await done('changeAccount', {
      id: winner.id,
      token: await administrator('operator'),
      body: { note: `結果のあとの備考 ${visitor.width}` },
    });
    await signIn(visitor, 'viewer', `/admin/account/${winner.id}/show`);
    const section = visitor.page
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { name: 'これまでの経過', exact: true }) });
    const run = section.getByRole('listitem').filter({ hasText: '自動処理：抽選結果の公表' });
    await run.waitFor();
    const entries = await section.getByRole('listitem').allInnerTexts();
    const places = ['備考', '自動処理：抽選結果の公表', '申し込みをされました'].map((text) =>
      entries.findIndex((one) => one.includes(text)),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    await visitor.look('admin-account-run');
  });
});
