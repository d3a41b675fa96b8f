import type { Copy } from '../../../copy/texts.ts';

/** The values of the form for test cards. */
export type TestCardValues = { cardNumber: string; cardExpiry: string; cardCvc: string };

export const emptyTestCard: TestCardValues = { cardNumber: '', cardExpiry: '', cardCvc: '' };

/** Test cards with different outcomes (https://docs.stripe.com/testing). */
export const TEST_CARDS = {
  good: '4242424242424242',
  jcb: '3566002020360505',
  authentication: '4000002760003184',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  chargeDeclined: '4000000000000341',
} as const satisfies Record<keyof Copy['card']['rehearsal']['cards'], string>;

// Full-width digits from a Japanese keyboard are accepted as well.
const digits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

const MAX_DIGITS = 19;

/** Returns the digits in the groups of the card: 4-6-5 for American Express, fours for all others. */
export function grouped(text: string): string {
  const number = digits(text).slice(0, MAX_DIGITS);
  const groups = /^3[47]/.test(number)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(number)?.slice(1)
    : number.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** Formats the expiry while it is typed: `1227` → `12/27`. */
export function slashed(text: string): string {
  const typed = digits(text).slice(0, 4);
  return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}

const isNumber = (text: string): boolean => /^\d{14,19}$/.test(digits(text));
const isExpiry = (text: string): boolean => /^(0[1-9]|1[0-2])\/\d{2}$/.test(slashed(text));
const isCvc = (text: string): boolean => /^\d{3,4}$/.test(digits(text));

/** Returns the errors of the typed form by field, in the order of the fields. */
export function testCardFaults(values: TestCardValues, card: Copy['card']): Record<string, string> {
  const checks = [
    ['cardNumber', isNumber, card.number],
    ['cardExpiry', isExpiry, card.expiry],
    ['cardCvc', isCvc, card.cvc],
  ] as const;
  return Object.fromEntries(
    checks
      .filter(([field, isGood]) => !isGood(values[field]))
      .map(([field, , { required, invalid }]) => [field, values[field].trim() === '' ? required : invalid]),
  );
}

/** Returns a card in the form that Stripe.js sends (https://docs.stripe.com/api/confirmation_tokens). */
export function cardData({ cardNumber, cardExpiry, cardCvc }: TestCardValues): URLSearchParams {
  const [month = '', year = ''] = slashed(cardExpiry).split('/');
  return new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digits(cardNumber),
    'payment_method_data[card][exp_month]': String(Number(month)),
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': digits(cardCvc),
  });
}
