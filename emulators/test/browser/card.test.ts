import { register, verificationKey } from '../harness/applicant.ts';
import { begin } from '../harness/campaign.ts';
import { done } from '../harness/client.ts';
import { caught, mailTo, typeOf } from '../harness/inbox.ts';
import { freshAddress } from '../harness/person.ts';
import { leapTo, setClock, stack, tick } from '../harness/stack.ts';
import { closeBrowser } from './browser.ts';
import { DESK } from './desk.ts';
import { consent, enterCard, field, fillPerson } from './form.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

const PENDING = 'お申し込みはまだ完了していません';
const THANKS = '申し込みを受け付けました';
const SAVE = 'このカードを登録する';
const APPLY = 'この内容で申し込む';
const NARROW = [360] as const;

/** What the local Stripe is asked beside its API. */
const stripeDoes = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stack.stripe}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
};

interface Applicant {
  readonly id: string;
  readonly email: string;
  readonly key: string;
}

/** Someone registered stands before the last button, with a card entered. */
const untilConfirmation = async (
  visitor: Visitor,
  card: Parameters<typeof enterCard>[1] = 'good',
): Promise<Applicant> => {
  const { id, email } = await register();
  const key = await verificationKey(email, 21);
  await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
  await visitor.button(CONFIRM).click();
  await visitor.heading('申し込みの入力');
  await visitor.page.getByRole('radio', { name: /^2セット/ }).check();
  await visitor.page.getByRole('radio', { name: '少ないセット数でもよい' }).check();
  await enterCard(visitor.page, card);
  await visitor.button('確認画面へ進む').click();
  await visitor.at('/confirmation');
  await visitor.button(APPLY).waitFor();
  return { id, email, key };
};

/** Ends the bank's question on its page. */
const atBank = async (visitor: Visitor, answer: '認証する' | '失敗させる' | 'やめて戻る'): Promise<void> => {
  await visitor.page.waitForURL((url) => url.origin === new URL(stack.stripe).origin);
  await visitor.page.getByRole('button', { name: answer, exact: true }).click();
};

const stateOf = async ({ id, key }: Applicant) => (await done('getPurchase', { id, key })).state;

/** The application is complete, once, and its owner told so, once. */
const isCompleteOnce = async (visitor: Visitor, { email, ...one }: Applicant): Promise<void> => {
  await visitor.at('/thanks');
  await visitor.heading(THANKS);
  const { text } = await mailTo(email, 22);
  expect(await visitor.page.locator('main').innerText()).toContain(/受付番号：(\S+)/.exec(text)?.[1]);
  expect(await stateOf({ ...one, email })).toBe('APPLIED');
  expect((await caught(email)).filter((mail) => typeOf(mail) === 22)).toHaveLength(1);
};

/** What the page keeps, in whatever form. */
const stored = async ({ page }: Visitor): Promise<string> =>
  await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterEach(async () => await stripeDoes('PUT', '/local/webhooks', { hold: false }));
afterAll(closeBrowser);

