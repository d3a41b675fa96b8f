import { CARDS } from '../../client/card.ts';

/** Where card numbers are looked for. */
export const PLACES = ['requests', 'documents', 'mails', 'log'] as const;
export type Place = (typeof PLACES)[number];

/** A number as it is, or in groups as people write it. */
const NUMBERS = Object.entries(CARDS).map(([card, number]) => ({
  card,
  pattern: new RegExp([...number].join('[ -]?')),
}));

/** The search for card numbers, which belong to Stripe alone, in whatever the campaign writes; nothing of the texts is kept. */
export class Sightings {
  /** How many texts were looked at, by place. */
  readonly looked: Record<Place, number> = { requests: 0, documents: 0, mails: 0, log: 0 };
  /** What was found, in words, without the number. */
  readonly found: string[] = [];

  look(place: Place, text: string): void {
    this.looked[place] += 1;
    for (const { card, pattern } of NUMBERS) {
      if (pattern.test(text)) this.found.push(`the number of the card "${card}" in ${place}`);
    }
  }
}
