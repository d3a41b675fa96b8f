import type { Campaign } from 'functions/shared/campaign/campaign';
import { canWinFewer } from 'functions/shared/campaign/fewerSets';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { onlyCount } from '../../sets.ts';
import { day, sets, time, yen } from '../format.ts';
import { chosen } from './phrases/field.ts';
import { fieldLabels } from './phrases/fieldLabels.ts';
import { household } from './phrases/household.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';

/** The text that 特定商取引法 requires on the last page (rules 3.25). */
const terms = (campaign: Campaign) => ({
  names: {
    quantity: 'Quantity',
    price: 'What you pay',
    payment: 'How and when you pay',
    delivery: 'Delivery',
    period: 'Application period',
    cancellation: 'Withdrawal and returns',
  },
  quantity: (count: number) => `${sets(count)} of vouchers (worth ${yen(count * campaign.worth)})`,
  price: (count: number) =>
    `${yen(count * campaign.price)}.${canWinFewer(campaign) ? ' If you win fewer sets, you pay only for the sets you win.' : ''} There are no shipping costs or fees.`,
  payment: (card: string, timetable: Timetable) =>
    `${card}\nYour card is charged automatically on ${day(timetable.lapse)}, only if you win.${chargedIfPromoted(campaign, timetable)}`,
  delivery: (timetable: Timetable) => `We deliver to your registered address in turn, from ${day(timetable.delivery)}.`,
  period: (timetable: Timetable) => `From ${time(timetable.applicationStart)} to ${time(timetable.applicationEnd)}`,
  cancellation: (timetable: Timetable) =>
    `Until ${time(timetable.modificationEnd)}, you can withdraw your application or give up your win at “Change your registration”.${cancellationIfPromoted(campaign)} Otherwise we cannot accept cancellations or returns, or give refunds, if you change your mind.`,
});

export const application = (campaign: Campaign) => ({
  request: {
    title: 'Apply for vouchers',
    lead: 'Enter your email address. We will send a link to the application page to that address.',
    steps: [
      'Enter your email address',
      'Open the link in the email you receive',
      `${onlyCount(campaign) === null ? 'Choose the number of sets and enter' : 'Enter'} your payment card`,
      'Check everything and apply',
    ],
    stepsTitle: 'How to apply',
    submit: 'Email me a link to the application page',
    note: 'Have your payment card ready. Your application is not complete until your card is registered. If you have pre-registered, you can also apply from the link in the email we sent you.',
    deadline: (timetable: Timetable) =>
      `We accept applications until ${time(timetable.applicationEnd)}. It is not first come, first served.`,
  },
  title: 'Enter your application',
  confirmLead: 'Press the button to go on and enter your application.',
  choiceTitle: 'Number of sets',
  purchaseCount: {
    ...chosen(fieldLabels.purchaseCount),
    help: `One set costs ${yen(campaign.price)} and buys ${yen(campaign.worth)} worth of shopping.`,
  },
  only: (count: number) =>
    `You apply for ${sets(count)}, which costs ${yen(count * campaign.price)} and buys ${yen(count * campaign.worth)} worth of shopping.`,
  acceptsPartial: {
    label: fieldLabels.acceptsPartial,
    help: 'If there are not enough sets left, you can choose whether you also want to win a smaller number. Your place in the order of the draw stays the same.',
    required: 'Please choose one',
    invalid: 'Please choose one',
  },
  householdRule: household(campaign),
  toConfirmation: 'Go to the confirmation page',
  existsTitle: 'You have already applied',
  existsText: (receiptID: string) =>
    `Your receipt number (受付番号) is ${receiptID}. You can ${onlyCount(campaign) === null ? 'change the number of sets or withdraw' : 'withdraw'} on the page for changes.`,
  toChange: 'Check or change your application',
  confirmation: {
    title: 'Check your application',
    lead: 'You are about to apply with the following details. Your application is not finished yet.',
    change: 'Change',
    changeOf: (what: string) => `Change: ${what}`,
    submit: 'Apply with these details',
    back: 'Go back to the form',
    name: 'Name',
    kana: 'Name in kana (ふりがな)',
    address: 'Address',
    sets: fieldLabels.purchaseCount,
    total: 'What you pay if you win',
    partial: 'Winning fewer sets',
    partialYes: 'Yes, that is fine',
    partialNo: 'No',
    notGiven: 'Not entered',
    registered:
      'If you want to change your name or address, please do so at “Change your registration” after you have applied.',
    termsTitle: 'Please check before you apply',
    terms: terms(campaign),
    notice: (timetable: Timetable) =>
      `Applying does not mean that you will win. We will email the results from ${time(timetable.resultRelease)}.`,
  },
  thanks: {
    title: 'We have received your application',
    text: 'Thank you for applying. We have sent you a confirmation email.',
    receipt: 'Receipt number (受付番号)',
    keep: 'You need this number when you contact us. Please write it down.',
    nextTitle: 'What happens next',
    next: (timetable: Timetable) => [
      `${onlyCount(campaign) === null ? `You can change the number of sets until ${time(timetable.applicationEnd)}. ` : ''}You can withdraw your application until ${time(timetable.modificationEnd)}, from the link in the confirmation email or at “Change your registration”.`,
      `The draw is on ${day(timetable.draw)}. It is not first come, first served.`,
      `From ${time(timetable.resultRelease)}, we email the results one after another.`,
      `Only if you win, your registered card is charged automatically on ${day(timetable.lapse)}. You can change the card until ${time(timetable.modificationEnd)}.`,
      `If you win, we deliver your vouchers in turn from ${day(timetable.delivery)}.`,
    ],
    caution: 'This confirms that we have received your application. It does not mean that you have won.',
  },
});
