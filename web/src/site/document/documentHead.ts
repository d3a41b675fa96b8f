import type { Campaign } from 'functions/shared/campaign/campaign';
import { addressIn, type LanguageCode, LANGUAGES } from 'functions/shared/languages';
import type { Head } from '../../copy/ja/site/heads.ts';
import { SPOKEN } from '../../copy/languages.ts';

/** The picture for link previews, in `public/`. */
export const SHARED_PICTURE = { file: 'share.png', width: 1200, height: 630 } as const;

interface HeadOf {
  readonly campaign: Campaign;
  readonly site: string;
  readonly language: LanguageCode;
  /** Null for the page of unknown addresses. */
  readonly path: string | null;
  readonly head: Head;
  /** The window's title. */
  readonly title: string;
  readonly isListed: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/**
 * Returns the tags that name the page in other languages, for search engines. They do not know やさしい日本語 as a language, so they find it by the pages'
 * own links (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
const alternates = (site: string, path: string): string[] =>
  [
    ...LANGUAGES.filter((code) => code === SPOKEN[code].lang).map((code) => [code, code] as const),
    ['x-default', LANGUAGES[0]] as const,
  ].map(
    ([name, code]) =>
      `<link rel="alternate" hreflang="${name}" href="${escaped(`${site}${addressIn(code, path)}`)}" />`,
  );

/** Returns the tags of one page's head: title, description, address and picture. */
export function documentHead({ campaign, site, language, path, head, title, isListed }: HeadOf): string {
  const url = path === null ? null : `${site}${addressIn(language, path)}`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const graph = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', head.description),
    isListed ? '' : named('robots', 'noindex'),
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}" />`,
    ...(path === null ? [] : alternates(site, path)),
    graph('type', 'website'),
    graph('site_name', campaign.name),
    graph('locale', SPOKEN[language].locale),
    graph('title', title),
    graph('description', head.description),
    url === null ? '' : graph('url', url),
    graph('image', `${site}/${SHARED_PICTURE.file}`),
    graph('image:width', String(SHARED_PICTURE.width)),
    graph('image:height', String(SHARED_PICTURE.height)),
    graph('image:alt', campaign.name),
    named('twitter:card', 'summary_large_image'),
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}
