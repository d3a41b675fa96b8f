import { fromISO, toISO } from 'functions/shared/time/instants';

const figures = new Intl.NumberFormat('en-US');
// The texts of instants bear Tokyo's day already, so that no zone has to be told here.
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Tokyo's text of an instant. */
const tokyo = (iso: string): string => toISO(fromISO(iso));
const dateOf = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);
/** Browsers break lines at blanks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** 10000 → `10,000` */
export const figure = (amount: number): string => figures.format(amount);
/** 10000 → `¥10,000` */
export const yen = (amount: number): string => `¥${figure(amount)}`;
/** `1 set`, `5 sets` */
export const sets = (count: number): string => counted(count, 'set');
/** `1 line`, `5 lines`, `2 parties` by a plural that is told. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)}\u00a0${count === 1 ? one : many}`;

/** ISO text → `8 October 2025 (Wed)` in Tokyo, kept on one line. */
export const day = (iso: string): string => {
  const date = dateOf(tokyo(iso));
  return unbroken(`${dates.format(date)} (${weekdays.format(date)})`);
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
  return unbroken(`${date.getUTCDate()} ${shortMonths.format(date)} (${weekdays.format(date)}), ${hour(iso)}`);
};
/** `2027-12` → `December 2027` */
export const month = (text: string): string => months.format(dateOf(`${text}-01`));

/** `A, B and C` */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);

/** English figures and instants. */
export const english = { yen, sets, time, day, hour };
