import { fromISO, toISO } from 'functions/shared/time/instants';
import { figure } from '../figure.ts';

export { figure };

// A list of our own, since the browser's names (`Intl`) are slow to load.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Returns an instant as ISO text in Tokyo time. */
const tokyo = (iso: string): string => toISO(fromISO(iso));
const dateOf = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);
/** `October 2025` */
const monthOf = (date: Date): string => `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
const weekdayOf = (date: Date): string => WEEKDAYS[date.getUTCDay()] ?? '';
/** Replaces blanks, since browsers break lines at them. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** 10000 → `¥10,000` */
export const yen = (amount: number): string => `¥${figure(amount)}`;
/** `1 set`, `5 sets` */
export const sets = (count: number): string => counted(count, 'set');
/** `1 line`, `5 lines`, or `2 parties` with a given plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)}\u00a0${count === 1 ? one : many}`;

/** ISO text → `8 October 2025 (Wed)` in Tokyo, kept on one line. */
export const day = (iso: string): string => {
  const date = dateOf(tokyo(iso));
  return unbroken(`${date.getUTCDate()} ${monthOf(date)} (${weekdayOf(date)})`);
};
/** ISO text → `10:00` in Tokyo */
export const hour = (iso: string): string => tokyo(iso).slice(11, 16);
/** ISO text → `8 October 2025 (Wed), 10:00` in Tokyo, kept on one line. */
export const time = (iso: string): string => `${day(iso)},\u00a0${hour(iso)}`;
/** `2025-10-08` of Tokyo → `8 October 2025 (Wed)`, kept on one line. */
export const dayOnly = (text: string): string => day(`${text}T00:00:00.000+09:00`);
/** ISO text → `8 Oct (Wed), 10:00`, for tables. */
export const shortTime = (iso: string): string => {
  const date = dateOf(tokyo(iso));
  return unbroken(`${date.getUTCDate()} ${monthOf(date).slice(0, 3)} (${weekdayOf(date)}), ${hour(iso)}`);
};
/** `2027-12` → `December 2027` */
export const month = (text: string): string => monthOf(dateOf(`${text}-01`));

/** `A, B and C` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.slice(-1).join('')}`;

/** Formats for English figures and instants. */
export const english = { yen, sets, time, day, hour };
