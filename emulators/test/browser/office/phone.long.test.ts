import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { eventually, setClock, settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { dialog, signIn } from './desk.ts';

const WIDTHS = [1280, 1024];

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

const pathOf = ({ id }: Pick<Applicant, 'id'>): string => `/admin/account/${id}/show`;
const historyEntries = (visitor: Visitor) =>
  visitor.page
    .locator('section')
    .filter({ has: visitor.page.getByRole('heading', { name: 'これまでの経過', exact: true }) })
    .getByRole('listitem');
const yes = async (visitor: Visitor, title: string, button: string): Promise<void> =>
  await dialog(visitor, title).getByRole('button', { name: button, exact: true }).click();

const storedOf = async (collection: string, id: string) => (await documentsOf(collection)).find((one) => one.id === id);

describe('a caller on the telephone', () => {
  atEachWidth(
    'is identified by a comparison that does not reveal the registered values',
    async (visitor) => {
      const person = await apply();
      await signIn(visitor, 'operator', pathOf(person));
      await visitor.sees('確認が済むまで、登録の内容や申し込みの状況を伝えないでください。');
      await visitor.page.getByLabel('お名前（漢字かかな）').fill('みなと はなこ');
      await visitor.page.getByLabel('電話番号の下4桁').fill('1111');
      await visitor.page.keyboard.press('Enter');
      await visitor.sees('✕ 一致しません');
      await visitor.sees('登録と一致しません。登録の内容や申し込みの状況を伝えないでください。');
      await visitor.look('admin-phone-differs');
      await visitor.page.getByLabel('電話番号の下4桁').fill('5678');
      await visitor.button('照合する').click();
      await visitor.sees('ご本人と確認できました。');
      // The telephone note stores the result.
      await visitor.button('メール').first().click();
      await visitor.page.getByLabel('話した内容').fill('メールが届かないとのこと。');
      await visitor.sees('記録に残るご本人の確認：ご本人と確認');
      await visitor.look('admin-phone-confirmed');
      await visitor.button('記録する').click();
      await historyEntries(visitor).filter({ hasText: 'メールが届かないとのこと。' }).waitFor();
      const calls = (await documentsOf('phoneCalls')).filter(({ accountID }) => accountID === person.id);
      expect(calls).toMatchObject([{ check: 'confirmed' }]);
    },
    WIDTHS,
  );

  atEachWidth(
    'gets the status without the ticket number, and is sent mails again',
    async (visitor) => {
      const person = await apply();
      await mailTo(person.email, 22);
      const ticketNumber = String((await storedOf('tickets', person.id))?.['ticketNumber']);
      expect(ticketNumber).toHaveLength(13);
      await signIn(visitor, 'operator', pathOf(person));
      await visitor.sees('受け付けました');
      await visitor.sees('抽選番号は、結果の公表までご本人だけが見られます。');
      expect(await visitor.page.content()).not.toContain(ticketNumber);
      const mail = historyEntries(visitor).filter({ hasText: '22 申し込み完了' });
      await mail.getByRole('button', { name: '文面を見る' }).click();
      await mail.getByText('これは当選のお知らせではありません。', { exact: false }).first().waitFor();
      await visitor.look('admin-phone-mail');
      await mail.getByRole('button', { name: 'もう一度送る' }).click();
      await yes(visitor, 'もう一度送りますか', 'もう一度送る');
      await mailTo(person.email, 22, 1);
      await visitor.button('新しいリンクを送る').click();
      await yes(visitor, '新しいリンクを送りますか', '新しいリンクを送る');
      await mailTo(person.email, 16);
      // The mail's text is open, with a word in place of each key.
      expect(await visitor.page.content()).not.toMatch(/#key=(?!hidden)/);
    },
    WIDTHS,
  );

  atEachWidth(
    'reduces the sets, then withdraws',
    async (visitor) => {
      const person = await apply(3);
      await signIn(visitor, 'operator', pathOf(person));
      await visitor.button('2セットに変える').click();
      await yes(visitor, 'セット数を変えますか', '2セットに変える');
      await eventually('two sets', async () =>
        (await storedOf('purchases', person.id))?.purchaseCount === 2 ? true : null,
      );
      await visitor.page.getByLabel(/^理由/).fill('家族の都合で取りやめたいとのこと');
      await visitor.button('取り下げる').click();
      await visitor.look('admin-phone-withdrawal');
      await yes(visitor, '申し込みを取り下げますか', '取り下げる');
      await visitor.sees('取り下げ済みです');
      await mailTo(person.email, 15);
      await historyEntries(visitor).filter({ hasText: '家族の都合で取りやめたいとのこと' }).waitFor();
      await visitor.sees('このお申し込みは取り下げ済みのため、変更できません。');
      await visitor.look('admin-phone-withdrawn');
    },
    WIDTHS,
  );

  atEachWidth(
    'learns from the history who changed the telephone number',
    async (visitor) => {
      const person = await register();
      await done('changeAccount', {
        id: person.id,
        token: await administrator('operator'),
        body: { phoneNumber: '0312345678' },
      });
      await signIn(visitor, 'viewer', pathOf(person));
      await visitor.button('変更').click();
      await historyEntries(visitor)
        .filter({ hasText: 'operator@office.example.jp：アカウントの変更（電話番号）' })
        .waitFor();
      await expectCount(historyEntries(visitor).filter({ hasText: '事前登録をされました' }), 0);
      await expectCount(visitor.button('もう一度送る'), 0);
      await expectCount(visitor.button('記録する'), 0);
      await visitor.look('admin-phone-viewer');
    },
    WIDTHS,
  );
});

describe('the page of a person', () => {
  // The reads of each call, including two that identify the caller. The history's limit of 55 has a test of its own.
  const READS: Readonly<Record<string, number>> = {
    me: 2,
    approvals: 2 + 2,
    'accounts/{id}': 2 + 1,
    'account/{id}/story': 2,
    suppressions: 2 + 1,
    // Public: the moves of the timetable and the phases, which an instance caches for two seconds.
    timetable: 2,
    systemStages: 2,
  };

  atEachWidth(
    'makes few calls, with at most eighty reads including the history',
    async (visitor) => {
      const person = await apply();
      await signIn(visitor, 'operator', '/admin/account');
      await visitor.page.getByRole('link', { name: '湊 花子' }).first().waitFor();
      await visitor.page.waitForLoadState('networkidle');
      const before = visitor.calls.length;
      await visitor.page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, pathOf(person));
      await historyEntries(visitor).filter({ hasText: '申し込みをされました' }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      const made = visitor.calls.slice(before).map((one) => one.replace('GET /api/v1/', '').replace(person.id, '{id}'));
      const unknown = made.filter((one) => READS[one] === undefined);
      expect(unknown).toEqual([]);
      expect(made.filter((one) => one === 'account/{id}/story')).toHaveLength(1);
      expect(made.reduce((sum, one) => sum + (READS[one] ?? 0), 0)).toBeLessThanOrEqual(25);
    },
    [1280],
  );
});

describe('a withdrawal after the commitment', () => {
  atEachWidth(
    'is refused to an operator, and requested by an owner for another owner’s approval',
    async (visitor) => {
      await setClock(IN_PHASE[4]);
      const person = await apply();
      await changeDocument('purchases', person.id, { state: 'LOST', waitingPlace: 3, grantedCount: 0, drawNumber: 1 });
      const receiptID = String((await storedOf('purchases', person.id))?.receiptID);
      if (visitor.width === 1280) {
        await signIn(visitor, 'operator', pathOf(person));
        await visitor.sees(/2人の管理責任者の承認で取り下げます/);
        await expectCount(visitor.button('取り下げる'), 0);
        // The application's own page does not offer it either.
        await visitor.link(receiptID).click();
        await visitor.at(`/admin/purchase/${person.id}/show`);
        await visitor.sees(/2人の管理責任者の承認で取り下げます/);
        await expectCount(visitor.button('取り下げる'), 0);
        const token = await administrator('operator');
        const body = { proof: 'telephone', enquiryID: null, reason: '電話でのお申し出' } as const;
        const refused = await call('withdrawPurchase', { token, id: person.id, body });
        expect(refused.status).toBe(409);
        return;
      }
      await signIn(visitor, 'owner', pathOf(person));
      await visitor.page.getByLabel(/^理由/).fill('電話でのお申し出');
      await visitor.button('承認を依頼する').click();
      await visitor.page.getByRole('dialog').waitFor();
      await visitor.look('admin-phone-two');
      await visitor.page.getByRole('dialog').getByRole('button', { name: '依頼する' }).click();
      const token = await administrator('owner');
      await eventually('the request', async () => {
        const { approvals } = await done('listApprovals', { token, query: { target: person.id } });
        return approvals.length === 1 ? true : null;
      });
      expect((await call('withdrawPurchase', { token, id: person.id, body: {} })).status).toBe(400);
      await settle();
    },
    WIDTHS,
  );
});
