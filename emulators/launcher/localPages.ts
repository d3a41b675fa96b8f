import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root element of each built page that a script of the site or the office fills or hydrates. */
const FILLED = '<div id="root"';
const PAGE = /\.html$/;

/** Adds a script behind a page's own scripts. */
export const withScript = (page: string, url: string): string =>
  page.includes(FILLED) ? page.replace('</head>', `<script src="${url}" defer></script></head>`) : page;

/**
 * Links a built site into a stack's folder, file by file, with a script in its pages. The build itself is not changed, so that the script is never
 * deployed.
 * @param webSource the folder whose `dist` is the built site
 * @param target the folder that becomes `web` in the stack's
 */
export function linkPages(webSource: string, target: string, scriptURL: string): void {
  const built = join(resolve(webSource), 'dist');
  const dist = join(target, 'dist');
  mkdirSync(dist, { recursive: true });
  if (!existsSync(built)) return;
  linkFolder(built, dist, scriptURL);
}

const hasPages = (folder: string): boolean =>
  readdirSync(folder, { recursive: true }).some((name) => PAGE.test(String(name)));

function linkFolder(built: string, target: string, scriptURL: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(built, { withFileTypes: true })) {
    const [from, to] = [join(built, entry.name), join(target, entry.name)];
    if (PAGE.test(entry.name)) writeFileSync(to, withScript(readFileSync(from, 'utf8'), scriptURL));
    else if (entry.isDirectory() && hasPages(from)) linkFolder(from, to, scriptURL);
    else symlinkSync(from, to);
  }
}
