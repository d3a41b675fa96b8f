import { addressOfAdministrator, administrator } from '../harness/administrators.ts';
import { register } from '../harness/applicant.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { done } from '../harness/client.ts';
import { mailTo } from '../harness/inbox.ts';
import { inquiryFrom } from '../harness/inquiries.ts';
import { freshAddress, person } from '../harness/person.ts';
import { fieldLabels } from 'functions/shared/site/fieldLabels';
import { PAPER_HEADINGS } from 'functions/shared/site/paperSheet';
import { DESK, inEachEngine } from './eachEngine.ts';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await register();
  await administrator('operator');
});

inEachEngine(
  'signs in, replies to an enquiry, enters a paper application and downloads a list',
  DESK,
  async (visit, engine) => {
    const email = freshAddress();
    await inquiryFrom(email, `届け先について (${engine})`);
    await visit.step('signs in', async () => {
      await visit.open('/admin/account');
      await visit.at(`/admin/login?r=${encodeURIComponent('/admin/account')}`);
      await visit.type('メールアドレス', addressOfAdministrator('operator'));
      await visit.type('パスワード', 'password');
      await visit.click('button', 'サインインする');
      await visit.at('/admin/account');
    });
    await visit.step('opens a record of a list', async () => {
      await visit.click('row', person.lastName);
      await visit.sees('氏名・連絡先');
    });
    await visit.step('opens an enquiry', async () => {
      await visit.open('/admin/inquiry');
      await visit.click('row', email);
      await visit.sees(`届け先について (${engine})`);
    });
    await visit.step('replies', async () => {
      await visit.type('本文', 'ご登録の住所にお届けします。');
      await visit.click('button', '内容を確かめて送る');
      await visit.sees('この内容で送りますか');
      await visit.click('button', 'この1人に送る');
      await visit.sees('返信を送信待ちに入れました');
      await mailTo(email, 32);
    });
    await visit.step('enters an application on paper', async () => {
      await visit.open('/admin/paper');
      const batch = `10/09 ${engine}`;
      const texts = [
        'batch',
        'lastName',
        'firstName',
        'lastNameKana',
        'firstNameKana',
        'postCode',
        'address1',
      ] as const;
      for (const field of texts) await visit.type(PAPER_HEADINGS[field], field === 'batch' ? batch : person[field]);
      await visit.type(PAPER_HEADINGS.phoneNumber, person.phoneNumber);
      await visit.select(PAPER_HEADINGS.age, String(person.age));
      await visit.select(fieldLabels.purchaseCount, '2');
      await visit.select(PAPER_HEADINGS.usePlace, person.usePlace);
      await visit.select(fieldLabels.learnFrom, person.learnFrom);
      await visit.click('button', '保存して次の用紙へ');
      await visit.sees('まだ印刷していない受付票：1枚');
    });
    await visit.step('downloads a list as CSV', async () => {
      const { count } = await done('countAccounts', { token: await administrator('operator') });
      await visit.open('/admin/export?kind=accounts');
      await visit.click('button', `${count}件を書き出す`);
      await visit.sees('を保存しました');
      const [heading = '', ...rows] = (await visit.downloaded('.csv')).toString().trim().split('\r\n');
      expect(heading).toContain('作成日時,姓,名,');
      expect(rows).toHaveLength(count);
    });
  },
);
