import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { day, time } from '../format.ts';

const applicationPeriod = ({ applicationStart, applicationEnd }: Timetable): string =>
  `We accept applications from ${time(applicationStart)} to ${time(applicationEnd)}. It is not first come, first served.`;

/** Returns the sentence on whether sets can still become free, for the page after the end of changes. */
const promotion = ({ waitingListEnd }: Timetable, now: number): string =>
  now <= fromISO(waitingListEnd)
    ? `People win from the waiting list until ${day(waitingListEnd)}. We email those who do.`
    : `The waiting list ended on ${day(waitingListEnd)}.`;

/** One variant of the page for each period (rules 3.9). */
export const closed = (campaign: Campaign) => ({
  before: {
    title: 'We open soon',
    text: (timetable: Timetable) => [
      `Pre-registration for ${campaign.name} starts at ${time(timetable.open)}.`,
      applicationPeriod(timetable),
    ],
  },
  tooEarly: {
    title: 'We are not accepting applications yet',
    text: (timetable: Timetable) => [
      applicationPeriod(timetable),
      'If you register beforehand, we email you the link to the application page.',
    ],
    action: 'Go to pre-registration',
  },
  open: {
    title: 'We are accepting applications now',
    text: (timetable: Timetable) => [
      `You can apply until ${time(timetable.applicationEnd)}. It is not first come, first served.`,
    ],
    action: 'Go to the application',
  },
  waitingForResult: {
    title: 'Applications are closed',
    text: (timetable: Timetable) => [
      `We email the results of the draw from ${time(timetable.resultRelease)}.`,
      `You can change your registration until ${time(timetable.modificationEnd)}.`,
    ],
    action: 'Check or change your registration',
  },
  resultOut: {
    title: 'We are sending out the results of the draw',
    text: (timetable: Timetable) => [
      'We are sending the results one after another to the email addresses people applied with. If yours has not arrived, please also check your spam folder.',
      `You can change your registration, such as the delivery address, until ${time(timetable.modificationEnd)}.`,
    ],
    action: 'Check or change your registration',
  },
  delivery: {
    title: 'Registrations can no longer be changed',
    text: (timetable: Timetable, now: number) => [
      ...(campaign.waitingList ? [promotion(timetable, now)] : []),
      now < fromISO(timetable.delivery)
        ? `We deliver the vouchers to winners in turn from ${day(timetable.delivery)}.`
        : `We have been delivering the vouchers to winners in turn since ${day(timetable.delivery)}.`,
      `You can use the vouchers from ${day(timetable.useStart)} to ${day(timetable.useEnd)}.`,
      'For payment and delivery, please contact the office.',
    ],
  },
  use: {
    title: 'You can use the vouchers now',
    text: (timetable: Timetable) => [
      `You can use them until ${day(timetable.useEnd)}. After that they can no longer be used.`,
      `The participating shops of ${campaign.district} look forward to your visit.`,
      'Registrations can no longer be changed. For payment and delivery, please contact the office.',
    ],
  },
  over: {
    title: 'The vouchers can no longer be used',
    text: () => ['Expired vouchers cannot be used or refunded. Thank you for using so many of them.'],
  },
  links: {
    '/faq': 'See frequently asked questions',
    '/draw': 'See how the draw works and check your own result',
    '/status': 'See the status of your application',
    '/shops': 'Find shops that take the vouchers',
  },
});
