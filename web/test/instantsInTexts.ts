import { campaign } from 'functions/shared/campaign/current';
import { ORDER, type TimeName } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS, MINUTE_MS, HOUR_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';

/** For tests: the distance of the times in a timetable with a different day and hour for each. A date in a text then identifies its time. */
const DAYS_APART = 20;
const FIRST = fromISO('2031-01-06T00:00:00.000+09:00');
const markOf = (name: TimeName): string => {
  const place = ORDER.indexOf(name);
  return toISO(FIRST + place * (DAYS_APART * DAY_MS + HOUR_MS) + (place + 11) * MINUTE_MS);
};

const single = Object.fromEntries(ORDER.map((name) => [name, markOf(name)])) as Record<TimeName, string>; // one entry for each name
export const MARKED: Timetable = {
  ...single,
  cardReminders: [single.cardReminders, toISO(fromISO(single.cardReminders) + DAY_MS)],
};

/** The end of paper forms, also with a date of its own. */
export const MARKED_PAPER = toISO(fromISO(MARKED.applicationEnd) - 5 * DAY_MS + 7 * MINUTE_MS);
/** An instant that the caller passes to a text. */
export const GIVEN = '2099-09-09T21:59:00.000+09:00';
/** Days on which the office is closed: the last day of applications and the two days before. */
export const MARKED_CLOSED = [2, 1, 0].map((ago) => toISO(fromISO(MARKED.applicationEnd) - ago * DAY_MS).slice(0, 10));
export const markedCampaign = {
  ...campaign,
  timetable: MARKED,
  paper: { ...campaign.paper, acceptedUntil: MARKED_PAPER },
  office: { ...campaign.office, closed: MARKED_CLOSED },
};

const MONTHS = [...Array(12).keys()].map((month) => new Date(2025, month).toLocaleString('en-US', { month: 'long' }));
/** Removes the invisible parts of a text, and brings its dates into one form. */
const inOneForm = (text: string): string =>
  text
    .replace(/\d+-\d+-\d+T[\d:.+]+/g, '')
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
    .replace(/(\d+) ([A-Z][a-z]+) (\d{4})/g, (whole, day: string, month: string, year: string) =>
      MONTHS.includes(month) ? `${year}年${MONTHS.indexOf(month) + 1}月${day}日` : whole,
    );

/** Returns the dates and hours in a text: `2031-01-06`, `2031-01-06 11:11`, `11:11`. */
export const instantsIn = (text: string): string[] => {
  const found = inOneForm(text).matchAll(
    /(\d{4})年(\d+)月(\d+)日(?: ?\([^)]*\))?(?:[, ]+(\d\d:\d\d))?|\b((?:[01]\d|2[0-3]):[0-5]\d)\b/g,
  );
  return [...found].map(([, year, month = '', day = '', at, hour]) =>
    year === undefined
      ? String(hour)
      : [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, ...(at === undefined ? [] : [at])].join(' '),
  );
};

/** A text with its path in the copy: `help.cannot-save`. Entries of a list have their ids in the path instead of positions. */
export interface DisplayedInstant {
  readonly id: string;
  readonly text: string;
}

const ANSWERS: readonly (readonly unknown[])[] = [
  [MARKED],
  [GIVEN],
  [3],
  [3, GIVEN],
  ['2099-09-09'],
  ['applicationEnd', GIVEN],
  ['湊@example.jp', MARKED],
  [30_000, MARKED],
  [{ now: FIRST, timetable: MARKED }],
  [{ now: fromISO(MARKED.applicationStart), timetable: MARKED }],
  [{ now: fromISO(MARKED.applicationEnd), timetable: MARKED }],
  [MARKED, { committedAt: MARKED.commitment, roundAt: MARKED.draw }],
  [{ round: 1000, roundAt: GIVEN }],
  [{ kind: 'ticket', place: 1, tickets: 3, sets: 5, granted: 0, holds: 5, waitingPlace: 2, changes: [] }],
  [{ day: '2099-09-09', kind: 'left', sets: 3, code: null }],
  [{ free: 3, next: '0123456789ABC', since: '2099-09-09', asOf: '2099-09-09' }],
  [{ ticketNumber: '0123456789ABC', sets: 3, acceptsPartial: true, exclusion: 'DUPLICATE' }],
  [{ number: 2, startedOn: '2099-09-09', endedOn: '2099-09-09' }],
  [
    {
      draw: 1,
      chain: 'local',
      check: 'offers',
      state: 'fails',
      fault: 'not_offered',
      where: { file: 'changes', line: 3 },
    },
  ],
  [
    {
      draw: 1,
      chain: 'local',
      check: 'round',
      state: 'fails',
      fault: 'committed_too_late',
      where: { file: 'rules', line: 3 },
    },
  ],
  [{ name: 'delivery', startsAt: GIVEN, left: { unit: 'days', count: 3 } }],
  [{ what: 'sets', endsAt: GIVEN, readOut: 5, timetable: MARKED }],
  [{ reason: 'emoji', found: '👪' }],
  [['A', 'B']],
];

const isWhole = (texts: readonly DisplayedInstant[]): boolean =>
  texts.every(({ text }) => !/undefined|NaN|\[object/.test(text));

/** Returns the texts of a function, with each kind of argument that it accepts. */
const saidBy = (make: (...given: unknown[]) => unknown, id: string): DisplayedInstant[] =>
  ANSWERS.flatMap((given) => {
    try {
      const texts = textsWithIds(make(...given), id);
      return isWhole(texts) ? texts : [];
    } catch {
      // The function needs another kind of argument.
      return [];
    }
  });

const addressed = (id: string, key: string, value: unknown, isList: boolean): string => {
  if (!isList) return id === '' ? key : `${id}.${key}`;
  return typeof value === 'object' && value !== null && 'id' in value ? `${id}.${String(value.id)}` : id;
};

/** Returns all texts of a copy that contain an instant, including the results of functions. */
export const textsWithIds = (copy: unknown, id: string): DisplayedInstant[] => {
  if (typeof copy === 'string') return [{ id, text: copy }];
  if (typeof copy === 'function') return saidBy(copy as (...given: unknown[]) => unknown, id); // the parameters are unknown here
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]) =>
    textsWithIds(value, addressed(id, key, value, Array.isArray(copy))),
  );
};

const UNITS: Readonly<Record<string, string>> = {
  日: 'days',
  時間: 'hours',
  分: 'minutes',
  day: 'days',
  hour: 'hours',
  minute: 'minutes',
};
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LENGTHS = [
  // Matches no dates, hours, rhythms or shares.
  /(?<!月)(\d+)(日|時間|分)(?=以内|まで|のうち|間|以上|以下|前|後|を過ぎ|を すぎ|です|に行|使|(?: 使))/g,
  new RegExp(`\\b(\\d+|${WORDS.join('|')}) (day|hour|minute)s?\\b(?! and)`, 'gi'),
];

/** Returns the durations in a text: `24 hours`. */
export const lengthsIn = (text: string): string[] =>
  LENGTHS.flatMap((pattern) => [...inOneForm(text).matchAll(pattern)]).map(([, count = '', unit = '']) => {
    const digits = WORDS.includes(count.toLowerCase()) ? WORDS.indexOf(count.toLowerCase()) + 1 : Number(count);
    return `${digits} ${UNITS[unit.toLowerCase()] ?? unit}`;
  });
