import type { Campaign } from 'functions/shared/campaign/campaign';
import { retentionEnd } from 'functions/shared/campaign/retention';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { day, sets, time, yen } from '../format.ts';
import { cardKinds } from './phrases/brands.ts';
import { parcels } from './phrases/parcel.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';
import { slips, whereSlips } from './phrases/slips.ts';
import { contact, phoneAndHours } from './site.ts';

/** The note that the Japanese text is binding. */
const PREVAILS = 'This is a translation. If it differs from the Japanese text, the Japanese text prevails.';

export const legal = ({ office, ...campaign }: Campaign) => ({
  title: 'Legal notice (特定商取引法に基づく表記)',
  rows: (timetable: Timetable): [string, string][] => [
    ['About this text', PREVAILS],
    ['Seller', office.seller],
    ['Representative', office.representative],
    ['Person in charge', office.responsiblePerson],
    ['Address', `〒${office.postCode} ${office.address}`],
    ['Phone number', phoneAndHours(office)],
    ['Email address', `${office.email} (for sending only; please call us or write at “Contact us”)`],
    ['Price', `${yen(campaign.price)} for one set (worth ${yen(campaign.worth)})`],
    ['Quantity for sale', `${sets(campaign.supply)}. Up to ${sets(campaign.maxSets)} for each person. By draw.`],
    [
      'Costs other than the price',
      'There are no shipping costs or fees. You bear the cost of your internet connection for viewing this site.',
    ],
    [
      'How you pay',
      `By credit card or similar card (${cardKinds}). You register the card when you apply. If you apply on paper, you pay at the counter of the office.`,
    ],
    [
      'When you pay',
      `Only winners’ cards are charged, automatically on ${day(timetable.lapse)}.${chargedIfPromoted(campaign, timetable)} From ${day(timetable.resultRelease)}, we have the card company hold the amount. The day on which it is debited depends on the rules of your card company.`,
    ],
    ['Application period', `From ${time(timetable.applicationStart)} to ${time(timetable.applicationEnd)}`],
    ['When and how we deliver', `${parcels(campaign, timetable)} We deliver to the address you registered.`],
    [
      'What you buy',
      `One set consists of ${slips(campaign)}.${whereSlips(campaign)} ${campaign.voucher.conditions.join(' ')}`,
    ],
    [
      'Withdrawing an application and giving up a win',
      `Until ${time(timetable.modificationEnd)}, on the page for changing your registration.${cancellationIfPromoted(campaign)}`,
    ],
    [
      'Returns and exchanges',
      'Apart from withdrawing or giving up a win by the deadlines above, we cannot accept cancellations or returns, or give refunds, if you change your mind. If vouchers arrive dirty or some are missing, please call the office. We will check it and tell you what we do next.',
    ],
    ['When the vouchers can be used', `From ${day(timetable.useStart)} to ${day(timetable.useEnd)}`],
  ],
});

/** Returns the contractors that receive personal data, in one sentence. */
const contracted = ({ contractors }: Pick<Campaign, 'contractors'>): string =>
  contractors.map(({ task, name, country }) => `${task}: ${name} (data handled in ${country})`).join('; ');

export const privacy = ({ office, ...campaign }: Campaign) => ({
  title: 'Personal information',
  lead: `${PREVAILS} ${office.seller} (${office.address}; representative: ${office.representative}) runs the ${office.name} (“the office”) and handles the personal information that you give us as follows.`,
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: 'Information we keep',
      text: 'Your name, its reading in kana, address, phone number, email address, age group, answers to the survey, what you applied for, the name on your receipt, what you write to us, and records of your phone calls to the office. Of your payment card we keep only its brand, the last 4 digits of its number and its expiry date. We do not keep the card number or the security code.',
    },
    {
      title: 'Card details',
      text: 'Stripe, which we entrust with payments, receives card details and information about your device and connection directly from the page where you enter them, and stores them. It sends them to the company that issued your card (which may be a company outside Japan), and they are used for payment, identity checks and preventing misuse. The cards of people who did not win are removed after the waiting list ends.',
    },
    {
      title: 'What we use it for',
      text: 'To take registrations and applications, check for duplicate applications, hold the draw, publish the draw (we publish only ticket numbers (抽選番号), not names), send notices and results, take payment, deliver the vouchers, answer your messages, and make statistics that do not identify anyone. We do not use it for anything else.',
    },
    {
      title: 'Contractors',
      text: `We entrust the following tasks to contractors and supervise them properly. ${contracted(campaign)}.`,
    },
    {
      title: 'Third parties',
      text: 'Except where laws or regulations require it, and apart from the contractors above, we do not give your information to third parties without your consent.',
    },
    {
      title: 'How long we keep it',
      text: `We keep it until ${day(toISO(retentionEnd(campaign, timetable)))} and then erase it. As required by law, we keep payment records for ${campaign.retention.accountingYears} years, without names and the like. Data in backups disappear when the backup’s storage period ends.`,
    },
    {
      title: 'Security',
      text: 'Only staff in charge can handle the information you give us, and we record who changed it and when. It is sent encrypted.',
    },
    {
      title: 'Disclosure, correction, stopping use, erasure',
      text: `The office accepts requests to disclose, correct, stop using or erase your information, after confirming your identity. You can also check and correct your registration on the page for changes until ${time(timetable.modificationEnd)}.`,
    },
    { title: 'Contact', text: `${office.name} ${contact(office)}` },
  ],
});

/** The terms that applicants accept (rules 3.25). The rules of the draw have a page of their own. */
export const terms = ({ office, ...campaign }: Campaign) => ({
  title: 'Terms of application',
  lead: `${PREVAILS} Applications for ${campaign.name} are subject to the following terms. The seller is ${office.seller}.`,
  draw: 'Read how the draw works and its rules',
  legal: 'Read the legal notice (特定商取引法に基づく表記)',
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: 'Who can apply',
      text: `${campaign.eligibility.text} ${campaign.eligibility.staff} If you are under ${campaign.guardianBelow}, please apply with the consent of a parent or guardian.`,
    },
    {
      title: 'Number of applications',
      text: `${campaign.householdRule} If the same person has made two or more applications, only one stays in the draw and the others are excluded. Applications with untrue information are excluded, too. If we find out after a win, the win may be canceled.`,
    },
    {
      title: 'The draw and what is published',
      text: 'Winners are decided by a draw. We publish ticket numbers (抽選番号), numbers of sets, the results of the draw and of the waiting list, and the categories of reasons for exclusion from the draw. We do not publish names or contact details.',
    },
    {
      title: 'Payment',
      text: `Winners’ cards are charged automatically on ${day(timetable.lapse)}.${chargedIfPromoted(campaign, timetable)} If you applied on paper and have no card, please pay at the counter of the office by the deadline we tell you. If we cannot confirm your payment by the deadline, your win becomes invalid.`,
    },
    {
      title: 'Withdrawing an application and giving up a win',
      text: `Until ${time(timetable.modificationEnd)}, you can withdraw your application or give up your win on the page for changing your registration.${cancellationIfPromoted(campaign)} Otherwise we cannot accept cancellations or returns, or give refunds, if you change your mind.`,
    },
    {
      title: 'Passing on a win or vouchers',
      text: 'You cannot transfer the right from a win to another person. You may not resell vouchers for profit.',
    },
    {
      title: 'Cancellation and changes',
      text: 'If we have to cancel because of a disaster or another unavoidable reason, we refund what you have paid. If we change dates, we announce it on this site.',
    },
    { title: 'Contact', text: `${office.name} ${contact(office)}` },
  ],
});
