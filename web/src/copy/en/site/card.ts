import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { CardProblem } from 'functions/shared/settlement/card/cardProblems';
import type { ShownCard } from '../../cardBrands.ts';
import { counted, day, month, sets, time, yen } from '../format.ts';
import { cardKinds, cardName } from './phrases/brands.ts';
import { expiryExample } from '../../campaignFacts.ts';
import { typed } from './phrases/field.ts';

/** The problem with a card, and what the reader can do. No text blames anybody. */
const problems = {
  declined:
    'Your card company did not approve the card. The office does not know why. Please enter a different card, or ask your card company.',
  insufficient_funds:
    'The credit limit or balance of your card does not seem to be enough. Please enter a different card, or ask your card company.',
  expired: 'Your card seems to have expired. Please check the expiry date and enter it again.',
  incorrect: 'The card number or security code does not seem to match the card. Please enter it again.',
  authentication:
    'Your card company’s identity check (3D Secure, 本人認証) was not finished. Please enter the card again and finish the check, or enter a different card.',
  unsupported: 'This card cannot be used. Please enter a different card.',
  processing: 'Your card company did not finish processing. Please wait a little and enter the card again.',
  no_bank_page:
    'We could not open your card company’s identity check. Your card has not been charged. Please enter the card again, or another one. If you see this again, please contact the office.',
  late: 'Your card was not registered in time for the deadline.',
} satisfies Record<CardProblem, string>;

const rehearsal = {
  title: 'These fields are for trying out on this computer',
  text: 'Real cards do not work. Press one of the test cards below to fill it in.',
  cards: {
    good: 'Card that can be registered (Visa)',
    jcb: 'Card that can be registered (JCB)',
    authentication: 'Card with an identity check',
    declined: 'Card that is not approved',
    insufficientFunds: 'Card without enough funds',
    chargeDeclined: 'Card that can be registered but is declined when charged',
  },
};

const waiting = {
  title: 'We are checking the result of your card registration',
  text: 'We could not yet check whether your card is registered, because the site is busy or the connection was lost. Please keep this page open. We will try again automatically.',
  next: (seconds: number) => `We will try again in ${counted(seconds, 'second')}.`,
  trying: 'We are trying again.',
  asking: 'We are checking with the card company. Please wait until this page changes.',
  now: 'Try now',
};

const atBank = {
  title: 'Your card company’s identity check is not finished yet',
  text: 'Finish the identity check (3D Secure, 本人認証) on your card company’s page to complete the registration of your card.',
  go: 'Go to the card company’s page',
};

const returned = {
  title: 'You have come back from your card company’s page',
  text: 'We will email you the result. If no email arrives after a while, please continue from the link in the email we sent you.',
};

/** The expiry date of a card, with an example. */
const expiry = (campaign: Campaign) => {
  const { year, digits } = expiryExample(campaign);
  return {
    ...typed('Expiry date'),
    help: `Enter the month and the last two digits of the year. Example: ${digits} for December ${year}`,
    invalid: `Please enter the month and the last two digits of the year. Example: ${digits}`,
  };
};

/** All texts about cards, where one is entered, saved or changed. */
export const card = (campaign: Campaign) => ({
  title: 'Payment card',
  name: cardName,
  why: (timetable: Timetable) => [
    `You register a card when you apply, so that it can be charged if you win. Only the cards of winners are charged, automatically on ${day(timetable.lapse)}.`,
    `If you do not win, you pay nothing. On your card statement the payment appears as “${campaign.statementDescriptor.kanji}”.`,
    'You may be asked to confirm your identity on your card company’s page (3D Secure, 本人認証).',
  ],
  kinds: `You can use these cards: ${cardKinds}.`,
  number: {
    ...typed('Card number'),
    invalid: 'Please enter the card number as it is on the card, with 14 to 19 digits',
  },
  expiry: expiry(campaign),
  cvc: {
    ...typed('Security code'),
    help: 'The 3 digits on the back of the card, or for American Express the 4 digits on the front.',
    invalid: 'Please enter the security code with 3 or 4 digits',
  },
  safety:
    'Your card number is sent encrypted to Stripe, which handles the payment. The office and this site do not keep it.',
  loading: 'The card fields are loading. Please press the button again once they appear',
  unloaded: 'The card fields could not be shown. Please check your connection and load them again.',
  reload: 'Load the card fields',
  check: 'Please check your card details again',
  entered: (shown: ShownCard) => `You have entered ${cardName(shown)}.`,
  enterOther: 'Enter a different card',
  problems,
  rehearsal,
  pending: {
    title: 'Your application is not complete yet',
    text: (timetable: Timetable) => `Please register a card by ${time(timetable.applicationEnd)}.`,
    kept: (receiptID: string, count: number) =>
      `Your application (${sets(count)}) is saved. Your receipt number (受付番号) is ${receiptID}.`,
    order: 'It is not first come, first served. Registering a card early does not change your chance of winning.',
    submit: 'Register this card',
    over: (timetable: Timetable) =>
      `The deadline for registering a card was ${time(timetable.applicationEnd)}. No card was registered, so your application is not complete. You pay nothing.`,
    overTitle: 'Your application was not completed',
    later:
      'Your application stays saved even if you close this page. You can continue from the link in the email we send you.',
  },
  waiting,
  atBank,
  returned,
  change: {
    title: 'Payment card',
    present: 'Registered card',
    expiry: (isoMonth: string) => `Expires ${month(isoMonth)}`,
    none: 'None registered',
    missing: (timetable: Timetable) =>
      `Your application is not complete yet. Please register a card by ${time(timetable.applicationEnd)}.`,
    until: (timetable: Timetable) => `You can change the card until ${time(timetable.modificationEnd)}.`,
    change: 'Change the card',
    add: 'Register a card',
    save: 'Change to this card',
    stop: 'Keep the present card',
    kept: 'Your present card stays registered until another one has been registered.',
    done: (shown: ShownCard) => `${cardName(shown)} is registered. We have sent you an email about it.`,
    late: (timetable: Timetable) =>
      `The deadline for changing the card was ${time(timetable.modificationEnd)}. Your present card stays as it is.`,
    hold: (amount: number, timetable: Timetable) =>
      `When you register it, we reserve ${yen(amount)} of its credit limit. It is charged by ${day(timetable.lapse)}.`,
    owed: (timetable: Timetable) =>
      `The payment for the vouchers you won is not complete yet. Please register your payment card again by ${time(timetable.modificationEnd)}. You can also register a different card. If you do not, your win becomes invalid.`,
    lateOwed: (timetable: Timetable) =>
      `The deadline for registering a card was ${time(timetable.modificationEnd)}. This card was not accepted. If this is a problem for you, please contact the office.`,
    charged:
      'This card has been charged, so it cannot be changed. If this is a problem for you, please contact the office.',
    doneTitle: 'Your payment card is registered',
  },
});
