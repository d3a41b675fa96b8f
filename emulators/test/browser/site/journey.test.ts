import { begin } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { setClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { answers, consent, enterCard, field, fillPerson, followFault, shown, summary, typed } from '../form.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

/** The visitor's state at one width between the tests, which are one journey. */
interface Traveller {
  email: string;
  firstLink: string;
  changeLink: string;
  receiptID: string;
}
const travellers = new Map<number, Traveller>();
const traveller = ({ width }: Visitor): Traveller => {
  const found = travellers.get(width);
  if (!found) throw new Error(`Nobody has registered at ${width} px.`);
  return found;
};

/** Requests a journey's mail on its first page. Returns the address. */
const askForMail = async (
  visitor: Visitor,
  button: string,
  sentPath: string,
  email = freshAddress(),
): Promise<string> => {
  await field(visitor.page, 'メールアドレス').fill(email);
  await visitor.button(button).click();
  await visitor.at(sentPath);
  await visitor.heading('メールをお送りしました');
  await visitor.sees(email);
  return email;
};

/** Opens a mail's link, which changes nothing. The key disappears from the address bar. */
const followMail = async (visitor: Visitor, link: string): Promise<void> => {
  const before = visitor.writes.length;
  await visitor.follow(link);
  await visitor.heading('メールアドレスの確認');
  await visitor.page.waitForURL((url) => url.hash === '');
  expect(visitor.writes.slice(before)).toEqual([]);
};

afterAll(closeBrowser);

/** Expects the post code to fill in the address, without overwriting typed text. */
const fillsAddress = async (visitor: Visitor): Promise<void> => {
  const [postCode, address] = [field(visitor.page, '郵便番号'), field(visitor.page, '住所')];
  await postCode.fill('１５０－００４１');
  await visitor.sees(/町名までの住所を入れました/);
  expect(await address.inputValue()).toBe('東京都渋谷区神南');
  await address.focus();
  expect(await postCode.inputValue()).toBe('150-0041');
  await expectCount(visitor.page.getByText('住所を入力してください'), 0);
  await visitor.look('registration-address');
  await postCode.fill('060-0000');
  await visitor.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=address1]')?.value === '北海道札幌市中央区',
  );
  await address.fill('北海道札幌市中央区北一条西2丁目');
  await postCode.fill('100-0000');
  await postCode.fill('999-9999');
  await visitor.sees(/住所を入れられませんでした/);
  expect(await address.inputValue()).toBe('北海道札幌市中央区北一条西2丁目');
};

