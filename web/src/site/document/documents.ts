import { addressIn, type LanguageCode, LANGUAGES } from 'functions/shared/languages';
import { isListed, PUBLIC_PATHS, type PublicPath, READ_BY_ALL } from 'functions/shared/site/routing';
import type { Head } from '../../copy/ja/site/heads.ts';
import { SPOKEN } from '../../copy/languages.ts';
import { documentHead, escaped } from './documentHead.ts';
import { moduleOf } from './pageModules.ts';
import { Prerendering } from './prerendering.tsx';
import { siteFiles } from './siteFiles.ts';
import { type Spoken, SPOKEN_IN } from './spoken.ts';

/** The parts of the entry page that differ by page. */
const ROOT = '<div id="root"></div>';
const LANG = /<html lang="ja"/;
const SCRIPT = '<script type="module"';
const HEAD = /<title>[^<]*<\/title>/;
const NOSCRIPT = /\s*<noscript>[^<]*<\/noscript>/;

const paths = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

/** Adds the notice for browsers without a script: in place of the page's form, or else below the page. */
function withReading(page: string, { noscriptReading, campaign }: Spoken): string {
  const text = escaped(noscriptReading(campaign.office));
  // The script renders a page with a form anew (`takeOver` in start.tsx), so it does not compare the changed HTML.
  return page.includes('<form')
    ? page.replace('<form', () => `<noscript><p class="line">${text}</p></noscript><form`)
    : `${page}<noscript><p class="container">${text}</p></noscript>`;
}

/** Returns the notice above a page whose scripts did not load (`main.ts`). */
const unopened = ({ language, campaign }: Spoken): string => {
  const { faultTitle, faultText, phoneAndHours, retry } = language.start(campaign).site;
  const lines = [faultTitle, faultText, phoneAndHours].map((text) => `<p class="line">${escaped(text)}</p>`).join('');
  const button = `<button type="button" class="button button-contained">${escaped(retry)}</button>`;
  return `<div id="unopened" class="container fault" role="alert" hidden>${lines}${button}</div>`;
};

/** Hosting's file for unknown addresses, and the path by which it is rendered. */
const UNKNOWN = '404.html';
const NOWHERE = '/404';

export interface Documents {
  /** The HTML of each page, by its file. Hosting serves `/faq` from the file of that name (`cleanUrls` in firebase.json). */
  readonly pages: ReadonlyMap<string, string>;
  /** The styles of these pages. With a script, the page would generate them itself. */
  readonly styles: string;
  /** The files beside the pages, by name. */
  readonly files: Readonly<Record<string, string>>;
}

type Scripts = (language: LanguageCode, module: string | null) => readonly string[];

/**
 * Returns the site's HTML, one file a page. A page that is the same for everybody is complete. Any other is its frame, with the page's description
 * and a notice for browsers without a script.
 * @param entry the built entry page
 * @param scripts the script files of a page in a language, by its module below `src/site`; null: the front page
 * @param site the site's origin
 */
export async function documents(entry: string, scripts: Scripts, site: string): Promise<Documents> {
  const prerendering = new Prerendering();
  const pages = new Map<string, string>();
  for (const language of LANGUAGES) {
    const own = entry.replace(LANG, () => `<html lang="${SPOKEN[language].lang}"`);
    for (const path of PUBLIC_PATHS) {
      const then = paths(scripts(language, await moduleOf(path)));
      const named = own.replace(SCRIPT, (begin) => `${begin} data-then="${then}"`);
      pages.set(fileOf(language, path), await pageOf({ entry: named, site, language, path, prerendering }));
    }
  }
  pages.set(UNKNOWN, await unknownPage(entry, site, prerendering));
  return { pages, styles: prerendering.styles, files: siteFiles(SPOKEN_IN[LANGUAGES[0]].campaign, site) };
}

interface PageOf {
  readonly entry: string;
  readonly site: string;
  readonly language: LanguageCode;
  readonly path: PublicPath;
  readonly prerendering: Prerendering;
}

async function pageOf({ entry, site, language, path, prerendering }: PageOf): Promise<string> {
  const spoken = SPOKEN_IN[language];
  const { campaign, windowTitle } = spoken;
  const { [path]: head } = spoken.heads(campaign);
  const title = windowTitle(campaign, head.title);
  const tags = documentHead({ campaign, site, language, path, head, title, isListed: isListed(path) });
  if (READ_BY_ALL.some((read) => read === path)) {
    const page = `<div id="root" data-page="${path}">${await prerendering.page(language, path)}</div>`;
    return filled(entry, tags, unopened(spoken) + withReading(page, spoken));
  }
  const frame = withNotice(await prerendering.frame(language, path), head, spoken);
  return filled(entry, tags, `${unopened(spoken)}<div id="root">${frame}</div>`);
}

/** Renders the page of unknown addresses, in the first language until its script reads the address. */
async function unknownPage(entry: string, site: string, prerendering: Prerendering): Promise<string> {
  const [language] = LANGUAGES;
  const spoken = SPOKEN_IN[language];
  const { campaign, windowTitle } = spoken;
  const { missingTitle, missingText: description } = spoken.language.start(campaign).site;
  const head = { title: missingTitle, description };
  const title = windowTitle(campaign, missingTitle);
  const tags = documentHead({ campaign, site, language, path: null, head, title, isListed: false });
  const page = `<div id="root">${await prerendering.page(language, NOWHERE)}</div>`;
  return filled(entry, tags, unopened(spoken) + withReading(page, spoken));
}

function fileOf(language: LanguageCode, path: string): string {
  const address = addressIn(language, path);
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/** Replaces by functions, since `$` has a meaning in a replacement text. */
const filled = (entry: string, head: string, root: string): string =>
  entry
    .replace(NOSCRIPT, '')
    .replace(HEAD, () => head)
    .replace(ROOT, () => root);

/** Adds the page's title and description to a frame, until its script shows the page, and a notice for browsers without a script. */
const withNotice = (frame: string, { title, description }: Head, { noscript, arriving, campaign }: Spoken): string => {
  const waits = `<span class="waits">${escaped(arriving(campaign.office))}</span>`;
  const heading = `<h1 class="title">${escaped(title)}</h1><p class="line">${escaped(description)}${waits}</p>`;
  const unscripted = `<noscript><p class="line">${escaped(noscript(campaign.office))}</p></noscript>`;
  return frame.replace(/<main[^>]*>/, (main) => `${main}<div class="container arriving">${heading}${unscripted}</div>`);
};