describe('a card with the application', () => {
  atEachWidth('is good, and its number goes nowhere but to Stripe', async (visitor) => {
    const bodies: string[] = [];
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(request.postData() ?? '');
    });
    const one = await untilConfirmation(visitor);
    await visitor.look('card-confirmation');
    expect(await stored(visitor)).not.toMatch(/4242 ?4242/);
    expect(await stored(visitor)).toContain('ctoken_');
    await visitor.button(APPLY).click();
    await isCompleteOnce(visitor, one);
    expect(bodies.join()).toContain('ctoken_');
    expect(bodies.join()).not.toMatch(/4242 ?4242/);
    expect(await stored(visitor)).not.toContain('ctoken_');
  });

  atEachWidth('is declined, and another one is taken', async (visitor) => {
    const one = await untilConfirmation(visitor, 'declined');
    await visitor.button(APPLY).click();
    await visitor.heading(PENDING);
    await visitor.sees(/カード会社の承認が得られませんでした/);
    await visitor.sees(/先着順ではありません/);
    expect(await stateOf(one)).toBe('CARD_PENDING');
    await visitor.look('card-declined');
    // A reload asks no bank anew, and loses nothing.
    await visitor.page.reload();
    await visitor.sees(/カード会社の承認が得られませんでした/);
    await field(visitor.page, 'カード番号').waitFor();
    await visitor.button(SAVE).click();
    await visitor.page.getByRole('alert').getByRole('link', { name: 'カード番号を入力してください' }).waitFor();
    await enterCard(visitor.page);
    await visitor.button(SAVE).click();
    await isCompleteOnce(visitor, one);
  });

  atEachWidth(
    'is taken of whoever was not registered, too, after one that was declined',
    async (visitor) => {
      const email = freshAddress();
      const key = await verificationKey(email, 21);
      await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
      await visitor.button(CONFIRM).click();
      await visitor.heading('申し込みの入力');
      await visitor.page.getByRole('radio', { name: /^1セット/ }).check();
      await visitor.page.getByRole('radio', { name: '少ないセット数でもよい' }).check();
      await fillPerson(visitor.page, { plan: null });
      await consent(visitor.page);
      await enterCard(visitor.page, 'declined');
      await visitor.button('確認画面へ進む').click();
      await visitor.button(APPLY).click();
      await visitor.heading(PENDING);
      // No second application: the page of the link shows the one that is there.
      await visitor.open('/purchase');
      await visitor.heading(PENDING);
      await enterCard(visitor.page);
      await visitor.button(SAVE).click();
      await visitor.at('/thanks');
      await mailTo(email, 22);
    },
    DESK,
  );
});