describe('a visitor on 1 October', () => {
  beforeAll(async () => await begin('2025-10-01T00:05:00.000+09:00'));

  atEachWidth('pre-registers', async (visitor) => {
    await visitor.open('/');
    await visitor.heading('みなも坂プレミアム付商品券2025');
    await visitor.sees('事前登録を受け付けています');
    await visitor.look('landing');
    await visitor.link('事前登録をする').click();
    await visitor.at('/pre-registration');
    await visitor.look('pre-registration');

    await visitor.button('事前登録のリンクをメールで受け取る').click();
    expect(await summary(visitor.page)).toEqual(['メールアドレスを入力してください']);
    expect(await followFault(visitor.page, 'メールアドレスを入力してください')).toBe('メールアドレス必須');
    await visitor.look('pre-registration-fault');
    expect(visitor.writes).toEqual([]);

    const email = await askForMail(visitor, '事前登録のリンクをメールで受け取る', '/pre-registration-email-sent');
    expect(await visitor.button('もう一度送る').isDisabled()).toBe(true);
    await visitor.look('pre-registration-email-sent');

    const firstLink = linkIn(await mailTo(email, 1), '/registration');
    await followMail(visitor, firstLink);
    await visitor.look('registration-confirm');
    await visitor.button(CONFIRM).click();
    await visitor.heading('登録の入力');

    await visitor.button('この内容で登録する').click();
    const faults = await summary(visitor.page);
    expect(faults).toContain('姓を入力してください');
    expect(faults).toHaveLength(10);
    expect(await followFault(visitor.page, '姓を入力してください')).toBe('姓必須');
    expect(await followFault(visitor.page, '必要な項目すべてに同意のチェックを入れてください')).toBe('同意の確認必須');
    await visitor.look('registration-faults');

    await fillsAddress(visitor);
    await fillPerson(visitor.page, { plan: 2 });
    await consent(visitor.page);
    await visitor.page.reload();
    await visitor.heading('登録の入力');
    // The telephone number is shown in its stored form.
    expect(await typed(visitor.page)).toEqual(shown);
    await visitor.look('registration');
    await visitor.button('この内容で登録する').click();
    await visitor.at('/registration-thanks');
    await visitor.heading('登録が終わりました');
    await visitor.look('registration-thanks');
    await mailTo(email, 2);
    travellers.set(visitor.width, { email, firstLink, changeLink: '', receiptID: '' });
  });

  atEachWidth('changes the registration, and the address by confirming the new one', async (visitor) => {
    const { email } = traveller(visitor);
    await visitor.open('/pre-registration-change');
    await visitor.look('pre-registration-change');
    await askForMail(visitor, '変更のページのリンクをメールで受け取る', '/pre-registration-change-email-sent', email);
    await visitor.look('pre-registration-change-email-sent');
    await followMail(visitor, linkIn(await mailTo(email, 11), '/registration-change'));
    await visitor.button(CONFIRM).click();
    await visitor.heading('登録内容の確認と変更');
    expect(await typed(visitor.page)).toEqual(shown);
    await visitor.look('registration-change');

    await visitor.button('変更を保存する').click();
    await visitor.page.getByRole('dialog', { name: '変更されたところがありません' }).waitFor();
    await visitor.look('registration-change-dialog');
    await visitor.button('OK').click();

    const newEmail = freshAddress();
    await field(visitor.page, '電話番号').fill('0312345678');
    await field(visitor.page, 'メールアドレス').fill(newEmail);
    await visitor.button('変更を保存する').click();
    await visitor.at('/registration-change-thanks');
    await visitor.sees(newEmail);
    await visitor.look('registration-change-thanks');
    expect((await mailTo(email, 12)).text).not.toContain('0312345678');

    await followMail(visitor, linkIn(await mailTo(newEmail, 11), '/registration-change'));
    await visitor.button(CONFIRM).click();
    await visitor.sees('メールアドレスの変更が終わりました');
    expect(await field(visitor.page, '電話番号').inputValue()).toBe('03-1234-5678');
    await visitor.look('registration-change-confirmed');
    traveller(visitor).email = newEmail;
  });

  atEachWidth('recovers from a wrong link', async (visitor) => {
    visitor.allow(/status of 404/);
    const { firstLink } = traveller(visitor);
    await followMail(visitor, `${firstLink.slice(0, -4)}AAAA`);
    await visitor.button(CONFIRM).click();
    await visitor.heading('このリンクからは進めません');
    await visitor.look('link-wrong');
    await visitor.open('/registration#key=cut-off');
    await visitor.heading('メールのリンクからお進みください');
    await visitor.link('新しいメールを受け取る').click();
    await visitor.at('/pre-registration');
  });
});

