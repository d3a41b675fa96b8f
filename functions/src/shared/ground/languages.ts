/** The languages of the public site: Japanese, English, and やさしい日本語. Addresses in the first have no prefix; in any other they begin with its code. */
export const LANGUAGES = ['ja', 'en', 'easy'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Those that a campaign's own texts are translated into. */
export const [, ...OTHER_LANGUAGES] = LANGUAGES;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** A page's path in the site, in a language. */
export type PlaceIn<L extends string, P extends string> = L extends (typeof LANGUAGES)[0] ? P : `${L}/${P}`;

/** The path of a page in a language: `confirmation`, or `en/confirmation`. */
export const placeIn = <L extends string, P extends string>(language: L, page: P): PlaceIn<L, P> =>
  // The condition is that of the type; TypeScript cannot connect the two.
  (language === LANGUAGES[0] ? page : `${language}/${page}`) as PlaceIn<L, P>;

/** The address of a page of the site in a language, beginning with a slash: `/`, `/faq`, `/en`, `/en/faq`. */
export const addressIn = (language: LanguageCode, path: string): string =>
  `/${placeIn(language, path.slice(1))}`.replace(/(.)\/$/, '$1');

/** The language of an address of the site, and the page's path in it: `/en/faq` is `/faq` in English. */
export const placeOf = (address: string): { readonly language: LanguageCode; readonly path: string } => {
  const [first = ''] = address.slice(1).split('/');
  const language = OTHER_LANGUAGES.find((code) => code === first.toLowerCase());
  if (language === undefined) return { language: LANGUAGES[0], path: address };
  return { language, path: address.slice(first.length + 1) || '/' };
};
