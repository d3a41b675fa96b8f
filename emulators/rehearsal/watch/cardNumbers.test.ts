import { CARDS } from '../../client/card.ts';
import { CardNumberSearch } from './cardNumbers.ts';

describe('the search for card numbers', () => {
  it.each(Object.entries(CARDS))('finds the number of the card %s in any spelling', (card, number) => {
    for (const text of [number, `{"number":"${number}"}`, number.replace(/(.{4})/g, '$1 '), [...number].join('-')]) {
      const cardNumbers = new CardNumberSearch();
      cardNumbers.search('log', text);
      expect(cardNumbers.found).toEqual([`the number of the card "${card}" in log`]);
      // The report itself must not contain the number.
      expect(cardNumbers.found.join()).not.toMatch(/\d{4}/);
    }
  });

  it('counts the searched texts, and finds nothing in the digits that a receipt shows', () => {
    const cardNumbers = new CardNumberSearch();
    for (const text of ['VISA 下4けた 4242', '4242424242424241', '']) cardNumbers.search('mails', text);
    expect(cardNumbers).toMatchObject({ found: [], searched: { mails: 3, log: 0 } });
  });
});