describe('a visitor on 8 October', () => {
  beforeAll(async () => await setClock('2025-10-08T10:05:00.000+09:00'));

  atEachWidth('applies with the link of mail 3', async (visitor) => {
    const one = traveller(visitor);
    await visitor.open('/');
    await visitor.sees('申し込みを受け付けています');
    await visitor.look('landing-application');

    await visitor.follow(linkIn(await mailTo(one.email, 3), '/purchase'));
    await visitor.heading('申し込みの入力');
    await visitor.page.waitForURL((url) => url.hash === '');
    // The planned number of the registration.
    expect(await visitor.page.getByRole('radio', { name: /^2セット/ }).isChecked()).toBe(true);
    await field(visitor.page, 'カード番号').waitFor();
    await visitor.button('確認画面へ進む').click();
    await visitor.page.getByRole('alert').getByRole('link', { name: 'カード番号を入力してください' }).waitFor();
    expect(await summary(visitor.page)).toEqual(
      ['カード番号', '有効期限', 'セキュリティコード'].map((label) => `${label}を入力してください`),
    );
    expect(await followFault(visitor.page, 'カード番号を入力してください')).toBe('カード番号必須');
    await visitor.look('purchase-faults');
    await enterCard(visitor.page);
    // A corrected error disappears.
    await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
    await visitor.look('purchase');
    await visitor.button('確認画面へ進む').click();
    await visitor.at('/confirmation');
    await visitor.sees('20,000円');
    await visitor.sees('Visa ····4242');
    // The registered recipient of the vouchers.
    await visitor.sees(answers.住所);
    await visitor.look('confirmation');

    await visitor.link('ご希望のセット数を変更').click();
    await visitor.at('/purchase');
    await visitor.page.waitForFunction(() => document.activeElement?.id === 'field-purchaseCount');
    await visitor.page.getByRole('radio', { name: /^3セット/ }).check();
    await visitor.page.reload();
    await visitor.heading('申し込みの入力');
    expect(await visitor.page.getByRole('radio', { name: /^3セット/ }).isChecked()).toBe(true);
    // The answer would have no effect in this campaign.
    await expectCount(visitor.page.getByRole('radio', { name: '少ないセット数でもよい' }), 0);
    // The entered card is still there.
    await visitor.sees('Visa ····4242 を入力されています');
    await visitor.look('purchase-again');
    await visitor.button('確認画面へ進む').click();
    await visitor.sees('30,000円');
    await visitor.button('この内容で申し込む').click();
    await visitor.at('/thanks');
    await visitor.heading('申し込みを受け付けました');
    await visitor.look('thanks');

    const mail = await mailTo(one.email, 22);
    one.receiptID = /受付番号：(\S+)/.exec(mail.text)?.[1] ?? '';
    expect(one.receiptID).toHaveLength(12);
    await visitor.sees(one.receiptID);
    one.changeLink = linkIn(mail, '/registration-change');

    await visitor.follow(linkIn(mail, '/status'));
    await visitor.heading('申し込みの状況');
    await visitor.sees(one.receiptID);
    await visitor.sees('Visa ····4242');
    await visitor.look('status');
  });

  atEachWidth('sees the existing application, and how to change it', async (visitor) => {
    const { email, receiptID } = traveller(visitor);
    await visitor.follow(linkIn(await mailTo(email, 3), '/purchase'));
    await visitor.heading('お申し込み済みです');
    await visitor.sees(new RegExp(receiptID));
    await visitor.look('purchase-exists');
  });

  atEachWidth('requests a new link when one has expired', async (visitor) => {
    visitor.allow(/status of 410/);
    await followMail(visitor, traveller(visitor).firstLink);
    await visitor.button(CONFIRM).click();
    await visitor.heading('リンクの有効期限が切れています');
    await visitor.look('link-expired');
    await visitor.link('新しいメールを受け取る').click();
    await visitor.at('/pre-registration');
  });

  atEachWidth('withdraws after a dialog that explains the consequences', async (visitor) => {
    await visitor.follow(traveller(visitor).changeLink);
    await visitor.heading('登録内容の確認と変更');
    await visitor.look('registration-change-applied');
    await visitor.button('申し込みを取り下げる…').click();
    const dialog = visitor.page.getByRole('dialog', { name: '申し込みを取り下げますか' });
    await dialog.getByText('抽選の対象から外れます', { exact: false }).waitFor();
    await visitor.look('withdrawal-dialog');
    await visitor.button('取り下げない').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(visitor.writes).toEqual([]);
    await visitor.button('申し込みを取り下げる…').click();
    await visitor.button('取り下げる').click();
    await visitor.at('/registration-change-thanks');
    await visitor.sees('お申し込みを取り下げました');
    await visitor.look('withdrawal-thanks');
  });
});

