import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { closeBrowser } from '../browser.ts';
import { signInByForm } from '../office/desk.ts';
import { asClerk } from './clerk.ts';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('the count of a clerk’s clicks', () => {
  it('includes mouse clicks on every page, and no keys', async () => {
    await asClerk(null, async (clerk) => {
      await signInByForm(clerk.visitor, 'operator', '/admin');
      expect(clerk.clicks).toBeGreaterThan(0);
      clerk.begin();
      await clerk.page.goto(`${new URL(clerk.page.url()).origin}/admin/inquiry`);
      await clerk.visitor.heading('お問い合わせ');
      await clerk.press('Tab');
      expect(clerk.clicks).toBe(0);
      // A click counts whether a function of the test or the clerk makes it.
      await clerk.button('サインアウト').click();
      await clerk.visitor.at('/admin/login');
      expect(clerk.clicks).toBe(1);
    });
  });
});
