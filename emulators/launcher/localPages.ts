import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the build gives each page that the site's or the office's script fills. */
const FILLED = '<div id="root"></div>';

/** A page with one more script, behind its own. */
export const withScript = (page: string, url: string): string =>
  page.includes(FILLED) ? page.replace('</head>', `<script src="${url}" defer></script></head>`) : page;

/**
 * Links a built site into a stack's folder, file by file, with a script in its pages. The build itself stays as it is: nothing of the script is
 * in what is deployed.
 * @param webSource the folder whose `dist` is the built site
 * @param target the folder that becomes `web` in the stack's
 */
export function linkPages(webSource: string, target: string, scriptURL: string): void {
  const built = join(resolve(webSource), 'dist');
  const dist = join(target, 'dist');
  mkdirSync(dist, { recursive: true });
  if (!existsSync(built)) return;
  for (const name of readdirSync(built)) {
    const from = join(built, name);
    if (name.endsWith('.html')) writeFileSync(join(dist, name), withScript(readFileSync(from, 'utf8'), scriptURL));
    else symlinkSync(from, join(dist, name));
  }
}
