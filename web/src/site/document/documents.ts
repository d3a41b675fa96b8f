import { campaign } from 'functions/shared/campaign/current';
import { addressIn, type LanguageCode, LANGUAGES } from 'functions/shared/ground/languages';
import { isListed, PUBLIC_PATHS, type PublicPath, READ_BY_ALL } from 'functions/shared/site/routing';
import { type Head, heads } from '../../copy/ja/site/heads.ts';
import { noscript, noscriptReading } from '../../copy/ja/noscript.ts';
import { site as siteTexts } from '../../copy/ja/site/site.ts';
import { documentHead, escaped } from './documentHead.ts';
import { Prerendering } from './prerendering.tsx';
import { siteFiles } from './siteFiles.ts';

/** The parts of the entry page that differ by page. */
const ROOT = '<div id="root"></div>';
const HEAD = /<title>[^<]*<\/title>/;
const NOSCRIPT = /\s*<noscript>[^<]*<\/noscript>/;

/** What those without a script are told below a page that they have read. */
const READING = `<noscript><p class="container">${escaped(noscriptReading(campaign.office))}</p></noscript>`;

/** An address that no page has. */
const NOWHERE = '/404';

export interface Documents {
  /** The HTML of each page, by its file. Hosting serves `/faq` from `faq.html` (`cleanUrls` in firebase.json). */
  readonly pages: ReadonlyMap<string, string>;
  /** The styles of these pages, which their scripts would make by themselves. */
  readonly styles: string;
  /** What stands beside the pages, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The site's HTML, one file a page: complete where the page says the same to everybody; else its frame, and what to do without a script.
 * @param entry the entry page, as it was built
 * @param site the site's origin
 */
export async function documents(entry: string, site: string): Promise<Documents> {
  const prerendering = new Prerendering();
  const pages = new Map<string, string>();
  for (const language of LANGUAGES)
    for (const path of PUBLIC_PATHS)
      pages.set(fileOf(language, path), await pageOf({ entry, site, language, path, prerendering }));
  pages.set('404.html', await unknownPage(entry, site, prerendering));
  return { pages, styles: prerendering.styles, files: siteFiles(campaign, site) };
}

interface PageOf {
  readonly entry: string;
  readonly site: string;
  readonly language: LanguageCode;
  readonly path: PublicPath;
  readonly prerendering: Prerendering;
}

async function pageOf({ entry, site, language, path, prerendering }: PageOf): Promise<string> {
  const { [path]: head } = heads(campaign);
  const tags = documentHead({ campaign, site, language, path, head, isListed: isListed(path) });
  if (READ_BY_ALL.some((read) => read === path)) {
    const page = `<div id="root" data-page="${path}">${await prerendering.page(language, path)}</div>`;
    return filled(entry, tags, page + READING);
  }
  const frame = withNotice(prerendering.frame(language, path), head);
  return filled(entry, tags, `<div id="root">${frame}</div>`);
}

async function unknownPage(entry: string, site: string, prerendering: Prerendering): Promise<string> {
  const [language] = LANGUAGES;
  const { missingTitle: title, missingText: description } = siteTexts(campaign);
  const tags = documentHead({ campaign, site, language, path: null, head: { title, description }, isListed: false });
  return filled(entry, tags, `<div id="root">${await prerendering.page(language, NOWHERE)}</div>${READING}`);
}

function fileOf(language: LanguageCode, path: string): string {
  const address = addressIn(language, path);
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/** Functions as replacements, since `$` in a text would mean something. */
const filled = (entry: string, head: string, root: string): string =>
  entry
    .replace(NOSCRIPT, '')
    .replace(HEAD, () => head)
    .replace(ROOT, () => root);

/** A frame that tells those without a script what the page is and how to go on. */
const withNotice = (frame: string, { title, description }: Head): string =>
  frame.replace(
    /<main[^>]*>/,
    (main) =>
      `${main}<noscript><div class="container fault"><h1 class="title">${escaped(title)}</h1><p class="line">${escaped(description)}</p><p class="line">${escaped(noscript(campaign.office))}</p></div></noscript>`,
  );
