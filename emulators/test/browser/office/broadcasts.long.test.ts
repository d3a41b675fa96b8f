import { register, type Applicant } from '../../harness/applicant.ts';
import { sentBefore } from '../../harness/broadcasts.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { clockNow, eventually, leapTo, settle, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, dialog, signIn } from './desk.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';

const people: Applicant[] = [];
/** The titles of the broadcasts sent at each width, for later tests. */
const sent: string[] = [];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  people.push(await register({ age: 70 }), await register({ age: 70 }), await register({ age: 20 }));
});
afterAll(closeBrowser);

const broadcasts = async () => (await documentsOf('broadcasts')).filter(({ mailType }) => mailType === 53);
const choose = async ({ page }: Visitor, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const DAY_LATER = '2025-10-10T12:00:00.000+09:00';

/** Writes an announcement from the list on, up to its dry run. `pace`: the form's label. */
const compose = async (visitor: Visitor, title: string, pace = '一度に'): Promise<void> => {
  await visitor.page.getByRole('link', { name: 'お知らせを送る' }).click();
  await visitor.at('/admin/broadcast/compose');
  await choose(visitor, '年代', '70代');
  await choose(visitor, '送る速さ', pace);
  await visitor.page.getByLabel('件名').fill(title);
  await writeBody(visitor);
  await visitor.button('送り先を確認する').click();
  await visitor.sees('送り先は2人です');
};

/** Fills the blank of the initial text. With the blank, a text allows a dry run, but cannot be sent. */
const writeBody = async (visitor: Visitor): Promise<void> => {
  const body = visitor.page.getByRole('textbox', { name: '本文' });
  await visitor.button('送り先を確認する').click();
  await visitor.sees('まだ書いていないところがあるため、送れません。');
  await visitor.sees(/本文 .*「（ここにお知らせの内容を書きます）」/);
  expect(await visitor.button('2人に送る').isDisabled()).toBe(true);
  await visitor.look('admin-broadcast-blank');
  await body.fill((await body.inputValue()).replace(/（ここに[^）]*）/u, '本日の窓口は17時までです。'));
};

/** Sends the text to the operator, which wakes the button that sends. */
const tested = async (visitor: Visitor): Promise<void> => {
  expect(await visitor.button('2人に送る').isDisabled()).toBe(true);
  await visitor.look('admin-broadcast-test');
  await visitor.button('テスト送信').click();
  await visitor.sees('この文面は、ご自分のメールアドレスにテスト送信しました。');
};

/** Opens the mails of a broadcast, and those of them that need a person. */
const leadToTheirMails = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  const broadcastURL = page.url();
  const [, id] = /\/broadcast\/([^/]+)\/show/.exec(broadcastURL) ?? [];
  const [first, ...others] = (await documentsOf('bulkMails')).filter(({ cause }) => cause === `broadcast/${id}`);
  expect(others).toHaveLength(1);
  const address = (mail: typeof first): string => String(mail?.['email']);
  await changeDocument('bulkMails', String(first?.id), { state: 'FAILED', needsPerson: true });
  await page.getByRole('link', { name: 'この一斉送信のメール' }).click();
  const list = page.getByRole('table');
  for (const mail of [first, ...others]) await list.getByText(address(mail)).first().waitFor();
  // The table's head is a row too. No mail of another broadcast is listed.
  await expectCount(list.getByRole('row'), 3);
  await visitor.look('admin-broadcast-mails');
  await page.goto(broadcastURL);
  await page.getByRole('link', { name: '担当者の確認が必要なメール' }).click();
  await list.getByText(address(others[0])).first().waitFor({ state: 'detached' });
  await list.getByText(address(first)).first().waitFor();
  await expectCount(list.getByRole('row'), 2);
  await list.getByRole('link').first().click();
  await page.getByRole('link', { name: 'このメールの一斉送信を開く' }).click();
  await page.waitForURL(broadcastURL);
};

/** Sends an announcement to two people and pauses it. It is spread over a day, so that it cannot end before the pause. */
const paused = async (visitor: Visitor, title: string): Promise<void> => {
  await compose(visitor, title, '24時間に分けて');
  await tested(visitor);
  await visitor.button('2人に送る').click();
  await dialog(visitor, 'メールを送りますか').getByRole('button', { name: '2人に送る' }).click();
  await visitor.page.waitForURL(/\/show$/);
  // The number is unknown while the recipients are determined.
  await visitor.sees(/2人中/);
  await visitor.button('一時停止する').click();
  const pause = dialog(visitor, '一時停止しますか');
  await pause.getByText(/まだ処理が終わっていない \d人への送信を止めます/).waitFor();
  await pause.getByRole('button', { name: '一時停止する' }).click();
  await visitor.page.getByLabel('進み具合').getByText('一時停止中').waitFor();
};

/** Ticks until a broadcast has ended in this state. */
const ended = async (end: 'DONE' | 'CANCELLED'): Promise<true> =>
  await eventually(`a broadcast that is ${end}`, async () => {
    await tick();
    return (await broadcasts()).some(({ state }) => state === end) ? true : null;
  });

