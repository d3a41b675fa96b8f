import type { Page } from 'playwright-core';
import { verificationKey } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo, stack, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import {
  APPLY,
  ASKING,
  atBank,
  isCompleteOnce,
  PENDING,
  SAVE,
  stateOf,
  stripeDoes,
  THANKS,
  untilConfirmation,
} from './cardholder.ts';
import { DESK } from '../office/desk.ts';
import { consent, enterCard, fillPerson, shown, typed } from '../form.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

const NARROW = [360] as const;

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

const FORM = '申し込みの入力';
const TO_CONFIRMATION = '確認画面へ進む';

/** Duplicates the window with its session storage, as the browser's menu does. */
const duplicated = async ({ context, page }: Visitor): Promise<Page> => {
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  return await opened;
};

/** An application whose card was declined. */
const declined = async (visitor: Visitor) => {
  const one = await untilConfirmation(visitor, 'declined');
  await visitor.button(APPLY).click();
  await visitor.heading(PENDING);
  return one;
};

describe('an application whose card is still missing', () => {
  atEachWidth('shows that it waits while Stripe does not respond, and continues by itself', async (visitor) => {
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
    'is created once for repeated clicks in two windows',
    async (visitor) => {
      visitor.allow(/status of 409/);
      const one = await untilConfirmation(visitor, 'declined');
      const first = visitor.page;
      const link = `${stack.site}/purchase#key=${encodeURIComponent(one.key)}`;
      const second = await visitor.context.newPage();
      visitor.page = second;
      await second.goto(link);
      await visitor.button(CONFIRM).click();
      await visitor.heading(FORM);
      await second.getByRole('radio', { name: /^3セット/ }).check();
      await enterCard(second);
      await visitor.button(TO_CONFIRMATION).click();
      await visitor.button(APPLY).waitFor();
      visitor.page = first;
      await visitor.button(APPLY).dblclick();
      await visitor.heading(PENDING);
      visitor.page = second;
      await visitor.button(APPLY).click();
      // The other window's application, with what is missing.
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

  atEachWidth(
    'is created once from duplicated windows: at the form, at the confirmation, and after completion',
    async (visitor) => {
      visitor.allow(/status of 409/);
      const email = freshAddress();
      await visitor.open(`/purchase#key=${encodeURIComponent(await verificationKey(email, 21))}`);
      await visitor.button(CONFIRM).click();
      await visitor.heading(FORM);
      await visitor.page.getByRole('radio', { name: /^2セット/ }).check();
      await fillPerson(visitor.page, { plan: null });
      await consent(visitor.page);
      const atForm = await duplicated(visitor);
      await enterCard(visitor.page);
      await visitor.button(TO_CONFIRMATION).click();
      await visitor.button(APPLY).waitFor();
      const atConfirmation = await duplicated(visitor);
      await visitor.button(APPLY).click();
      await visitor.at('/thanks');
      const [, receiptID = ''] = /受付番号：(\S+)/.exec((await mailTo(email, 22)).text) ?? [];
      await visitor.sees(receiptID);

      visitor.page = await duplicated(visitor);
      await visitor.heading(THANKS);
      await visitor.sees(receiptID);
      visitor.page = atForm;
      await visitor.heading(FORM);
      // The typed values are in the duplicate too, but not the card.
      expect(await typed(atForm)).toEqual(shown);
      await enterCard(atForm);
      await visitor.button(TO_CONFIRMATION).click();
      for (const page of [atForm, atConfirmation]) {
        visitor.page = page;
        await visitor.button(APPLY).click();
        // When this window confirmed the address, there was no registration yet.
        await visitor.button(CONFIRM).click();
        await visitor.heading('お申し込み済みです');
        await visitor.sees(new RegExp(receiptID));
      }
      expect((await caught(email)).filter((mail) => typeOf(mail) === 22)).toHaveLength(1);
    },
    DESK,
  );

  atEachWidth(
    'shows no other control where the button was, so the second click of a double click does nothing',
    async (visitor) => {
      const one = await declined(visitor);
      await enterCard(visitor.page);
      const button = visitor.button(SAVE);
      await button.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const pressed = { x: x + width / 2, y: y + height / 2 };
      const isPressable = async (): Promise<boolean> =>
        await visitor.page.evaluate(
          (at) => document.elementFromPoint(at.x, at.y)?.closest('a, button') instanceof Element,
          pressed,
        );
      expect(await isPressable()).toBe(true);
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await visitor.page.route('**/api/v1/purchase/*/card', async (route) => {
        await held;
        await route.continue();
      });
      await button.click();
      await visitor.heading(ASKING);
      expect(await isPressable()).toBe(false);
      go();
      await isCompleteOnce(visitor, one);
    },
    // On a phone the footer is far below in both states.
    DESK,
  );

  atEachWidth('is shown again by its link, and completed in another window', async (visitor) => {
    const one = await declined(visitor);
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

  atEachWidth(
    'causes a mail half an hour later, whose links show the missing card and lead to its form',
    async (visitor) => {
      const one = await declined(visitor);
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
    },
  );

  atEachWidth(
    'can be completed or withdrawn on the page of changes',
    async (visitor) => {
      const one = await declined(visitor);
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
