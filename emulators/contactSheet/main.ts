import { closeBrowser, openBrowser } from '../test/browser/browser.ts';
import { picture } from './picture.ts';

const { page, image, tooWide } = await picture(await openBrowser(), '.local');
await closeBrowser();
console.log(`${page}\n${image}`);
if (tooWide.length > 0) {
  console.error(`Wider than a phone: ${tooWide.join('; ')}`);
  process.exitCode = 1;
}
