import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { winner } from '../../harness/winner.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from '../site/visitor.ts';
import { FIXED_MENU_WIDTH, rows, signIn } from './desk.ts';

/** A desktop screen, an old one, and a tablet held upright. */
const SCREENS = [1280, 1024, 768];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await doubtfulMail('mails');
  const id = await inquiryFrom(freshAddress(), '回答をまだもらっていません');
  await changeDocument('inquiries', id, { createdAt: '2025-10-01T00:00:00.000+09:00' });
  await changeDocument('purchases', (await winner()).id, { paymentState: 'ACTION_NEEDED' });
});
afterAll(closeBrowser);

describe("the office's first page", () => {
  atEachWidth(
    'lists open tasks by urgency, each with a link to its records',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin');
      const lines = visitor.page
        .locator('section')
        .filter({ has: visitor.page.getByRole('heading', { name: '対応が必要なこと' }) })
        .getByRole('listitem');
      await lines.first().filter({ hasText: 'カードが使えなかった当選者が1人います' }).waitFor();
      await lines.nth(1).filter({ hasText: '回答を待っているお問い合わせが1件あります' }).waitFor();
      await lines.nth(2).filter({ hasText: '確認が必要なメールが1件あります' }).waitFor();
      const menu = visitor.page.getByRole('navigation', { name: '管理メニュー' });
      expect(await menu.isVisible()).toBe(visitor.width >= FIXED_MENU_WIDTH);
      await visitor.look('admin-top');
      await visitor.link('回答を待っているお問い合わせが1件あります').click();
      await rows(visitor).filter({ hasText: '回答をまだもらっていません' }).waitFor();
      await visitor.look('admin-top-enquiries');
    },
    SCREENS,
  );
});