describe('a person without a registration on 8 October', () => {
  beforeAll(async () => await setClock('2025-10-08T10:05:00.000+09:00'));

  atEachWidth('registers by the mail for a change, and applies without another mail', async (visitor) => {
    await visitor.open('/pre-registration-change');
    const submit = '変更のページのリンクをメールで受け取る';
    const email = await askForMail(visitor, submit, '/pre-registration-change-email-sent');
    const mail = await mailTo(email, 1);
    expect(mail.subject).toContain('登録が見つかりませんでした');
    expect(mail.text).not.toContain('事前登録');
    await followMail(visitor, linkIn(mail, '/registration'));
    await visitor.button(CONFIRM).click();
    await visitor.heading('登録の入力');
    await fillPerson(visitor.page, { plan: 2 });
    await consent(visitor.page);
    await visitor.button('この内容で登録する').click();
    await visitor.at('/registration-thanks');
    await visitor.look('registration-thanks-open');
    await visitor.page.reload();
    const before = visitor.writes.length;
    await visitor.link('申し込みへ進む').click();
    await visitor.at('/purchase');
    await visitor.heading('申し込みの入力');
    expect(await visitor.page.getByRole('radio', { name: /^2セット/ }).isChecked()).toBe(true);
    expect(visitor.writes).toHaveLength(before);
    await enterCard(visitor.page);
    await visitor.button('確認画面へ進む').click();
    await visitor.button('この内容で申し込む').click();
    await visitor.at('/thanks');
    await visitor.heading('申し込みを受け付けました');
    // The registration is over: the page of its thanks stays true, but leads nowhere.
    await visitor.open('/registration-thanks');
    await visitor.heading('登録が終わりました');
    await expectCount(visitor.link('申し込みへ進む'), 0);
  });
});

const REQUEST = '申込ページのリンクをメールで受け取る';

describe('an address', () => {
  beforeAll(async () => await setClock('2025-10-08T10:05:00.000+09:00'));

  atEachWidth('is understood in full width, or refused with what is wrong', async (visitor) => {
    await visitor.open('/pre-purchase');
    const address = field(visitor.page, 'メールアドレス');
    for (const [wrong, reason] of [
      ['ｈ７・ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'メールアドレスに「・」は使えません'],
      ['hanako.example.jp', 'メールアドレスに「@」（アットマーク）がありません'],
      ['hanako yamada@example.jp', 'メールアドレスの途中に空白が入っています'],
      ['hanako@example..jp', 'メールアドレスの「@」のあと（example..jp）が正しくありません'],
    ] as const) {
      await address.fill(wrong);
      await visitor.button(REQUEST).click();
      expect((await summary(visitor.page)).join()).toContain(reason);
    }
    await visitor.look('pre-purchase-address-refused');
    expect(visitor.writes).toEqual([]);
    const [name, domain] = freshAddress().split('@');
    const wide = [...`h7-${name}@${domain}`].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
    await address.fill(wide.replaceAll('－', '−').replaceAll('．', '。'));
    await visitor.button(REQUEST).click();
    await visitor.at('/pre-purchase-email-sent');
    await visitor.sees(`h7-${name}@${domain}`);
  });

  atEachWidth('that looks mistyped is questioned before a mail is sent', async (visitor) => {
    const name = freshAddress().split('@')[0] ?? '';
    await visitor.open('/pre-purchase');
    const address = field(visitor.page, 'メールアドレス');
    await address.fill(`${name}@docomo.jp`);
    await visitor.button(REQUEST).click();
    await visitor.page.getByRole('dialog', { name: 'メールアドレスをお確かめください' }).waitFor();
    await visitor.sees(`もしかして ${name}@docomo.ne.jp ではありませんか。`);
    await visitor.look('pre-purchase-typo');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(visitor.writes).toEqual([]);
    expect(await address.inputValue()).toBe(`${name}@docomo.jp`);
    await visitor.button(REQUEST).click();
    await visitor.button('このまま送る').click();
    await visitor.at('/pre-purchase-email-sent');
    await mailTo(`${name}@docomo.jp`, 21);
    await visitor.link('メールアドレスを直す').click();
    await visitor.button(REQUEST).click();
    await visitor.button('直して送る').click();
    await visitor.at('/pre-purchase-email-sent');
    await mailTo(`${name}@docomo.ne.jp`, 21);
  });
});
