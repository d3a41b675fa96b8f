import { campaign } from 'functions/shared/campaign/current';
import { refundedByTwo, withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { eventually, leapTo, setClock, settle, stack, tick } from '../../harness/stack.ts';
import { paymentsOf, purchaseState, SETS, settling, winner } from '../../harness/winner.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, dialog, signIn } from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const figure = (yen: number): string => `${yen.toLocaleString('ja-JP')}円`;
/** The office's frame shifts this much while it loads. */
const MAX_SHIFT = 0.03;
const REASON = '窓口でのお申し出のため';

/** Fills in the form with this button, and confirms the dialog that contains `text`. */
const through = async (visitor: Visitor, button: string, title: string, text: RegExp, picture?: string) => {
  const form = visitor.page.locator('section section').filter({ has: visitor.button(button) });
  await form.getByLabel('理由').fill(REASON);
  await form.getByRole('button', { name: button }).click();
  const confirmation = dialog(visitor, title);
  await confirmation.getByText(text).waitFor();
  if (picture !== undefined) await visitor.look(picture);
  await confirmation.getByRole('button', { name: button }).click();
};
const paymentIs = async (visitor: Visitor, state: string): Promise<void> =>
  await visitor.page.locator('.RaLabeled-value, .RaLabeled-label + *').getByText(state, { exact: true }).waitFor();

/** The applicant's name loads by itself. */
const ready = async (visitor: Visitor): Promise<void> =>
  await visitor.page.getByRole('link', { name: '湊 花子' }).waitFor();

let token = '';

/** Waits for the schedule to issue vouchers after the payment. */
const issuedTo = async ({ id }: Applicant): Promise<void> =>
  void (await eventually('vouchers', async () => {
    await tick();
    return (await documentsOf('vouchers')).some((one) => one.id === id) ? true : null;
  }));

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
afterAll(closeBrowser);

describe('the payment on the page of an application', () => {
  atEachWidth(
    'is authorized and charged by an owner and refunded by two, each time after a preview',
    async (visitor) => {
      const one = await winner();
      await signIn(visitor, 'owner', `/admin/purchase/${one.id}/show`);
      await ready(visitor);
      await visitor.button('与信をとる').waitFor();
      await expectCount(visitor.button('売上を確定する'), 0);
      await visitor.look('admin-payment-none');
      // Without a reason no dialog opens.
      await visitor.button('与信をとる').click();
      await expectCount(dialog(visitor, '与信をとりますか'), 0);
      const whole = `湊 花子 様.*${SETS}セット分（${figure(SETS * campaign.price)}）`;
      await through(visitor, '与信をとる', '与信をとりますか', new RegExp(whole), 'admin-payment-authorize');
      await paymentIs(visitor, '利用枠を確保済み（請求前）');
      expect(await visitor.page.getByRole('link', { name: 'Stripeでこの支払いを見る' }).getAttribute('href')).toBe(
        stack.stripe,
      );
      await visitor.look('admin-payment-authorized');
      await through(visitor, '売上を確定する', '売上を確定しますか', /メール45「お支払い完了」.*請求は取り消せません/);
      await paymentIs(visitor, '支払い済み');
      await mailTo(one.email, 45);
      await issuedTo(one);
      await expectCount(visitor.button('返金する'), 0);
      await visitor.page.reload();
      const asking = visitor.page
        .locator('section section')
        .filter({ has: visitor.page.getByRole('combobox', { name: '返金するセット数' }) });
      await asking.getByRole('combobox', { name: '返金するセット数' }).click();
      await visitor.page.getByRole('option', { name: '1セット' }).click();
      await asking.getByLabel('理由').fill(REASON);
      await visitor.look('admin-payment-refund-ask');
      await asking.getByRole('button', { name: '承認を依頼する' }).click();
      const confirmation = dialog(visitor, '承認を依頼しますか');
      for (const text of [
        '残りの 1セットの当選は',
        `${figure(campaign.price)}を、カードに返金`,
        '事務局にある商品券 1セット',
      ]) {
        await confirmation.getByText(text).waitFor();
      }
      await visitor.look('admin-payment-refund');
      await confirmation.getByRole('button', { name: '承認を依頼する' }).click();
      await visitor.sees('この申し込みへの返金の依頼が、承認を待っています。');
      const [request] = (await done('listApprovals', { token, query: { target: one.id } })).approvals;
      const secondOwner = await administrator('secondOwner');
      await done('approveApproval', { token: secondOwner, id: request?.id ?? '' });
      expect(await purchaseState(token, one)).toMatchObject({ state: 'WON', grantedCount: SETS - 1 });
      await refundedByTwo(one.id, SETS - 1);
      await visitor.page.reload();
      await paymentIs(visitor, '返金済み');
      await visitor.sees('いまの状態でできる処理はありません。');
      expect(await purchaseState(token, one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
      const [intent] = await paymentsOf(token, one);
      expect(intent?.amount_received).toBe(SETS * campaign.price);
      const logs = (await documentsOf('auditLogs')).filter(
        ({ operation, target }) => operation === 'settlePurchase' && target === one.id,
      );
      expect(logs.filter(({ detail }) => JSON.stringify(detail).includes(REASON))).toHaveLength(2);
    },
  );

  atEachWidth(
    'does not shift while its parts load, whether the win is paid or refunded',
    async (visitor) => {
      const [paid, refunded] = [await winner(), await winner()];
      for (const { id } of [paid, refunded]) {
        await settling(token, id, 'authorize');
        await settling(token, id, 'capture');
      }
      await refundedByTwo(refunded.id, SETS);
      await signIn(visitor, 'owner', '/admin/purchase');
      for (const { id } of [paid, refunded]) {
        await visitor.open(`/admin/purchase/${id}/show`);
        await ready(visitor);
        await visitor.expectNoShift(`/admin/purchase/${id}/show`, MAX_SHIFT);
      }
    },
    DESK,
  );

  atEachWidth(
    'is read-only for a viewer',
    async (visitor) => {
      const one = await winner();
      await settling(token, one.id, 'authorize');
      await signIn(visitor, 'viewer', `/admin/purchase/${one.id}/show`);
      await paymentIs(visitor, '利用枠を確保済み（請求前）');
      await visitor.sees('この操作は管理責任者だけができます');
      for (const name of ['売上を確定する', '与信を取り消す']) await expectCount(visitor.button(name), 0);
      await ready(visitor);
      await visitor.look('admin-payment-viewer');
    },
    DESK,
  );

  atEachWidth(
    'shows the refund of a withdrawn win, and offers no other step',
    async (visitor) => {
      const one = await winner();
      await settling(token, one.id, 'authorize');
      await settling(token, one.id, 'capture');
      await withdrawnByTwo(one.id);
      await signIn(visitor, 'owner', `/admin/purchase/${one.id}/show`);
      await paymentIs(visitor, '返金済み');
      await visitor.sees('返金した額');
      await visitor.sees(figure(SETS * campaign.price));
      await expectCount(visitor.button('返金する'), 0);
    },
    DESK,
  );
});

describe('the page of the local Stripe', () => {
  atEachWidth(
    'shows the buttons of a payment without horizontal scrolling',
    async (visitor) => {
      const one = await winner();
      await settling(token, one.id, 'authorize');
      await settling(token, one.id, 'capture');
      await visitor.page.goto(stack.stripe);
      await visitor.page.getByRole('button', { name: '全額を返金' }).first().waitFor();
      const hidden = await visitor.page
        .getByRole('region')
        .evaluateAll((boxes) =>
          boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.getAttribute('aria-label')),
        );
      expect(hidden).toEqual([]);
      await visitor.look('local-stripe');
    },
    DESK,
  );
});

describe('the vouchers of an application with a fraud warning', () => {
  atEachWidth(
    'are released by an owner with a reason',
    async (visitor) => {
      const one = await winner();
      await settling(token, one.id, 'authorize');
      await settling(token, one.id, 'capture');
      const [intent] = await paymentsOf(token, one);
      const charge = String(intent?.latest_charge);
      const headers = { 'content-type': 'application/json' };
      await fetch(`${stack.stripe}/local/warnings`, { method: 'POST', headers, body: JSON.stringify({ charge }) });
      await eventually('the hold', async () => {
        const { shipmentHold } = await purchaseState(token, one);
        return shipmentHold === 'fraud_warning' ? true : null;
      });
      await signIn(visitor, 'owner', `/admin/purchase/${one.id}/show`);
      await visitor.sees('カード会社から不正利用の警告があったため');
      await ready(visitor);
      await visitor.look('admin-payment-held');
      await through(visitor, '発送の保留を解除する', '発送の保留を解除しますか', /発送した商品券は取り戻せません/);
      await visitor.page.getByText('カード会社から不正利用の警告があったため').waitFor({ state: 'detached' });
      expect((await purchaseState(token, one)).shipmentHold).toBeNull();
    },
    DESK,
  );
});

describe('the page of all payments', () => {
  const winners: Applicant[] = [];

  beforeAll(async () => {
    winners.push(await winner(), await winner());
    await leapTo(campaign.timetable.resultRelease);
    await tick();
    await settle();
  });

  const over = async (id: string) =>
    await eventually('the run to be over', async () => {
      await tick();
      const { runs } = await done('listSettlementRuns', { token });
      return runs.find((run) => run.id === id)?.state === 'DONE' ? true : null;
    });
  const byHand = async (): Promise<string[]> => {
    const { runs } = await done('listSettlementRuns', { token });
    return runs.flatMap(({ id, openedBy }) => (openedBy === null ? [] : [id]));
  };
  /** Returns the id of a run started by hand that is not in `before`. */
  const begun = async (before: readonly string[] = []): Promise<string> =>
    await eventually('a run by hand', async () => (await byHand()).find((id) => !before.includes(id)) ?? null);

  atEachWidth('shows a settlement step, starts it, and shows its progress', async (visitor) => {
    const one = winners[visitor.width === 360 ? 1 : 0];
    if (one === undefined) throw new Error('There is no winner');
    // The run at the other width has authorized both.
    await changeDocument('purchases', one.id, { paymentState: 'NONE', stripePaymentID: null });
    await signIn(visitor, 'owner', '/admin/settlement');
    await visitor.heading('お支払い');
    await visitor.page.getByRole('combobox', { name: '処理' }).waitFor();
    await visitor.look('admin-settlement');
    await visitor.page.getByLabel('理由').fill(REASON);
    await visitor.button('内容を確認する').click();
    const confirmation = dialog(visitor, '一括処理「与信」を始めますか');
    await confirmation.getByText(/支払い前の当選 \d+件について.*メール43/).waitFor();
    await visitor.look('admin-settlement-start');
    const before = await byHand();
    await confirmation.getByRole('button', { name: /^\d+件の処理を始める$/ }).click();
    await over(await begun(before));
    expect((await purchaseState(token, one)).paymentState).toBe('AUTHORIZED');
    const item = visitor.page.getByRole('listitem').filter({ hasText: 'owner@' }).first();
    await item.getByText('完了', { exact: true }).waitFor();
    await visitor.look('admin-settlement-done');
  });

  atEachWidth(
    'pauses a run and resumes it',
    async (visitor) => {
      const id = await begun();
      // The lease of another worker, because the former worker may be about to release its own.
      await changeDocument('settlementRuns', id, {
        state: 'RUNNING',
        holder: 'another',
        heldUntil: Date.now() + 3_600_000,
      });
      await signIn(visitor, 'owner', '/admin/settlement');
      await visitor.button('一時停止する').click();
      await visitor.look('admin-settlement-running');
      await dialog(visitor, '一括処理を一時停止しますか').getByRole('button', { name: '一時停止する' }).click();
      await visitor.button('再開する').click();
      await dialog(visitor, '一括処理を再開しますか').getByRole('button', { name: '再開する' }).click();
      await over(id);
    },
    DESK,
  );

  atEachWidth('starts a reconciliation with Stripe, and lists the differences', async (visitor) => {
    const [one] = winners;
    await changeDocument('purchases', one?.id ?? '', { grantedCount: 1 });
    await signIn(visitor, 'owner', '/admin/settlement');
    await visitor.button('今すぐ照合する').click();
    const confirmation = dialog(visitor, '今すぐ照合しますか');
    await confirmation.getByText(/お金は動きません/).waitFor();
    await confirmation.getByRole('button', { name: '今すぐ照合する' }).click();
    await visitor.sees('照合済み');
    const differing = visitor.page.getByRole('region', { name: '一致しない点' }).getByRole('row');
    const row = differing.filter({ hasText: '与信の金額の違い' }).first();
    await row.getByText(figure(SETS * campaign.price)).waitFor();
    await visitor.look('admin-reconciliation');
    await row.getByRole('link', { name: '申し込みを開く' }).click();
    await visitor.at(`/admin/purchase/${one?.id ?? ''}/show`);
  });

  atEachWidth(
    'has no buttons for a viewer',
    async (visitor) => {
      await changeDocument('settlementRuns', await begun(), { state: 'PAUSED' });
      await signIn(visitor, 'viewer', '/admin/settlement');
      await visitor.sees('一時停止中');
      await visitor.sees('この操作は管理責任者だけができます');
      for (const name of ['再開する', '内容を確認する', '今すぐ照合する']) await expectCount(visitor.button(name), 0);
      await visitor.look('admin-settlement-viewer');
    },
    DESK,
  );
});

describe('an application after the end of changes', () => {
  let paid: Applicant;
  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    token = await administrator('owner');
    paid = await winner();
    await settling(token, paid.id, 'authorize');
    await settling(token, paid.id, 'capture');
    await setClock(campaign.timetable.modificationEnd);
  });

  for (const role of ['owner', 'viewer'] as const) {
    atEachWidth(
      `cannot be withdrawn, as its page shows the ${role}`,
      async (visitor) => {
        await signIn(visitor, role, `/admin/purchase/${paid.id}/show`);
        await visitor.sees('事務局での取り下げや当選の辞退は、登録内容の変更の締め切り');
        await expectCount(visitor.page.getByRole('combobox', { name: 'お申し出の受け方' }), 0);
      },
      DESK,
    );
  }
});
