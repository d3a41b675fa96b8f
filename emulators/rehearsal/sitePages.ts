import { PUBLIC_PATHS } from 'functions/shared/site/routing';
import type { SitePage } from './watch/observation.ts';

/** The pages of the two builds. The files of a build refer to each other, beginning with these. */
const ENTRIES: readonly string[] = [...PUBLIC_PATHS, '/admin'];
const FILE_NAME = /["'`(=\s]((?:\.{0,2}\/)?(?:[\w-]+\/)*[\w.-]+\.(?:js|css|svg|txt|webmanifest))(?=["'`)\s>?])/g;
const READABLE = /javascript|html|css|svg|text|json/;

/** Returns the paths that a file refers to. They may be relative to the file or to the site, so both are tried. */
const namedIn = ({ path, text }: SitePage, site: string): string[] =>
  [...text.matchAll(FILE_NAME)].flatMap(([, name = '']) =>
    [new URL(name, `${site}${path}`), new URL(name, site)].map(({ pathname }) => pathname),
  );

/** Returns the file at a path; null if there is none to read. */
async function fetched(site: string, path: string): Promise<SitePage | null> {
  const answer = await fetch(`${site}${path}`);
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return answer.ok && READABLE.test(type) ? { path, text } : null;
}

/** Returns every file of the built site that a browser can load, of the public pages and the back office: HTML, scripts and styles. */
export async function sitePages(site: string): Promise<SitePage[]> {
  const found: SitePage[] = [];
  const known = new Set(ENTRIES);
  for (const path of known) {
    const page = await fetched(site, path);
    if (page === null) continue;
    found.push(page);
    // The loop over a set includes items added on the way.
    for (const name of namedIn(page, site)) known.add(name);
  }
  return found;
}
