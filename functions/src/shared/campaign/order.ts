import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { fromISO, TIME_ZONE } from '../time/instants.ts';
import type { Timetable } from './timetable.ts';

/** How long before its round a commitment has to be public for the round to be used (rules 8.6). */
export const COMMITMENT_LEAD_MS = 30 * 60_000;

/**
 * The longest validity of vouchers, in months. A longer validity would fall under the rules for prepaid payment instruments, with deposits and
 * filings (rules 1.3).
 */
export const VALIDITY_MONTHS = 6;

/** The names of a campaign's times, in order. */
export const ORDER = [
  'open',
  'applicationURLSent',
  'applicationStart',
  'applicationEnd',
  'lastThreeDSecure',
  'rosterClose',
  'reviewEnd',
  'objectionEnd',
  'commitment',
  'draw',
  'resultRelease',
  'cardReminders',
  'modificationEnd',
  'lastLateThreeDSecure',
  'lapse',
  'waitingListEnd',
  'delivery',
  'useStart',
  'useEnd',
  'enquiryEnd',
] as const satisfies readonly (keyof Timetable)[];
export type TimeName = (typeof ORDER)[number];

/** One time of a timetable. A name that occurs several times has an `index` from 0. */
export interface NamedTime {
  readonly name: TimeName;
  readonly index: number;
  /** ISO text. */
  readonly at: string;
}

/** Returns all times of a timetable, in order. */
export const timesOf = (timetable: Timetable): NamedTime[] =>
  ORDER.flatMap((name) => {
    const texts = timetable[name] ?? [];
    return (typeof texts === 'string' ? [texts] : texts).map((at, index) => ({ name, index, at }));
  });

/** An error in a timetable, with the names of the contradicting times. */
export interface OrderFault {
  readonly text: string;
  readonly names: readonly TimeName[];
}

const inversions = (timetable: Timetable): OrderFault[] => {
  const times = timesOf(timetable).map((one) => ({ ...one, ms: fromISO(one.at) }));
  return times.flatMap((earlier, index) =>
    times
      .slice(index + 1)
      .filter((later) => earlier.ms >= later.ms)
      .map((later) => ({ text: `${earlier.name} has to be before ${later.name}`, names: [earlier.name, later.name] })),
  );
};

const isCommittedTooLate = ({ commitment, draw }: Timetable): boolean =>
  fromISO(draw) - fromISO(commitment) < COMMITMENT_LEAD_MS;

/** Returns whether the vouchers are valid for too many months, by Tokyo's calendar. */
const isValidTooLong = ({ delivery, useEnd }: Timetable): boolean =>
  fromISO(useEnd) >= addMonths(new TZDate(fromISO(delivery), TIME_ZONE), VALIDITY_MONTHS).getTime();

/** Returns all errors of a timetable: its order, the commitment's lead, the vouchers' validity. Empty if it is valid. */
export const orderFaults = (timetable: Timetable): OrderFault[] => {
  const faults = inversions(timetable);
  if (isCommittedTooLate(timetable)) {
    faults.push({ text: 'commitment has to be 30 minutes before draw', names: ['commitment', 'draw'] });
  }
  if (isValidTooLong(timetable)) {
    faults.push({
      text: `useEnd has to be within ${VALIDITY_MONTHS} months of delivery`,
      names: ['delivery', 'useEnd'],
    });
  }
  return faults;
};
