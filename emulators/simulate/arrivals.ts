import { addHours } from 'date-fns';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import type { Random } from '../seed/random.ts';
import { Agenda } from './agenda.ts';
import type { Assumptions } from './assumptions.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Tokyo's fixed distance from UTC, in hours. */
const TOKYO_H = 9;

export const secondOf = (iso: string): number => Math.floor(fromISO(iso) / 1000);

/** Returns a function that draws an arrival between `from` and `to` (seconds), weighted by the hours of the day. */
const byHours = (from: number, to: number, hours: readonly number[]): ((random: Random) => number) => {
  const ends: number[] = [];
  let total = 0;
  for (let at = from; at < to; at += HOUR) {
    total += hours[(Math.floor(at / HOUR) + TOKYO_H) % hours.length] ?? 0;
    ends.push(total);
  }
  return (random) => {
    const drawn = random.share() * total;
    const index = ends.findIndex((end) => drawn < end);
    return Math.min(to - 1, from + index * HOUR + random.below(HOUR));
  };
};

/** The number of applicants by second. `links` come with the link of mail 3 or 4; `strangers` request one first. */
export interface Arrivals {
  readonly registering: Agenda;
  readonly links: Agenda;
  readonly strangers: Agenda;
  readonly onPaper: number;
}

const applyingAt = (timetable: Timetable, assumed: Assumptions): ((random: Random) => number) => {
  const [from, to] = [secondOf(timetable.applicationStart), secondOf(timetable.applicationEnd)];
  const { firstMinute, firstHour, lastHour } = assumed;
  const between = byHours(from + HOUR, to - HOUR, assumed.hours);
  return (random) => {
    const drawn = random.share();
    if (drawn < firstMinute) return from + random.below(MINUTE);
    if (drawn < firstHour) return from + MINUTE + random.below(HOUR - MINUTE);
    return drawn < firstHour + lastHour ? to - HOUR + random.below(HOUR) : between(random);
  };
};

const registeringAt = (timetable: Timetable, assumed: Assumptions): ((random: Random) => number) => {
  const [from, to] = [secondOf(timetable.open), secondOf(timetable.applicationStart)];
  const between = byHours(from + HOUR, to - HOUR, assumed.hours);
  return (random) => (random.chance(assumed.firstHourOfRegistration) ? from + random.below(HOUR) : between(random));
};

/** Draws everybody's arrivals, each person's independently. */
export const arrivalsOf = (
  applicants: number,
  {
    timetable,
    assumed,
    random,
  }: { readonly timetable: Timetable; readonly assumed: Assumptions; readonly random: Random },
): Arrivals => {
  const [open, end] = [
    secondOf(timetable.open),
    Math.floor(addHours(fromISO(timetable.applicationEnd), 1).getTime() / 1000),
  ];
  const [registering, links, strangers] = [new Agenda(open, end), new Agenda(open, end), new Agenda(open, end)];
  const onPaper = Math.round(applicants * assumed.onPaper);
  const [apply, register] = [applyingAt(timetable, assumed), registeringAt(timetable, assumed)];
  for (let one = onPaper; one < applicants; one += 1) {
    const isKnown = random.chance(assumed.registersBefore);
    if (isKnown) registering.put(register(random));
    (isKnown ? links : strangers).put(apply(random));
  }
  return { registering, links, strangers, onPaper };
};

/**
 * Returns the number of applicants in the first minute.
 * @param opening in seconds
 */
export const inFirstMinute = ({ links, strangers }: Arrivals, opening: number): number =>
  Array.from({ length: MINUTE }, (_, second) => links.at(opening + second) + strangers.at(opening + second)).reduce(
    (sum, count) => sum + count,
    0,
  );
