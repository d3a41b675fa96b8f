import { CARDS } from '../../client/card.ts';
import { Sightings } from './sightings.ts';

describe('the search for card numbers', () => {
  it.each(Object.entries(CARDS))('finds the number of the card %s in any spelling', (card, number) => {
    for (const text of [number, `{"number":"${number}"}`, number.replace(/(.{4})/g, '$1 '), [...number].join('-')]) {
      const sightings = new Sightings();
      sightings.look('log', text);
      expect(sightings.found).toEqual([`the number of the card "${card}" in log`]);
      // The report itself must not contain the number.
      expect(sightings.found.join()).not.toMatch(/\d{4}/);
    }
  });

  it('counts the searched texts, and finds nothing in the digits that a receipt shows', () => {
    const sightings = new Sightings();
    for (const text of ['VISA 下4けた 4242', '4242424242424241', '']) sightings.look('mails', text);
    expect(sightings).toMatchObject({ found: [], looked: { mails: 3, log: 0 } });
  });
});
