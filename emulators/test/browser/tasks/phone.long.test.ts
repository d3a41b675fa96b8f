import { text } from 'node:stream/consumers';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { dialog } from '../office/desk.ts';
import { type Clerk, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

type Person = Pick<Applicant, 'id' | 'email'>;

/** Opens a person's page from /admin, with the address that the clerk is given. */
const openPerson = async (clerk: Clerk, { id, email }: Person): Promise<void> => {
  await clerk.find(email, new RegExp(email));
  await clerk.visitor.at(`/admin/account/${id}/show`);
};

/** Returns the entry with this text in the person's history. */
const historyEntry = (clerk: Clerk, text: string) =>
  clerk.page
    .locator('section')
    .filter({ has: clerk.page.getByRole('heading', { name: 'これまでの経過', exact: true }) })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first();

/** Confirms the dialog with this title. */
const agree = async (clerk: Clerk, title: string, button: string): Promise<void> =>
  await clerk.click(dialog(clerk.visitor, title).getByRole('button', { name: button, exact: true }));

const storedOf = async (collection: string, id: string) => (await documentsOf(collection)).find((one) => one.id === id);

const applied = async (): Promise<Applicant> => {
  const person = await apply(2);
  await mailTo(person.email, 22);
  return person;
};

task(1, applied, async (clerk, person) => {
  await openPerson(clerk, person);
  const mail = historyEntry(clerk, '22 申し込み完了');
  const again = mail.getByRole('button', { name: 'もう一度送る' });
  await clerk.pictured(mail, again);
  await clerk.click(again);
  await agree(clerk, 'もう一度送りますか', 'もう一度送る');
  await mailTo(person.email, 22, 1);
});

const receipt = async () => ({ receiptID: String((await storedOf('purchases', (await applied()).id))?.['receiptID']) });

task(2, receipt, async (clerk, { receiptID }) => {
  await clerk.find(receiptID, /湊 花子（/);
  await clerk.sees('受け付けました');
  await clerk.pictured(clerk.part('ご本人が見ている画面'));
});

task(3, register, async (clerk, person) => {
  const right = freshAddress();
  await openPerson(clerk, person);
  await clerk.pictured(clerk.part('登録の内容の訂正'), clerk.link('登録の内容を訂正する'));
  await clerk.click(clerk.link('登録の内容を訂正する'));
  await clerk.page.getByLabel('メールアドレス').fill(right);
  await clerk.click(clerk.button('保存'));
  await mailTo(right, 12);
  await mailTo(person.email, 14);
});

task(4, applied, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.pictured(clerk.part('セット数の変更'), clerk.button('1セットに変える'));
  await clerk.click(clerk.button('1セットに変える'));
  await agree(clerk, 'セット数を変えますか', '1セットに変える');
  await mailTo(person.email, 12);
  expect((await storedOf('purchases', person.id))?.['purchaseCount']).toBe(1);
});

task(5, applied, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.page.getByLabel(/^理由/).fill('家族の都合で取りやめたいとのこと');
  await clerk.pictured(clerk.part('ご本人のお申し出による取り下げ'), clerk.button('取り下げる'));
  await clerk.click(clerk.button('取り下げる'));
  await agree(clerk, '申し込みを取り下げますか', '取り下げる');
  await mailTo(person.email, 15);
});

const drawn = async (): Promise<Applicant> => {
  const person = await applied();
  await changeDocument('purchases', person.id, { state: 'LOST', waitingPlace: 3, grantedCount: 0, drawNumber: 1 });
  return person;
};

task(6, drawn, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.page.getByLabel(/^理由/).fill('電話でのお申し出');
  const section = clerk.page
    .locator('section')
    .filter({ has: clerk.button('承認を依頼する') })
    .last();
  await clerk.pictured(section, clerk.button('承認を依頼する'));
  await clerk.click(clerk.button('承認を依頼する'));
  await agree(clerk, '承認を依頼しますか', '承認を依頼する');
  const token = await administrator('owner');
  await eventually('the request', async () => {
    const { approvals } = await done('listApprovals', { token, query: { target: person.id } });
    return approvals.length === 1 ? true : null;
  });
});

task(7, register, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.pictured(clerk.part('リンクをなくした'), clerk.button('新しいリンクを送る'));
  await clerk.click(clerk.button('新しいリンクを送る'));
  await agree(clerk, '新しいリンクを送りますか', '新しいリンクを送る');
  await mailTo(person.email, 16);
});

