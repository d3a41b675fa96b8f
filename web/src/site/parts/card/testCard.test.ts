import { campaign } from 'functions/shared/campaign/current';
import { card as texts } from '../../../copy/ja/site/card.ts';
import { cardData, emptyTestCard, grouped, slashed, testCardFaults } from './testCard.ts';

const card = texts(campaign);
const good = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/27', cardCvc: '123' };

describe('a typed card', () => {
  it.each([
    ['42424242', '4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['４２４２４', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['', ''],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
  ])('is grouped like the printed number: %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
    // Grouping what is grouped already changes nothing, so the holder can go on typing.
    expect(grouped(shown)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['122', '12/2'],
    ['12/27', '12/27'],
    ['１２２７', '12/27'],
    ['12 / 2027', '12/20'],
  ])('separates month and year: %s', (typed, shown) => expect(slashed(typed)).toBe(shown));

  it('reports missing and invalid fields', () => {
    expect(testCardFaults(good, card)).toEqual({});
    expect(testCardFaults(emptyTestCard, card)).toEqual({
      cardNumber: card.number.required,
      cardExpiry: card.expiry.required,
      cardCvc: card.cvc.required,
    });
    expect(testCardFaults({ cardNumber: '4242', cardExpiry: '13/27', cardCvc: '12' }, card)).toEqual({
      cardNumber: card.number.invalid,
      cardExpiry: card.expiry.invalid,
      cardCvc: card.cvc.invalid,
    });
  });

  it('is sent as Stripe.js sends it', () => {
    expect(Object.fromEntries(cardData({ ...good, cardExpiry: '02/27' }))).toEqual({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '2',
      'payment_method_data[card][exp_year]': '2027',
      'payment_method_data[card][cvc]': '123',
    });
  });
});
