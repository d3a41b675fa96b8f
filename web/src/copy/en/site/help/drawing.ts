import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Question } from '../../../ja/site/help/question.ts';
import { onlyCount } from '../../../sets.ts';
import { day, time } from '../../format.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS } from './question.ts';

const DAY_OF_REFUND =
  'Your card company decides on which day the refund appears on your statement or in your credit limit.';

export const aboutChanges = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'change',
    question: 'I want to change my registration',
    answer: `You can change it at “Change your registration” until ${time(timetable.modificationEnd)}. ${
      onlyCount(campaign) === null ? `You can change the number of sets until ${time(timetable.applicationEnd)}. ` : ''
    }If you move or need another change after that, please contact the office.`,
    link: LINKS.toChange,
  },
  {
    id: 'withdraw',
    question: 'Can I withdraw my application?',
    answer: `Yes, at “Change your registration” until ${time(timetable.modificationEnd)}. If you withdraw after ${time(timetable.applicationEnd)}, you cannot apply again.`,
    link: LINKS.toChange,
  },
  {
    id: 'decline',
    question: 'Can I give up my win?',
    answer: `Yes, at “Change your registration” until ${time(timetable.modificationEnd)}. If you have already paid, we refund you and email you the amount. ${DAY_OF_REFUND}`,
    link: LINKS.toChange,
  },
];

export const aboutResults = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'result',
    question: 'When will I know the result?',
    answer: `From ${time(timetable.resultRelease)}, we email everyone in turn: people who won, people who did not win, and people who were excluded from the draw.`,
  },
  {
    id: 'chance',
    question: 'How many people are applying?',
    answer:
      'While applications are open, we publish the number of applications and sets every hour at “How the draw works”.',
    link: LINKS.toDraw,
  },
  ...(onlyCount(campaign) === null ? [fewerSets] : []),
  ...(campaign.waitingList ? aboutWaiting(campaign, timetable) : []),
  {
    id: 'cards-of-losers',
    question: 'If I do not win, what happens to my card registration?',
    answer: 'It is removed when the waiting list has ended. We do not send a notice about this.',
  },
  {
    id: 'duplicates',
    question: 'I was told that I am excluded from the draw',
    answer: `The email that told you gives the reason. Of duplicate applications, the office decides which one stays after looking at them. If the reason is not true, please call us by ${time(timetable.objectionEnd)}. We publish only the categories of reasons and their numbers, not names.`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'cancelled',
    question: 'What happens if it is canceled because of a disaster or the like?',
    answer: 'We refund what you have paid. If we change dates, we announce it on this site.',
  },
];

const fewerSets: Question = {
  id: 'fewer-sets',
  question: 'Is my chance better if I apply for fewer sets?',
  answer:
    'The order of the draw is decided in the same way for any number of sets. However, when few sets are left, or few sets become free for the waiting list, people who want fewer sets may win before others.',
};

const aboutWaiting = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'waiting',
    question: 'What is winning from the waiting list (繰り上げ当選)?',
    answer: `When sets become free, for example because someone gives up a win, people move up and win in the order decided by the draw.${chargedIfPromoted(campaign, timetable)} We do not ask you beforehand. If you do not want this, please leave the waiting list on the page “Status of your application”, which opens from the email with your result.`,
  },
  {
    id: 'waiting-end',
    question: 'When does the waiting list end? Will I be told?',
    answer: `It ends on ${day(timetable.waitingListEnd)}. We do not email you about this, but show it at “Status of your application”.`,
  },
  {
    id: 'waiting-card',
    question: 'Can I change my card while I am on the waiting list?',
    answer: `Yes, at “Change your registration” until ${time(timetable.modificationEnd)}. After that it cannot be changed.`,
    link: LINKS.toChange,
  },
  {
    id: 'promoted-decline',
    question: 'Can I give up a win from the waiting list? When do I get my money back?',
    answer: `Yes, by phone or at “Contact us”, by the deadline in the email that told you. When we have made the refund, we email you the amount. ${DAY_OF_REFUND}`,
    link: LINKS.toEnquiry,
  },
];

export const aboutFairness = ({ eligibility }: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'rigged',
    question: 'Can I check that the draw was fair?',
    answer:
      'Yes. The order is decided by a public number that not even the office can choose, and we publish the list, the order, the wins and all later changes. You can check with your own ticket number (抽選番号), or by calculating the whole draw.',
    link: LINKS.toDraw,
  },
  {
    id: 'drand',
    question: 'Who makes the number for the draw?',
    answer:
      'A system called drand, which universities and companies around the world run together. Neither the office nor any of the organizations taking part can know or choose the number beforehand. If it does not arrive when its time has passed, we wait until it arrives and use no other number.',
    link: LINKS.toDraw,
  },
  {
    id: 'excluded',
    question: 'Who was excluded from the draw, and why?',
    answer: `The office excludes duplicate applications, applications with untrue information and the like. On ${day(timetable.commitment)}, we publish the number for each category of reasons at “How the draw works”.`,
    link: LINKS.toDraw,
  },
  { id: 'staff', question: 'Can people who work at the office apply?', answer: eligibility.staff },
];
