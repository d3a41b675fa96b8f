import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, typeOf } from '../../harness/inbox.ts';
import { broadcastMail, doubtfulMail } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, dialog, rows, signIn } from './desk.ts';
import { atEachWidth } from '../site/visitor.ts';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('a mail that may not have arrived', () => {
  atEachWidth(
    'is listed on the first page until it is sent again, after a dialog that explains the effect',
    async (visitor) => {
      const address = freshAddress();
      const id = await doubtfulMail('mails', { to: { name: null, address }, email: address });
      await signIn(visitor, 'operator', '/admin');
      await visitor.page.getByRole('link', { name: /^確認が必要なメールが\d+件あります$/ }).click();
      await rows(visitor).filter({ hasText: address }).first().waitFor();
      await visitor.look('admin-mails-waiting');
      await visitor.open(`/admin/mail/${id}/show`);
      await visitor.page.getByText('送信の途中で処理が止まりました。', { exact: false }).waitFor();
      await visitor.page.getByText('件名：', { exact: false }).waitFor();
      await visitor.look('admin-mail-show');
      await visitor.button('もう一度送る').click();
      const confirmation = dialog(visitor, 'このメールをもう一度送りますか');
      await confirmation.getByText(address, { exact: false }).waitFor();
      await visitor.look('admin-mail-resend');
      await confirmation.getByRole('button', { name: 'もう一度送る' }).click();
      await eventually('the mail', async () => ((await caught(address)).length === 1 ? true : null));
      await visitor.page.getByText('「もう一度送る」を選びました', { exact: false }).waitFor();
    },
  );

  atEachWidth(
    'can be left as it is, and then offers no more actions',
    async (visitor) => {
      const id = await doubtfulMail('bulkMails', { state: 'BOUNCED', problem: '550 5.1.1 user unknown' });
      await signIn(visitor, 'operator', `/admin/bulkMail/${id}/show`);
      await visitor.page.getByText('宛先のメールアドレスは使われていません。').waitFor();
      await visitor.button('このままにする').click();
      await dialog(visitor, 'このままにしますか').getByRole('button', { name: 'このままにする' }).click();
      await visitor.page.getByText('「このままにする」を選びました', { exact: false }).waitFor();
      await expectCount(visitor.button('このままにする'), 0);
    },
    DESK,
  );
});

describe("an account's page", () => {
  atEachWidth('lists its mails, and shows that broadcasts are stopped', async (visitor) => {
    const person = await register();
    const mail = await broadcastMail(person);
    await visitor.open(`/unsubscribe#key=${keyIn(mail, '/unsubscribe')}`);
    await visitor.heading('ご案内のメールの配信停止');
    await visitor.look('unsubscribe');
    // Opening the link has not unsubscribed anybody.
    expect((await documentsOf('suppressions')).some(({ email }) => email === person.email)).toBe(false);
    await visitor.button('ご案内のメールを停止する').click();
    await visitor.heading('ご案内のメールを停止しました');
    await visitor.look('unsubscribed');
    await signIn(visitor, 'viewer', `/admin/account/${person.id}/show`);
    await visitor.page.getByText('ご案内の一斉メールは停止中です', { exact: false }).waitFor();
    await visitor.page.getByRole('link', { name: /^4 / }).waitFor();
    await visitor.page.getByText('申し込みはありません').waitFor();
    await visitor.look('admin-account-mails');
    await visitor.open(`/unsubscribe#key=${keyIn(mail, '/unsubscribe')}`);
    await visitor.button('もう一度ご案内のメールを受け取る').click();
    await visitor.heading('ご案内のメールを、またお送りします');
    expect((await caught(person.email)).map(typeOf)).toContain(4);
  });
});
