import { DAY_TIMES, type MovableTime } from 'functions/shared/campaign/moves';
import { counted, day, time } from '../format.ts';

const names: Record<MovableTime, string> = {
  open: 'The start of pre-registration',
  applicationURLSent: 'The sending of the email with the application page',
  applicationStart: 'The start of applications',
  applicationEnd: 'The application deadline',
  reviewEnd: 'The end of the check for duplicate applications',
  objectionEnd: 'The deadline for objections about who is in the draw',
  commitment: 'The publication of the list and the rules for the draw',
  draw: 'The draw',
  resultRelease: 'The announcement of the results',
  modificationEnd: 'The deadline for changing registrations',
  lapse: 'The final date for winners’ payments',
  waitingListEnd: 'The last day of the waiting list',
  delivery: 'The first day of delivery',
  useStart: 'The first day the vouchers can be used',
  useEnd: 'The last day the vouchers can be used',
};

const units = { days: 'day', hours: 'hour', minutes: 'minute' };

interface NextEvent {
  readonly name: MovableTime;
  readonly startsAt: string;
  readonly left: { readonly unit: keyof typeof units; readonly count: number };
}

/** Texts about moved dates (rules 2.9), and about the next one. */
export const moves = {
  title: 'The schedule has changed',
  /** The reason in the owner's own words. */
  because: (reason: string) => `Reason: ${reason}`,
  text: (name: MovableTime, startsAt: string) => `${names[name]} has changed to ${time(startsAt)}.`,
  coming: ({ name, startsAt, left: { unit, count } }: NextEvent) =>
    `Next: ${names[name]}, ${(DAY_TIMES[name] === undefined ? time : day)(startsAt)} (in ${counted(count, units[unit])})`,
};
