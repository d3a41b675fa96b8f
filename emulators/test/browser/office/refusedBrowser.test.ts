import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from '../site/visitor.ts';
import { DESK } from './desk.ts';

const STORAGE = /データの保存を許していないか/;
const OLD = /このブラウザーは古いため/;

/** Browsers that cannot run the office, and the scripts that simulate them. */
const REFUSED = [
  [
    'throws where storage is blocked',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('x', 'SecurityError'); } });`,
    STORAGE,
  ],
  ['has no storage', `Object.defineProperty(window, 'localStorage', { value: null });`, STORAGE],
  [
    'has no room in its storage',
    `Storage.prototype.setItem = () => { throw new DOMException('x', 'QuotaExceededError'); };`,
    STORAGE,
  ],
  ['is older than the office', 'delete Array.prototype.toSorted;', OLD],
] as const;

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('the office', () => {
  for (const [name, script, message] of REFUSED) {
    atEachWidth(
      `shows the reason instead of an empty page in a browser that ${name}`,
      async (visitor) => {
        visitor.isSpent = true;
        visitor.allow(message);
        await visitor.context.addInitScript(script);
        await visitor.open('/admin');
        await visitor.page.getByRole('alert').filter({ hasText: message }).waitFor();
      },
      DESK,
    );
  }
});
