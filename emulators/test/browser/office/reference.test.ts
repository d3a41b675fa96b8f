import { stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from '../site/visitor.ts';

afterAll(closeBrowser);

describe('the API reference', () => {
  atEachWidth('loads everything from the launcher', async (visitor) => {
    const origins = new Set<string>();
    visitor.page.on('request', (request) => {
      if (/^http/.test(request.url())) origins.add(new URL(request.url()).origin);
    });
    await visitor.page.goto(`${stack.control}/reference`);
    await visitor.heading('Voucher lottery (1)');
    // It renders in parts. A refused request of a part is a console error, which the visitor reports.
    await visitor.page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([stack.control]);
  });
});
