import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Question } from '../../../ja/site/help/question.ts';
import { onlyCount } from '../../../sets.ts';
import { day, sets, time, yen } from '../../format.ts';
import { cardKinds } from '../phrases/brands.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS } from './question.ts';

export const aboutPaying = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'when-paid',
    question: 'Do I pay when I apply?',
    answer: `No. When you apply, you only register a card. Only winners pay: the registered card is charged automatically on ${day(timetable.lapse)}.${chargedIfPromoted(campaign, timetable)} If you do not win, you pay nothing.`,
  },
  {
    id: 'why-card',
    question: 'Why do I register a card when I apply?',
    answer:
      'So that winners can pay without having to do anything more. Your application is not complete until a card is registered. It is not first come, first served, so registering a card early does not change your chance of winning.',
  },
  {
    id: 'how-much',
    question: 'How much do I pay?',
    answer: `${amount(campaign)} There are no shipping costs or fees.`,
  },
  {
    id: 'receipt',
    question: 'Can I get a receipt?',
    answer:
      'Yes. Once your payment is complete, you can open a receipt (領収書) from “Status of your application” and print it. You can change the name on it. Please open “Status of your application” from the link in the email that confirms your application or tells you the result.',
    link: { to: '/receipt', text: 'Open the receipt' },
  },
  {
    id: 'limit',
    question: 'If I win, does my credit limit go down at once?',
    answer: `From ${day(timetable.resultRelease)}, when we send the results, we have the card company hold the amount. Your card is charged on ${day(timetable.lapse)}. If you give up your win before that, you pay nothing.`,
  },
  {
    id: 'twice',
    question: 'Will I pay twice, once on the day of the result and once on the day of the charge?',
    answer:
      'No. The amount is held on the day of the result, and that same amount is charged on the day of the charge, so you pay once. You may see two entries on your statement, but they become one later. Your card company decides when.',
  },
];

export const aboutCards = (timetable: Timetable): Question[] => [
  {
    id: 'which-cards',
    question: 'Which cards can I use?',
    answer: `You can use ${cardKinds}. You cannot pay at a convenience store or with electronic money.`,
  },
  {
    id: 'debit',
    question: 'Can I use a debit or prepaid card?',
    answer: `You can register one of the brands above, but some of these cards do not work. If you win, the amount is taken from your account or balance between ${day(timetable.resultRelease)} and the day of the charge. If the balance is not enough, the payment cannot be completed.`,
  },
  {
    id: 'family-card',
    question: 'Can I use a family member’s card?',
    answer:
      'The cardholder may be a different person from the one who applies. Please get the cardholder’s consent, and have the cardholder enter the card.',
  },
  {
    id: 'no-card',
    question: 'I have no card',
    answer: 'Please apply on paper. If you win, you can pay at the counter of the office.',
    link: { to: '/faq#paper', text: 'See how to apply on paper' },
  },
  {
    id: 'three-d-secure',
    question: 'What is the identity check (3D Secure, 本人認証)?',
    answer:
      'It is a way to confirm, on your card company’s page, that the person using the card is the cardholder. You may be asked for a password or for a number sent to your mobile phone. If you have questions about its settings or the number, please ask your card company.',
  },
  {
    id: 'change-card',
    question: 'Can I change my card?',
    answer: `Yes, at “Change your registration” until ${time(timetable.modificationEnd)}. However, it may not be possible once the payment process has begun.`,
  },
];

export const aboutTrouble = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'card-failed',
    question: 'After I won, I was told that my card does not work',
    answer: `By ${time(timetable.modificationEnd)}, register the same card or a different one from the link in the email or at “Change your registration”. It may be the card of another person. You cannot pay at the counter or by bank transfer instead. After the deadline your win becomes invalid, and you are not charged.`,
    link: LINKS.toChange,
  },
  {
    id: 'cannot-save',
    question: 'I cannot register my card',
    answer: `Your application is saved. By ${time(timetable.applicationEnd)}, please enter a different card, or wait a little and try again. The office does not know why a card cannot be registered. Please ask your card company.`,
  },
  {
    id: 'after-the-bank',
    question: 'My card company says the card works now. Do I have to enter it again?',
    answer: 'Yes. Please open the link in the email that asks you to act, and register the card again.',
  },
  {
    id: 'code-missing',
    question: 'The number for the identity check does not arrive',
    answer:
      'Your card company sends the number. Please ask your card company whether it goes to an old phone number or email address. You can also register a different card.',
  },
  {
    id: 'closed-window',
    question: 'I closed the page before I had finished',
    answer:
      'If your card was registered, you receive an email that confirms your application. If not, you can continue from the link in the email we send you. Even if you apply again, you will not have two applications or pay twice.',
  },
  {
    id: 'where-kept',
    question: 'Where is my card number stored?',
    answer:
      'It is sent encrypted directly to Stripe, which handles the payment. The office and this site keep only the brand of the card, the last 4 digits of its number and its expiry date. The cards of people who did not win are removed after the waiting list ends.',
  },
  {
    id: 'phishing',
    question: 'An email asked me for my card number',
    answer: 'The office never asks for your card number by email or phone. Please do not answer, and tell the office.',
  },
  {
    id: 'statement',
    question: 'What appears on my card statement?',
    answer: `It appears as “${campaign.statementDescriptor.kanji}”. Some card companies may show it differently.`,
  },
];

const amount = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null
    ? `One set costs ${yen(campaign.price)}. You pay only for the sets you win, at most ${yen(campaign.maxSets * campaign.price)} for ${sets(campaign.maxSets)}.`
    : `${yen(only * campaign.price)} for ${sets(only)}.`;
};
