/**
 * The languages of the public site: Japanese, English, and やさしい日本語. URLs of the first have no prefix; URLs of the others begin with the language
 * code.
 */
export const LANGUAGES = ['ja', 'en', 'easy'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** The languages into which a campaign's own texts are translated. */
export const [, ...OTHER_LANGUAGES] = LANGUAGES;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** The path of a page of the site, in a language. */
export type PlaceIn<L extends string, P extends string> = L extends (typeof LANGUAGES)[0] ? P : `${L}/${P}`;

/** Returns the path of a page in a language: `confirmation`, or `en/confirmation`. */
export const placeIn = <L extends string, P extends string>(language: L, page: P): PlaceIn<L, P> =>
  // The condition equals the type's, which TypeScript cannot connect.
  (language === LANGUAGES[0] ? page : `${language}/${page}`) as PlaceIn<L, P>;

/** Returns the URL path of a page in a language, beginning with a slash: `/`, `/faq`, `/en`, `/en/faq`. */
export const addressIn = (language: LanguageCode, path: string): string =>
  `/${placeIn(language, path.slice(1))}`.replace(/(.)\/$/, '$1');

/** Returns the language of a URL path of the site, and the page's path in it: `/en/faq` is `/faq` in English. */
export const placeOf = (address: string): { readonly language: LanguageCode; readonly path: string } => {
  const [first = ''] = address.slice(1).split('/');
  const language = OTHER_LANGUAGES.find((code) => code === first.toLowerCase());
  if (language === undefined) return { language: LANGUAGES[0], path: address };
  return { language, path: address.slice(first.length + 1) || '/' };
};
