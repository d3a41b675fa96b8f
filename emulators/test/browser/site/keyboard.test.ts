import { campaign } from 'functions/shared/campaign/current';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress, person } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { answers, field, shown, summary, typed } from '../form.ts';
import { Keyboard } from './keyboard.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

describe('a visitor with the keyboard alone', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth('skips the links of the frame, and cannot reach an element without a tab stop', async (visitor) => {
    await visitor.open('/faq');
    await visitor.heading('よくある質問');
    const keyboard = new Keyboard(visitor.page);
    await keyboard.activate(visitor.link('本文へ進む'));
    await visitor.page.waitForFunction(() => document.activeElement?.id === 'main');
    await keyboard.press('Tab');
    expect(await visitor.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await visitor.page.evaluate(() => document.querySelector('footer a')?.setAttribute('tabindex', '-1'));
    await expect(keyboard.reach(visitor.page.locator('footer a').first())).rejects.toThrow(/Tab does not reach/);
  });

  atEachWidth('applies without a registration, from the front page to the confirmation', async (visitor) => {
    const email = freshAddress();
    await visitor.open('/');
    await new Keyboard(visitor.page).activate(visitor.link('申し込む'));
    await visitor.at('/pre-purchase');
    await visitor.look('pre-purchase');
    await new Keyboard(visitor.page).type(field(visitor.page, 'メールアドレス'), email);
    await visitor.page.keyboard.press('Enter');
    await visitor.at('/pre-purchase-email-sent');
    await visitor.look('pre-purchase-email-sent');

    await visitor.follow(linkIn(await mailTo(email, 21), '/purchase'));
    const keyboard = new Keyboard(visitor.page);
    await keyboard.activate(visitor.button(CONFIRM));
    await visitor.heading('申し込みの入力');
    await fillByKeyboard(visitor, keyboard);
    await visitor.page.reload();
    await visitor.heading('申し込みの入力');
    // The telephone number is shown in its stored form.
    expect(await typed(visitor.page)).toEqual(shown);
    // Nothing typed of a card is stored.
    expect(await field(visitor.page, 'カード番号').inputValue()).toBe('');
    await keyboard.activate(visitor.button('確認画面へ進む'));
    expect(await summary(visitor.page)).toHaveLength(3);
    await enterCardByKeyboard(visitor, keyboard);
    await visitor.look('purchase-unregistered');
    await keyboard.activate(visitor.button('確認画面へ進む'));
    await visitor.at('/confirmation');
    await visitor.sees('20,000円');
    await visitor.sees(email);
    await visitor.link('メールアドレスを変更').waitFor();
    await visitor.link('同意の確認を変更').waitFor();
    await visitor.look('confirmation-unregistered');
    await keyboard.activate(visitor.button('この内容で申し込む'));
    await visitor.at('/thanks');
    // The back button leads to the completed application, not to a form whose link is used up.
    await visitor.heading('申し込みを受け付けました');
    await visitor.page.goBack();
    await visitor.heading('申し込みを受け付けました');
    const mail = await mailTo(email, 22);
    await visitor.sees(/受付番号/);
    expect(await visitor.page.locator('main').innerText()).toContain(/受付番号：(\S+)/.exec(mail.text)?.[1]);
    // One application, one mail.
    expect((await caught(email)).filter((one) => typeOf(one) === 22)).toHaveLength(1);
  });
});

/** Answers every question except those about the card. */
async function fillByKeyboard({ page }: Visitor, keyboard: Keyboard): Promise<void> {
  await keyboard.reach(page.getByRole('radio', { name: /^1セット/ }));
  await keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^2セット/ }).isChecked()).toBe(true);
  for (const [label, value] of Object.entries(answers)) await keyboard.type(field(page, label), value);
  await keyboard.choose(field(page, '年代'), String(person.age));
  await keyboard.choose(field(page, '主に使いたいお店'), person.usePlace);
  await keyboard.choose(field(page, 'この商品券を何で知りましたか'), person.learnFrom);
  for (const { label } of campaign.consents) {
    await keyboard.reach(page.getByRole('checkbox', { name: label.ja }));
    await keyboard.press('Space');
  }
}

async function enterCardByKeyboard({ page }: Visitor, keyboard: Keyboard): Promise<void> {
  await keyboard.type(field(page, 'カード番号'), '4242424242424242');
  await keyboard.type(field(page, '有効期限'), '1234');
  await keyboard.type(field(page, 'セキュリティコード'), '123');
}
