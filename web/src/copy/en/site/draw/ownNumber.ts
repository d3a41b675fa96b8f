import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Placement } from 'functions/shared/draw/placement';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { Change } from 'functions/shared/draw/waitingList/changes';
import { dayOnly, figure, sets, time } from '../../format.ts';
import { applications } from '../phrases/applications.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

/** The entries of the published draw about the reader's own ticket number. */
export const ownNumber = {
  title: 'Check your own number',
  before: (timetable: Timetable) =>
    `After the results are published at ${time(timetable.resultRelease)}, you can enter your ticket number (抽選番号) here to see your place in the order and your result.`,
  beforeOwn: (timetable: Timetable) =>
    `From ${time(timetable.commitment)}, you can check on the page “Status of your application” that your application is on the list.`,
  ownLink: 'How to open the page “Status of your application”',
  label: 'Ticket number (抽選番号)',
  help: 'The 13-character number in the email that confirms your application and on the page “Status of your application”. Small letters and full-width characters work, too, and you can leave out the hyphens.',
  submit: 'Look it up',
  messages: {
    ticketNumber: {
      required: 'Please enter your ticket number.',
      invalid: 'The number does not have the right form. Please check it again.',
    },
  },
  of: (ticketNumber: string) => `Ticket number ${shownTicketNumber(ticketNumber)}`,
  failed: 'The number could not be looked up. Please wait a little and try again.',
  drawOf: (draw: number) => `Draw ${figure(draw)}`,
  unknown:
    'This number is not on the list. Please check your ticket number again. Applications that were not completed by the deadline, and applications that were withdrawn, are not on the list. If anything is unclear, please contact the office.',
  lines: (placement: Exclude<Placement, { kind: 'unknown' }>): readonly string[] => {
    if (placement.kind === 'excluded') {
      return [`Excluded from the draw (reason: ${exclusionWords(placement.code)}).`];
    }
    const { place, tickets, granted } = placement;
    return [
      granted > 0 ? `You won ${sets(granted)} in the draw.` : 'You did not win in the draw.',
      `Your place in the order was ${figure(place)} of ${applications(tickets)}. You wanted ${sets(placement.sets)}.`,
    ];
  },
  changesTitle: 'Later changes',
  change: ({ day, kind, sets: count }: Change) => `${dayOnly(day)}: ${CHANGES[kind](count)}`,
  holds: (count: number) => (count === 0 ? 'You have no winning sets now.' : `You now have ${sets(count)} won.`),
  waiting: (place: number) => `Your place on the waiting list is now number ${figure(place)}.`,
  over: 'The waiting list has ended.',
  /** The next ticket number for the free sets. `own` is the reader's number. */
  next: ({ free, next }: Pick<ListNow, 'free' | 'next'>, own: string) => {
    const empty = free === 0 ? 'No sets are free now.' : `${sets(free)} free now.`;
    if (next === null) return empty;
    return `${empty} Next to move up is ${next === own ? 'your number' : `ticket number ${shownTicketNumber(next)}`}.`;
  },
  asOf: (day: string) => `By the records up to ${dayOnly(day)}.`,
};

const departure = (freed: number): string =>
  freed === 0
    ? 'Left the waiting list.'
    : `The win of ${sets(freed)} was lost (because of giving up the win, a missing payment, exclusion from the draw or the like).`;

const CHANGES: Readonly<Record<Change['kind'], (count: number) => string>> = {
  left: departure,
  promote: (given) => `Won ${sets(given)} from the waiting list.`,
  add: (freed) =>
    `${sets(freed)} that had become free in the previous draw ${freed === 1 ? 'was' : 'were'} added to this draw.`,
  // These changes concern the whole list, so they do not appear with a single number.
  until: () => '',
  pause: () => '',
  resume: () => '',
};
