import { verificationKey } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { APPLY, atBank, isCompleteOnce, PENDING, SAVE, stateOf, untilConfirmation } from './cardholder.ts';
import { DESK } from '../office/desk.ts';
import { consent, enterCard, field, fillPerson } from '../form.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

/** Returns everything that the page stores. */
const stored = async ({ page }: Visitor): Promise<string> =>
  await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

describe('the card of an application', () => {
  atEachWidth('is accepted, and its number is sent to Stripe only', async (visitor) => {
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

  atEachWidth('is declined, and another card is accepted', async (visitor) => {
    const one = await untilConfirmation(visitor, 'declined');
    await visitor.button(APPLY).click();
    await visitor.heading(PENDING);
    await visitor.sees(/カード会社の承認が得られませんでした/);
    await visitor.sees(/先着順ではありません/);
    expect(await stateOf(one)).toBe('CARD_PENDING');
    await visitor.look('card-declined');
    // A reload contacts no bank and loses nothing.
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
    'is accepted from an unregistered applicant after a declined one',
    async (visitor) => {
      const email = freshAddress();
      const key = await verificationKey(email, 21);
      await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
      await visitor.button(CONFIRM).click();
      await visitor.heading('申し込みの入力');
      await visitor.page.getByRole('radio', { name: /^1セット/ }).check();
      await fillPerson(visitor.page, { plan: null });
      await consent(visitor.page);
      await enterCard(visitor.page, 'declined');
      await visitor.button('確認画面へ進む').click();
      await visitor.button(APPLY).click();
      await visitor.heading(PENDING);
      // There is no second application: the link's page shows the existing one.
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

describe('a change of the card', () => {
  atEachWidth('replaces the first card on the page of changes', async (visitor) => {
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
