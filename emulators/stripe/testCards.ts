/** The reason why a card is refused, in Stripe's codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'jcb' | 'diners' | 'discover';

/**
 * When the holder has to complete a 3-D Secure step. `unsupported`, `notEnrolled`: never, not even on request. `onRequest`: if `any` or `challenge`
 * requests it. `unlessSetUp`: on session always, off session until it was set up. `onSession`: on session only. `always`: off session as well.
 */
export type ThreeDSecure = 'unsupported' | 'notEnrolled' | 'onRequest' | 'unlessSetUp' | 'onSession' | 'always';

export interface TestCard {
  readonly number: string;
  /** The name that server code sends in place of the number. */
  readonly token: string;
  readonly brand: Brand;
  readonly country: string;
  readonly threeDSecure: ThreeDSecure;
  /** The refusal when it is attached or set up; null: none. */
  readonly setUp: Decline | null;
  /** The refusal when it is charged; null: none. */
  readonly charge: Decline | null;
  /** The bank's action after the money was taken. */
  readonly afterwards: 'dispute' | 'fraudWarning' | null;
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const NO_FUNDS: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};
const WRONG_CVC: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const PROCESSING: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const LIVE_CARD: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const plain = (number: string, token: string, brand: Brand, own: Partial<TestCard> = {}): TestCard => ({
  number,
  token,
  brand,
  country: 'US',
  threeDSecure: 'notEnrolled',
  setUp: null,
  charge: null,
  afterwards: null,
  ...own,
});

const refused = (number: string, token: string, decline: Decline): TestCard =>
  plain(number, token, 'visa', { setUp: decline, charge: decline });

/** Stripe's test cards with different outcomes (https://docs.stripe.com/testing). */
const CARDS = {
  visa: plain('4242424242424242', 'pm_card_visa', 'visa'),
  mastercard: plain('5555555555554444', 'pm_card_mastercard', 'mastercard'),
  amex: plain('378282246310005', 'pm_card_amex', 'amex', { threeDSecure: 'unsupported' }),
  jcb: plain('3566002020360505', 'pm_card_jcb', 'jcb', { country: 'JP' }),
  diners: plain('3056930009020004', 'pm_card_diners', 'diners'),
  discover: plain('6011111111111117', 'pm_card_discover', 'discover'),
  visaJapan: plain('4000003920000003', 'pm_card_jp', 'visa', { country: 'JP' }),
  declined: refused('4000000000000002', 'pm_card_visa_chargeDeclined', DECLINED),
  insufficientFunds: refused('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', NO_FUNDS),
  expired: refused('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', EXPIRED),
  incorrectCvc: refused('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', WRONG_CVC),
  processingError: refused('4000000000000119', 'pm_card_chargeDeclinedProcessingError', PROCESSING),
  declinedLater: plain('4000000000000341', 'pm_card_chargeCustomerFail', 'visa', { charge: DECLINED }),
  authenticateUnlessSetUp: plain('4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'visa', {
    threeDSecure: 'unlessSetUp',
  }),
  authenticateAlways: plain('4000002760003184', 'pm_card_authenticationRequired', 'visa', { threeDSecure: 'always' }),
  authenticateThenNoFunds: plain(
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'visa',
    { threeDSecure: 'onSession', charge: NO_FUNDS },
  ),
  authenticateOnRequest: plain('4000000000003055', 'pm_card_threeDSecureOptional', 'visa', {
    threeDSecure: 'onRequest',
  }),
  authenticateThenDeclined: plain('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', 'visa', {
    threeDSecure: 'unlessSetUp',
    setUp: DECLINED,
    charge: DECLINED,
  }),
  fraudWarning: plain('4000000000005423', 'pm_card_createIssuerFraudRecord', 'visa', { afterwards: 'fraudWarning' }),
  dispute: plain('4000000000000259', 'pm_card_createDispute', 'visa', { afterwards: 'dispute' }),
} as const satisfies Record<string, TestCard>;

export type CardName = keyof typeof CARDS;

// Object.keys loses the type of the keys, which are those of CARDS.
export const CARD_NAMES = Object.keys(CARDS) as [CardName, ...CardName[]];
const NUMBER_NAMES = new Map(CARD_NAMES.map((name) => [CARDS[name].number as string, name]));
const TOKEN_NAMES = new Map(CARD_NAMES.map((name) => [CARDS[name].token as string, name]));

export const testCard = (name: CardName): TestCard => CARDS[name];
export const cardOfToken = (token: string): CardName | null => TOKEN_NAMES.get(token) ?? null;

/** Returns the test card with a number, ignoring typed spaces; null: there is none. */
export const cardOfNumber = (number: string): CardName | null => NUMBER_NAMES.get(number.replaceAll(' ', '')) ?? null;

const luhnHolds = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Returns Stripe's answer to a number that is no test card. It is either invalid or a real card's. */
export function declineOfUnknown(number: string): Pick<Decline, 'code' | 'message'> & Partial<Decline> {
  const digits = number.replaceAll(' ', '');
  const isNumber = /^\d{12,19}$/.test(digits) && luhnHolds(digits);
  return isNumber ? LIVE_CARD : { code: 'incorrect_number', message: 'Your card number is incorrect.' };
}

export interface Occasion {
  readonly offSession: boolean;
  /** Whether the card was set up for off-session use, with its step taken. */
  readonly setUp: boolean;
  readonly requested: 'any' | 'automatic' | 'challenge';
}

/** Returns whether the holder has to authenticate. Off session there is no holder to do so, so a required step is a refusal. */
export function needsStep(card: TestCard, { offSession, setUp, requested }: Occasion): boolean {
  switch (card.threeDSecure) {
    case 'unsupported':
    case 'notEnrolled':
      return false;
    case 'onRequest':
      return !offSession && requested !== 'automatic';
    case 'unlessSetUp':
      return !offSession || !setUp;
    case 'onSession':
      return !offSession;
    case 'always':
      return true;
  }
}

const LONG_AUTHORIZATION_DAYS = 30;
const AMEX_AUTHORIZATION_DAYS = 7;

/** Returns the days that an authorization in yen lasts in Japan (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
export const authorizationDays = (brand: Brand): number =>
  brand === 'amex' ? AMEX_AUTHORIZATION_DAYS : LONG_AUTHORIZATION_DAYS;
