import { begin } from '../../harness/campaign.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from '../site/visitor.ts';
import { DESK, giveCredentials } from './desk.ts';

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

/** Runs in the page. From now on the browser's local storage is full. */
const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

describe('the office in a browser whose storage has become full', () => {
  atEachWidth(
    'signs in and handles keys without an error',
    async (visitor) => {
      visitor.isSpent = true;
      await visitor.open('/admin/login');
      await visitor.button('サインインする').waitFor();
      await visitor.page.evaluate(fill);
      await giveCredentials(visitor, 'owner');
      await visitor.heading('トップ');
      await visitor.page.keyboard.press('Shift');
    },
    DESK,
  );
});
