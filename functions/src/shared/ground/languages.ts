/** The languages of the public site. Addresses in the first have no prefix; in any other they begin with its code. */
export const LANGUAGES = ['ja'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** A page's path in the site, in a language. */
export type PlaceIn<L extends string, P extends string> = L extends (typeof LANGUAGES)[0] ? P : `${L}/${P}`;

/** The path of a page in a language: `confirmation`, or `en/confirmation`. */
export const placeIn = <L extends string, P extends string>(language: L, page: P): PlaceIn<L, P> =>
  // The condition is that of the type; TypeScript cannot connect the two.
  (language === LANGUAGES[0] ? page : `${language}/${page}`) as PlaceIn<L, P>;

/** The address of a page of the site in a language, beginning with a slash: `/`, `/faq`, `/en`, `/en/faq`. */
export const addressIn = (language: LanguageCode, path: string): string =>
  `/${placeIn(language, path.slice(1))}`.replace(/(.)\/$/, '$1');