describe('the bank’s check', () => {
  atEachWidth('is passed', async (visitor) => {
    const one = await untilConfirmation(visitor, 'authentication');
    await visitor.button(APPLY).click();
    await atBank(visitor, '認証する');
    await isCompleteOnce(visitor, one);
    expect(new URL(visitor.page.url()).search).toBe('');
  });

  atEachWidth('is failed, and passed at the second card', async (visitor) => {
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

  atEachWidth('is left by the back button, and done later', async (visitor) => {
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
    'is passed in a window that is closed then: the event completes the application',
    async (visitor) => {
      const one = await untilConfirmation(visitor, 'authentication');
      // The way back is never taken.
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
    'is passed after the applications have ended, and counts',
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
    'is passed after the link of mail 3 has ended: its reader is told that the mail will tell',
    async (visitor) => {
      visitor.allow(/status of 410/);
      await begin('2025-10-07T10:50:00.000+09:00');
      const { email } = await register();
      await setClock('2025-10-07T11:10:00.000+09:00');
      const link = linkIn(await mailTo(email, 3), '/purchase');
      await setClock('2025-10-13T22:50:00.000+09:00');
      await visitor.follow(link);
      await visitor.page.getByRole('radio', { name: '少ないセット数でもよい' }).check();
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

describe('an application whose card is not there yet', () => {
  atEachWidth('waits while Stripe does not answer, says so, and goes on by itself', async (visitor) => {
    visitor.allow(/status of 503/);
    const one = await untilConfirmation(visitor);
    await stripeDoes('POST', '/local/faults', [{ path: '/v1/customers*', kind: '429', times: 2 }] as object);
    await visitor.button(APPLY).click();
    await visitor.heading(PENDING);
    await visitor.sees(/13.*日.*23:00.*までにカードを登録してください/);
    await visitor.sees(/秒後に、もう一度お試しします/);
    await visitor.look('card-waiting');
    expect(await stateOf(one)).toBe('CARD_PENDING');
    await visitor.button('今すぐ試す').click();
    await isCompleteOnce(visitor, one);
  });

  atEachWidth(
    'is one, however often the button is pressed and in how many windows',
    async (visitor) => {
      visitor.allow(/status of 409/);
      const one = await untilConfirmation(visitor, 'declined');
      const first = visitor.page;
      const link = `${stack.site}/purchase#key=${encodeURIComponent(one.key)}`;
      const second = await visitor.context.newPage();
      visitor.page = second;
      await second.goto(link);
      await visitor.button(CONFIRM).click();
      await visitor.heading('申し込みの入力');
      await second.getByRole('radio', { name: /^3セット/ }).check();
      await second.getByRole('radio', { name: '少ないセット数でもよい' }).check();
      await enterCard(second);
      await visitor.button('確認画面へ進む').click();
      await visitor.button(APPLY).waitFor();
      visitor.page = first;
      await visitor.button(APPLY).dblclick();
      await visitor.heading(PENDING);
      visitor.page = second;
      await visitor.button(APPLY).click();
      // The other window's application, with what it lacks.
      await visitor.heading(PENDING);
      await visitor.sees(/カード会社の承認が得られませんでした/);
      await visitor.sees(/お申し込みの内容（2セット）/);
      await enterCard(second);
      await visitor.button(SAVE).dblclick();
      await isCompleteOnce(visitor, one);
      expect((await done('getPurchase', { id: one.id, key: one.key })).purchaseCount).toBe(2);
      visitor.page = first;
      await first.reload();
      await visitor.heading('お申し込み済みです');
    },
    DESK,
  );

  atEachWidth('is met again by its link, and completed in another window', async (visitor) => {
    const one = await untilConfirmation(visitor, 'declined');
    await visitor.button(APPLY).click();
    await visitor.heading(PENDING);
    const key = await verificationKey(one.email, 21);
    await visitor.follow(`${stack.site}/purchase#key=${encodeURIComponent(key)}`);
    await visitor.button(CONFIRM).click();
    await visitor.heading(PENDING);
    await visitor.look('purchase-card-pending');
    await enterCard(visitor.page, 'authentication');
    await visitor.button(SAVE).click();
    await atBank(visitor, '認証する');
    await isCompleteOnce(visitor, one);
  });

  atEachWidth('is told of by mail half an hour later, whose links say so and lead to the card', async (visitor) => {
    const one = await untilConfirmation(visitor, 'declined');
    await visitor.button(APPLY).click();
    await visitor.heading(PENDING);
    await leapTo('2025-10-08T11:30:00.000+09:00');
    await tick();
    const mail = await mailTo(one.email, 23);
    await leapTo('2025-10-08T10:05:00.000+09:00');
    await visitor.follow(linkIn(mail, '/status'));
    await visitor.heading('申し込みの状況');
    await visitor.sees(PENDING);
    await visitor.look('status-card-pending');
    await visitor.follow(linkIn(mail, '/registration-change'));
    await visitor.button('カードを登録する').click();
    await enterCard(visitor.page);
    await visitor.button(SAVE).click();
    await visitor.sees('Visa ····4242 を登録しました');
    await visitor.follow(linkIn(await mailTo(one.email, 22), '/status'));
    await visitor.sees('受け付けました');
    await visitor.sees('Visa ····4242');
  });

  atEachWidth(
    'is completed on the page of changes, too, where it can be withdrawn',
    async (visitor) => {
      const one = await untilConfirmation(visitor, 'declined');
      await visitor.button(APPLY).click();
      await visitor.heading(PENDING);
      const key = await verificationKey(one.email, 11);
      await visitor.follow(`${stack.site}/registration-change#key=${encodeURIComponent(key)}`);
      await visitor.button(CONFIRM).click();
      await visitor.heading('登録内容の確認と変更');
      await visitor.button('申し込みを取り下げる…').waitFor();
      await visitor.look('registration-change-card-pending');
      await visitor.button('カードを登録する').click();
      await enterCard(visitor.page);
      await visitor.button(SAVE).click();
      await visitor.sees('Visa ····4242 を登録しました');
      await mailTo(one.email, 22);
      expect(await stateOf(one)).toBe('APPLIED');
    },
    NARROW,
  );
});

describe('another card', () => {
  atEachWidth('takes the place of the first, on the page of changes', async (visitor) => {
    const one = await untilConfirmation(visitor);
    await visitor.button(APPLY).click();
    await isCompleteOnce(visitor, one);
    await visitor.follow(linkIn(await mailTo(one.email, 22), '/registration-change'));
    await visitor.sees('Visa ····4242');
    await visitor.look('registration-change-card');
    await visitor.button('カードを変更する').click();
    await enterCard(visitor.page, 'declined');
    await visitor.look('registration-change-card-form');
    await visitor.button('このカードに変更する').click();
    await visitor.sees(/カード会社の承認が得られませんでした/);
    await visitor.sees('Visa ····4242');
    await enterCard(visitor.page, 'authentication');
    await visitor.button('このカードに変更する').click();
    await atBank(visitor, '認証する');
    await visitor.sees('Visa ····3184 を登録しました');
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.look('registration-change-card-done');
    expect((await mailTo(one.email, 12)).text).toContain('カード');
  });
});
