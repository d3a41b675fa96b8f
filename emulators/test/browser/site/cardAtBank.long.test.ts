import { register } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { setClock, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { APPLY, atBank, isCompleteOnce, PENDING, SAVE, stateOf, THANKS, untilConfirmation } from './cardholder.ts';
import { DESK } from '../office/desk.ts';
import { enterCard } from '../form.ts';
import { atEachWidth, linkIn } from './visitor.ts';

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

describe('the bank’s check', () => {
  atEachWidth('completes the application when it succeeds', async (visitor) => {
    const one = await untilConfirmation(visitor, 'authentication');
    await visitor.button(APPLY).click();
    await atBank(visitor, '認証する');
    await isCompleteOnce(visitor, one);
    expect(new URL(visitor.page.url()).search).toBe('');
  });

  atEachWidth('can fail, and succeed with a second card', async (visitor) => {
    const one = await untilConfirmation(visitor, 'authentication');
    await visitor.button(APPLY).click();
    await atBank(visitor, '失敗させる');
    await visitor.heading(PENDING);
    await visitor.sees(/本人認証（3Dセキュア）が終わりませんでした/);
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.look('card-authentication-failed');
    await enterCard(visitor.page, 'authentication');
    await visitor.button(SAVE).click();
    await atBank(visitor, '認証する');
    await isCompleteOnce(visitor, one);
  });

  atEachWidth('can be left with the back button and completed later', async (visitor) => {
    const one = await untilConfirmation(visitor, 'authentication');
    await visitor.button(APPLY).click();
    await visitor.page.waitForURL((url) => url.origin === new URL(stack.stripe).origin);
    await visitor.page.goBack();
    await visitor.heading(PENDING);
    await visitor.sees('カード会社での本人認証が、まだ終わっていません');
    expect(await stateOf(one)).toBe('CARD_PENDING');
    await visitor.look('card-at-bank');
    await visitor.button('カード会社の画面へ進む').click();
    await atBank(visitor, 'やめて戻る');
    await visitor.sees('カード会社での本人認証が、まだ終わっていません');
    await visitor.button('別のカードを入力する').click();
    await enterCard(visitor.page);
    await visitor.button(SAVE).click();
    await isCompleteOnce(visitor, one);
  });

  atEachWidth(
    'completes the application by the event when the window is closed afterwards',
    async (visitor) => {
      const one = await untilConfirmation(visitor, 'authentication');
      // The applicant never returns.
      await visitor.page.route('**/confirmation?**', (route) => route.abort());
      visitor.allow(/ERR_FAILED/);
      await visitor.button(APPLY).click();
      await atBank(visitor, '認証する');
      await mailTo(one.email, 22);
      expect(await stateOf(one)).toBe('APPLIED');
      await visitor.follow(linkIn(await mailTo(one.email, 22), '/registration-change'));
      await visitor.sees('Visa ····3184');
    },
    DESK,
  );

  atEachWidth(
    'counts when it succeeds after the applications have ended',
    async (visitor) => {
      await begin('2025-10-13T22:50:00.000+09:00');
      const one = await untilConfirmation(visitor, 'authentication');
      await visitor.button(APPLY).click();
      await visitor.page.waitForURL((url) => url.origin === new URL(stack.stripe).origin);
      await setClock('2025-10-13T23:05:00.000+09:00');
      await atBank(visitor, '認証する');
      await visitor.heading(THANKS);
      await mailTo(one.email, 22);
      await visitor.look('card-thanks-late');
      await begin('2025-10-08T10:05:00.000+09:00');
    },
    DESK,
  );

  atEachWidth(
    'completes after the link of mail 3 has expired, and the page refers to the mail',
    async (visitor) => {
      visitor.allow(/status of 410/);
      await begin('2025-10-07T10:50:00.000+09:00');
      const { email } = await register();
      await setClock('2025-10-07T11:10:00.000+09:00');
      const link = linkIn(await mailTo(email, 3), '/purchase');
      await setClock('2025-10-13T22:50:00.000+09:00');
      await visitor.follow(link);
      await enterCard(visitor.page, 'authentication');
      await visitor.button('確認画面へ進む').click();
      await visitor.button(APPLY).click();
      await visitor.page.waitForURL((url) => url.origin === new URL(stack.stripe).origin);
      await setClock('2025-10-13T23:05:00.000+09:00');
      await atBank(visitor, '認証する');
      await visitor.heading('カード会社の画面から戻られました');
      await mailTo(email, 22);
      await visitor.look('card-returned');
      await visitor.link('新しいメールを受け取る').click();
      await visitor.heading('登録内容の変更');
      await begin('2025-10-08T10:05:00.000+09:00');
    },
    DESK,
  );
});
