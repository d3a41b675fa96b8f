import { CARDS } from '../../client/card.ts';

/** The places that are searched for card numbers. */
export const PLACES = ['requests', 'documents', 'mails', 'log'] as const;
export type Place = (typeof PLACES)[number];

/** Patterns for each card's number, plain or in the usual groups. */
const NUMBERS = Object.entries(CARDS).map(([card, number]) => ({
  card,
  pattern: new RegExp([...number].join('[ -]?')),
}));

/** Searches all texts of the campaign for card numbers, which only Stripe may have. It stores none of the texts. */
export class CardNumberSearch {
  /** The number of searched texts, by place. */
  readonly searched: Record<Place, number> = { requests: 0, documents: 0, mails: 0, log: 0 };
  /** The findings in words, without the number. */
  readonly found: string[] = [];

  search(place: Place, text: string): void {
    this.searched[place] += 1;
    for (const { card, pattern } of NUMBERS) {
      if (pattern.test(text)) this.found.push(`the number of the card "${card}" in ${place}`);
    }
  }
}
