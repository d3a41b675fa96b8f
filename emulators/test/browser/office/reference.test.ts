import { stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from '../site/visitor.ts';

afterAll(closeBrowser);

describe('the reference of the API', () => {
  atEachWidth('asks nobody but the launcher for anything', async (visitor) => {
    const asked = new Set<string>();
    visitor.page.on('request', (request) => {
      if (/^http/.test(request.url())) asked.add(new URL(request.url()).origin);
    });
    await visitor.page.goto(`${stack.control}/reference`);
    await visitor.heading('Voucher lottery (1)');
    // It is drawn in parts. A refused request of a part is a console error, which the visitor counts.
    await visitor.page.waitForLoadState('networkidle');
    expect([...asked]).toEqual([stack.control]);
  });
});
