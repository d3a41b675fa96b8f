import { launchBrowser } from '../test/harness/browser/launchBrowser.ts';
import { picture } from './picture.ts';

// Launches its own browser, since the tests' browser needs a stack.
const browser = await launchBrowser();
const { page, image, tooWide } = await picture(browser, '.local');
await browser.close();
console.log(`${page}\n${image}`);
if (tooWide.length > 0) {
  console.error(`Wider than a phone: ${tooWide.join('; ')}`);
  process.exitCode = 1;
}