describe('a broadcast from the office', () => {
  atEachWidth('is written, previewed, sent and followed to its end', async (visitor) => {
    const title = `【試験】窓口のお知らせ ${visitor.width}`;
    await signIn(visitor, 'operator', '/admin/broadcast');
    await compose(visitor, title);
    // Nothing was sent; the preview shows the mail as it will arrive.
    expect((await broadcasts()).map(({ text }) => String(text)).join()).not.toContain(title);
    await visitor.page.frameLocator('iframe[title="届くメール"]').getByText('山田 太郎 様').waitFor();
    await visitor.look('admin-broadcast-compose');
    // A changed text invalidates the dry run.
    await visitor.page.getByLabel('件名').fill(`${title} 改`);
    await visitor.sees('送る前に、送り先と人数を確認します。');
    await visitor.page.getByLabel('件名').fill(title);
    await tested(visitor);
    await visitor.button('2人に送る').click();
    await dialog(visitor, 'メールを送りますか').getByRole('button', { name: '2人に送る' }).click();
    await visitor.page.waitForURL(/\/admin\/broadcast\/[^/]+\/show$/);
    for (const { email } of people.slice(0, 2)) {
      expect((await mailTo(email, 53, sent.length)).subject).toContain(title);
    }
    sent.push(title);
    await settle();
    await tick();
    await visitor.sees('2人中 2人の処理が終わりました');
    await visitor.page.getByLabel('進み具合').getByText('完了').waitFor();
    // The rest of the page is updated as well.
    await visitor.page.getByText('送り先を確定中').waitFor({ state: 'detached' });
    await visitor.look('admin-broadcast-show');
    expect((await caught(people[2]?.email)).map(typeOf)).not.toContain(53);
    await leadToTheirMails(visitor);
  });

  atEachWidth(
    'shows a warning about an earlier one with the same text and recipients',
    async (visitor) => {
      const [title = ''] = sent;
      await signIn(visitor, 'operator', '/admin/broadcast');
      // The list names announcements by subject.
      await visitor.page.getByRole('table').getByText(title).first().waitFor();
      await visitor.look('admin-broadcast-list');
      await compose(visitor, title);
      await visitor.sees('同じ文面を、同じ送り先にすでに送っています。');
      await visitor.page.getByRole('link', { name: '前回の一斉送信' }).waitFor();
    },
    DESK,
  );

  atEachWidth(
    'is paused, resumed and cancelled, each after a dialog with the number of recipients',
    async (visitor) => {
      await signIn(visitor, 'operator', '/admin/broadcast');
      await paused(visitor, '【試験】止めて再開するお知らせ');
      await visitor.look('admin-broadcast-paused');
      await visitor.button('再開する').click();
      await dialog(visitor, '再開しますか').getByRole('button', { name: '再開する' }).click();
      await visitor.page.getByLabel('進み具合').getByText('一時停止中').waitFor({ state: 'detached' });
      await leapTo(DAY_LATER);
      await ended('DONE');
      await visitor.open('/admin/broadcast');
      await paused(visitor, '【試験】止めて中止するお知らせ');
      await visitor.button('中止する').click();
      await dialog(visitor, '中止しますか').getByRole('button', { name: '中止する' }).click();
      await ended('CANCELLED');
    },
    DESK,
  );

  atEachWidth('waits for a second person if it and those of the day have 1,000 recipients', async (visitor) => {
    await sentBefore(998, await clockNow());
    await signIn(visitor, 'operator', '/admin/broadcast');
    await compose(visitor, `【試験】大勢へのお知らせ ${visitor.width}`);
    await tested(visitor);
    await visitor.button('2人に送る').click();
    await dialog(visitor, 'メールを送りますか').getByRole('button', { name: '2人に送る' }).click();
    await visitor.page.waitForURL(/\/show$/);
    await tick();
    await visitor.sees(/ご自分が始めた送信は、ご自分では承認できません。/);
    await expectCount(visitor.button('承認して送る'), 0);
    await visitor.look('admin-broadcast-own-unapproved');
    const address = new URL(visitor.page.url()).pathname;
    await besides(visitor, async (other) => {
      await signIn(other, 'owner', address);
      await other.sees(/まだだれにも送っていません。/);
      await other.look('admin-broadcast-unapproved');
      await other.button('承認して送る').click();
      await dialog(other, '承認して送りますか').getByRole('button', { name: '承認して送る' }).click();
      await other.sees('承認し、送信を始めました');
    });
    await settle();
    await tick();
    await visitor.sees('2人中 2人の処理が終わりました');
  });

  atEachWidth(
    'is read-only for a viewer',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin/broadcast');
      await visitor.sees('お知らせを送る：この操作は担当者と管理責任者だけができます');
      await expectCount(visitor.page.getByRole('link', { name: 'お知らせを送る' }), 0);
    },
    DESK,
  );
});
