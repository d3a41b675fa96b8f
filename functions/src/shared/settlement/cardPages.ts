import { LANGUAGES, placeIn } from '../languages.ts';

/** The pages to which a bank's check returns (rules 7.4). */
const PAGES = ['confirmation', 'registration-change'] as const;
export type ReturnPage = (typeof PAGES)[number];

/** Returns the pages to which a bank's check returns, in each language. */
export const cardPagesIn = <L extends string>(languages: readonly L[]) =>
  languages.flatMap((language) => PAGES.map((page) => placeIn<L, ReturnPage>(language, page)));

/** The pages that the site may send with a card. After the bank's check, the holder continues in the same language. */
export const CARD_PAGES = cardPagesIn(LANGUAGES);
export type CardPage = (typeof CARD_PAGES)[number];
