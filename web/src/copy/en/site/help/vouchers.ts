import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Question } from '../../../ja/site/help/question.ts';
import { day } from '../../format.ts';
import { parcels } from '../phrases/parcel.ts';
import { slips, unusable, whereSlips } from '../phrases/slips.ts';
import { LINKS } from './question.ts';

export const aboutVouchers = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'slips',
    question: 'Which vouchers are in one set, and how many?',
    answer: `One set consists of ${slips(campaign)}.${whereSlips(campaign)}`,
  },
  {
    id: 'shops',
    question: 'In which shops can I use them?',
    answer: 'You can search the list of shops that take the vouchers by name, kind of shop and place.',
    link: { to: '/shops', text: 'Find shops that take the vouchers' },
  },
  {
    id: 'conditions',
    question: 'Do I get change? Are lost vouchers replaced?',
    answer: campaign.voucher.conditions.join(' '),
  },
  { id: 'unusable', question: 'Is there anything I cannot use them for?', answer: unusable(campaign) },
  {
    id: 'delivery',
    question: 'When and how do the vouchers arrive?',
    answer: `${parcels(campaign, timetable)} We deliver to the address you registered. ${campaign.parcel.absence}`,
  },
  {
    id: 'not-arrived',
    question: 'My vouchers do not arrive',
    answer:
      'You can see the delivery company and the tracking number (送り状番号) at “Status of your application”. If the vouchers have come back to the office, please call us.',
    link: LINKS.toEnquiry,
  },
  {
    id: 'moving',
    question: 'I am moving before the delivery',
    answer:
      'If the time for changing your registration is over, please contact the office before we send the vouchers.',
    link: LINKS.toEnquiry,
  },
  {
    id: 'use',
    question: 'Until when can I use the vouchers?',
    answer: `From ${day(timetable.useStart)} to ${day(timetable.useEnd)}. After that they can no longer be used.`,
  },
];