const saito = async (): Promise<Person> =>
  await register({ lastName: '齋藤', firstName: '文', lastNameKana: 'サイトウ', firstNameKana: 'フミ' });

task(8, saito, async (clerk, person) => {
  await clerk.find('さいとう', new RegExp(person.email));
  await clerk.page.getByLabel('お名前（漢字かかな）').fill('さいとう ふみ');
  await clerk.page.getByLabel('年代（例：40）').fill('40');
  await clerk.press('Enter');
  await clerk.sees('ご本人と確認できました。');
  await clerk.sees('みなも県みなも市みなも坂1-2-3');
  await clerk.pictured(clerk.part('ご本人の確認'));
});

task(9, register, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.page.getByLabel('話した内容').fill('当選の発表の日をたずねられた。');
  await clerk.click(clerk.page.getByRole('group', { name: /^用件/ }).getByRole('button', { name: '抽選の結果' }));
  await clerk.pictured(clerk.part('電話の内容を記録する'), clerk.button('記録する'));
  await clerk.click(clerk.button('記録する'));
  await historyEntry(clerk, '当選の発表の日をたずねられた。').waitFor();
});

task(10, register, async (clerk, person) => {
  await openPerson(clerk, person);
  await clerk.click(clerk.link('登録の内容を訂正する'));
  await clerk.page.getByLabel('郵便番号').fill('123-0001');
  await clerk.page.getByLabel(/^住所/).first().fill('みなも県みなも市みなも坂4-5-6');
  await clerk.click(clerk.button('保存'));
  await mailTo(person.email, 12);
  await clerk.sees('みなも県みなも市みなも坂4-5-6');
});

const bounced = async (): Promise<Person> => {
  const { id, email } = await register();
  const recipient = { accountID: id, keyVersion: 1 };
  const to = { name: '湊 花子', address: email };
  const fate = { state: 'BOUNCED', problem: '550 no such mailbox' } as const;
  await doubtfulMail('mails', { mailType: 2, subjectID: id, recipient, to, email, ...fate });
  return { id, email };
};

task(12, bounced, async (clerk, person) => {
  await openPerson(clerk, person);
  await historyEntry(clerk, '不達').waitFor();
  await clerk.pictured(historyEntry(clerk, '不達'));
});

const sent = async (): Promise<Person> => {
  const email = freshAddress();
  const shipped = { state: 'SHIPPED', isReady: false, trackingNumber: '123456789014' } as const;
  const { id } = await issuedVoucher({ ...shipped, shippedAt: '2025-10-09T11:00:00.000+09:00' }, email);
  return { id, email };
};

task(14, sent, async (clerk, person) => {
  await openPerson(clerk, person);
  await historyEntry(clerk, '商品券を発送しました（123456789014）').waitFor();
  await clerk.pictured(historyEntry(clerk, '商品券を発送しました（123456789014）'));
});

const changed = async (): Promise<Person> => {
  const person = await register();
  const token = await administrator('operator');
  await done('changeAccount', { id: person.id, token, body: { phoneNumber: '0312345678' } });
  return person;
};

task(15, changed, async (clerk, person) => {
  await openPerson(clerk, person);
  const change = historyEntry(clerk, 'operator@office.example.jp：アカウントの変更（電話番号）');
  await change.locator('time').waitFor();
  await clerk.pictured(change);
});

const asker = async () => ({ ...(await applied()), other: (await register()).email });

task(45, asker, async (clerk, person) => {
  await openPerson(clerk, person);
  const heading = clerk.page.getByRole('heading', { name: 'この方の情報の開示', exact: true });
  const form = clerk.page.locator('section').filter({ has: heading }).last();
  await clerk.click(form.getByRole('radio', { name: '窓口で、本人確認の書類を見た' }));
  await form.getByLabel(/^請求の内容/).fill('すべての開示');
  const saved = clerk.page.waitForEvent('download');
  await clerk.pictured(form, form.getByRole('button', { name: 'ファイルを作る' }));
  await clerk.click(form.getByRole('button', { name: 'ファイルを作る' }));
  const file = await text(await (await saved).createReadStream());
  expect(file).toContain(person.email);
  expect(file).not.toContain(person.other);
  await historyEntry(clerk, '本人への開示のファイルの作成').waitFor();
});
