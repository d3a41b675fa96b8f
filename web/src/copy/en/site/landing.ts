import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { premiumPercent } from '../../campaignFacts.ts';
import { onlyCount } from '../../sets.ts';
import { day, sets, time, yen } from '../format.ts';
import { household } from './phrases/household.ts';
import { onPaper } from './phrases/paper.ts';
import { chargedIfPromoted } from './phrases/promotion.ts';
import { slips, unusable, whereSlips } from './phrases/slips.ts';

export const landing = (campaign: Campaign) => ({
  title: campaign.name,
  sentence: `Shopping vouchers of ${campaign.district}: pay ${yen(campaign.price)}, shop for ${yen(campaign.worth)}.`,
  voucher: {
    alt: `Picture of vouchers worth ${yen(campaign.worth)}`,
    // The picture has no room for an article.
    district: campaign.district.replace(/^the /, ''),
    word: 'Premium Vouchers',
    worth: yen(campaign.worth),
    // The seal on the printed vouchers is Japanese as well.
    seal: '商',
  },
  now: 'What you can do now',
  nowUnscripted: 'To see what is open now, please check the schedule below or ask the office.',
  todo: {
    register: {
      title: 'Pre-registration is open',
      text: (timetable: Timetable) =>
        `Applications open at ${time(timetable.applicationStart)}. If you register beforehand, we email you the link to the application page from ${time(timetable.applicationURLSent)}.`,
      button: 'Pre-register',
    },
    apply: {
      title: 'Applications are open',
      text: (timetable: Timetable) =>
        `The deadline is ${time(timetable.applicationEnd)}. It is not first come, first served. Everyone who applies by the deadline takes part in the draw in the same way.`,
      button: 'Apply',
    },
  },
  change: 'Check or change your registration or application',
  valueTitle: 'What is in one set',
  pay: 'You pay',
  get: 'You can buy',
  payYen: yen(campaign.price),
  getYen: yen(campaign.worth),
  gain: `${yen(campaign.worth - campaign.price)} more to spend (a premium of ${premiumPercent(campaign)}%)`,
  payment: (timetable: Timetable) =>
    `If you apply on this site, you pay by card. You register the card when you apply, and it is charged on ${day(timetable.lapse)} only if you win.${chargedIfPromoted(campaign, timetable)} If you apply on paper, you pay in cash at the counter of the office.`,
  slips: `One set consists of ${slips(campaign)}.${whereSlips(campaign)}`,
  conditionsTitle: 'Rules for using the vouchers',
  conditions: [...campaign.voucher.conditions, unusable(campaign)],
  shops: 'Find shops that take the vouchers',
  supply: `${sets(campaign.supply)} are for sale in all. Each person can apply for ${bounds(campaign)}.`,
  timetableTitle: 'Schedule (all times are Japan time)',
  today: 'Now',
  past: 'Over',
  events,
  drawTitle: 'How the draw works',
  drawSteps: [
    'When applications have closed, the list of applications is made final. Each application is one lot in the draw.',
    'The whole order is decided at once, by a public number that not even the office can choose.',
    'Sets are given out in that order until none are left.',
  ],
  drawMore: 'Read more about how the draw works',
  whoTitle: 'Who can apply',
  who: [campaign.eligibility.text, household(campaign)],
  paperTitle: 'Applying on paper',
  paper: (timetable: Timetable) => onPaper(campaign, timetable),
  terms: 'Read the terms of application',
  questionsTitle: 'If you need help',
  faq: 'See frequently asked questions',
  enquiry: 'Contact the office',
});

/** Returns the events of the timetable, one for each curtain. */
const events = (timetable: Timetable) => [
  {
    name: 'Pre-registration',
    short: 'Enroll',
    text: `From ${time(timetable.open)} (once applications are open, you can apply without it)`,
    startsAt: timetable.open,
    endsAt: timetable.applicationEnd,
  },
  {
    name: 'Applications',
    short: 'Apply',
    text: `From ${time(timetable.applicationStart)} to ${time(timetable.applicationEnd)}`,
    startsAt: timetable.applicationStart,
  },
  { name: 'Draw', short: 'Draw', text: day(timetable.draw), startsAt: timetable.applicationEnd },
  {
    name: 'Results',
    short: 'Result',
    text: `From ${time(timetable.resultRelease)}`,
    startsAt: timetable.resultRelease,
  },
  {
    name: 'Delivery of the vouchers',
    short: 'Arrive',
    text: `From ${day(timetable.delivery)}, in turn`,
    startsAt: timetable.delivery,
  },
  {
    name: 'Using the vouchers',
    short: 'Use',
    text: `From ${day(timetable.useStart)} to ${day(timetable.useEnd)}`,
    startsAt: timetable.useStart,
  },
];

const bounds = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null ? `${campaign.minSets} to ${sets(campaign.maxSets)}` : sets(only);
};
