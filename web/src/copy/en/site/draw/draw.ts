import type { Allocation, Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { onlyCount } from '../../../sets.ts';
import { day, figure, sets, time } from '../../format.ts';

/** The time at which the commitment was or will be published, and the time of its round. */
interface Instants {
  readonly committedAt: string;
  readonly roundAt: string;
}

export const draw = (campaign: Campaign) => ({
  title: 'How the draw works',
  lead: hasChoice(campaign)
    ? 'It is not first come, first served. Whether you apply for many sets or few, you have exactly one lot in the draw.'
    : 'It is not first come, first served. Each application is one lot in the draw.',
  /** The instants are the timetable's until the draw is published. A late commitment uses a later round (rules 8.6). */
  sentences: (timetable: Timetable, { committedAt, roundAt }: Instants) => [
    'Each person can make one application, and each application is one lot in the draw.',
    `On ${day(committedAt)}, we publish a value that works like a “fingerprint” of the list of applications and the rules. If anything were swapped later, the value would change, and people would notice.`,
    `After that, at ${time(roundAt)}, the whole order is decided at once by a number from drand, which universities and companies around the world run together. Neither the office nor any of the organizations that run it can know or choose that number beforehand.`,
    allotted(campaign),
    `From ${time(timetable.resultRelease)}, we email the results to each person in turn, and publish the details of the draw on this page so that anyone can calculate it again.`,
  ],
  timeLine: {
    title: 'What is published, and when',
    today: 'Now',
    steps: ({ applicationEnd, resultRelease }: Timetable, { committedAt, roundAt }: Instants) => [
      {
        name: 'Applications close',
        startsAt: applicationEnd,
        says: 'While applications are open, we publish their number every hour. After the deadline, the list of applications for the draw is made final.',
      },
      {
        name: 'Publication beforehand',
        startsAt: committedAt,
        says: 'We publish the “fingerprint” value, the rules of the draw and the number of applications. From this time on, if you have applied, you can check that you are on the list.',
      },
      {
        name: 'The number for the draw comes out',
        startsAt: roundAt,
        says: 'drand publishes its number. This number and the “fingerprint” value decide the order.',
      },
      {
        name: 'Results are published',
        startsAt: resultRelease,
        says: 'We publish everything: the list, the order, the wins and all later changes. Anyone can calculate it again.',
      },
    ],
    awaited: (number: number) =>
      `The number for ${number === 1 ? 'the draw' : `draw ${figure(number)}`} has not arrived, although its time has passed. We wait until it arrives and use no other number.`,
    late: 'The time for publishing the results has passed, but they are not published yet. We will publish them as soon as they are ready.',
  },
  limits: {
    title: 'What this calculation shows, and what it does not',
    text: 'This calculation shows that the order and the wins follow from the published list by the rules. It does not show that all applications are on the list, when things were published, or whether withdrawals and missing payments are facts.',
    waysTitle: 'Other ways to check the rest',
    ways: [
      {
        what: 'That all applications are on the list',
        how: 'If you have applied, you can check on the page “Status of your application” that your own line is on the list.',
      },
      {
        what: 'That there are no made-up applications on the list',
        how: 'There is no way to check all of this. The numbers published every hour while applications were open, and the value of the list when they closed, show that the number did not grow after that.',
      },
      {
        what: 'When things were published',
        how: 'If the value is the same as the one that you received by email or noted before the draw, it was published by then. Where there is a time stamp by a third party that proves the time, you can check with that, too.',
      },
      {
        what: 'Whether withdrawals and missing payments are facts',
        how: 'These rest on the office’s records. We email people who are excluded from the draw and people whose turn on the waiting list has passed. If this is not right, please tell the office.',
      },
    ],
    officeTitle: 'What the office would be able to do, and how you could find out',
    office: [
      'Between the time the number for the draw comes out and the publication of the results, the office can calculate the result. We publish the number of applications excluded in that time separately from others.',
      'Showing different values to different people would be found out by comparing values with others.',
      'The calculation on this page, too, is done by a program on the office’s site. All rules of the calculation are public, so you can also check with a program that someone else wrote.',
      'Whoever prints the receipt of an application on paper can know its ticket number (抽選番号).',
    ],
  },
  partialTitle: 'When there are not enough sets left',
  partial: `${hasChoice(campaign) ? `${SHORT[campaign.allocation]} ` : ''}When sets become free, for example because someone gives up a win, people move up in the same order.`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;

/** Returns how sets are granted along the order, by this campaign's rule (rules 8.10). */
const allotted = (campaign: Campaign): string => {
  const supply = sets(campaign.supply);
  if (!hasChoice(campaign)) {
    return `In that order, each person is given ${sets(campaign.maxSets)}, until all ${supply} are gone.`;
  }
  return campaign.allocation === 'equalBase'
    ? `Of the ${supply}, everyone is first given sets up to the same number, and the rest are given out in that order, one set at a time.`
    : `In that order, each person is given the number of sets they want, until all ${supply} are gone.`;
};

const SHORT: Readonly<Record<Allocation, string>> = {
  whole:
    'If someone wants more sets than are left, that person keeps their place in the order, and we go on to the next person.',
  partial:
    'If someone wants more sets than are left, the remaining sets go to that person if they answered that fewer sets are fine. Otherwise that person keeps their place in the order, and we go on to the next person.',
  equalBase:
    'People who want fewer sets than that same number are given the number they want. If there are not enough sets for everyone, they go to those who come first in the order.',
};
