import { TZDate, tzOffset } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, startOfDay, startOfHour } from 'date-fns';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** The campaign's time zone, whatever the zone of the machine (rules 1.7). */
export const TIME_ZONE = 'Asia/Tokyo';

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
// Without an offset a text would depend on the machine's zone.
const ISO_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * An instant in data: ISO 8601 with an offset, e.g. `2025-10-08T10:00:00.000+09:00`. The check aborts on failure, so that an object's checks compare
 * instants only if all of them are valid.
 */
export const isoSchema = /* @__PURE__ */ z.iso.datetime({ offset: true, abort: true });

/** Converts epoch milliseconds to `2025-10-08T10:00:00.000+09:00`. Throws RangeError for an invalid instant. */
export function toISO(ms: number): string {
  const { minutes, text } = offsetAt(ms);
  return `${new Date(ms + minutes * MINUTE_MS).toISOString().slice(0, -1)}${text}`;
}

interface Offset {
  readonly minutes: number;
  readonly text: string;
}
// Tokyo's offset has not changed since its last summer time, in 1951. A constant saves phones from loading the time zone data, which is slow.
const ONE_OFFSET_FROM = Date.UTC(1952, 0, 1);
const ONE_OFFSET: Offset = { minutes: 9 * 60, text: '+09:00' };

/** Returns the zone's offset from UTC. Throws RangeError for an invalid instant. */
function offsetAt(ms: number): Offset {
  if (ms >= ONE_OFFSET_FROM) return ONE_OFFSET;
  const minutes = tzOffset(TIME_ZONE, new Date(ms));
  if (Number.isNaN(minutes)) throw new RangeError(`Not an instant: ${ms}`);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return { minutes, text: `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` };
}

const MAX_MEMOIZED = 1000;
/** Caches parsed or formatted values: requests read the same timetable, and the mails of a broadcast format the same few instants. */
const memoized = <K, V extends string | number>(make: (of: K) => V): ((of: K) => V) => {
  const cache = new Map<K, V>();
  return (of) => {
    const found = cache.get(of);
    if (found !== undefined) return found;
    const computed = make(of);
    if (cache.size >= MAX_MEMOIZED) cache.clear();
    cache.set(of, computed);
    return computed;
  };
};

/** Converts ISO 8601 text with an offset to epoch milliseconds. Throws RangeError for any other text, even 30 February. */
export const fromISO = memoized((text: string): number => {
  const ms = ISO_SHAPE.test(text) && hasItsDay(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`Not an ISO 8601 instant with an offset: ${JSON.stringify(text)}`);
  return ms;
});

/** Formats an instant as `2025年10月8日(水)`. */
export const japaneseDate = memoized((ms: number) => {
  const iso = toISO(ms);
  return `${iso.slice(0, 4)}年${Number(iso.slice(5, 7))}月${Number(iso.slice(8, 10))}日(${weekday(iso)})`;
});

/** Formats an instant as `2025年10月8日(水) 10:00`. */
export const japaneseDateTime = memoized((ms: number) => `${japaneseDate(ms)} ${toISO(ms).slice(11, 16)}`);

/** Formats an instant as `10/08(水) 10:00`, for tables. */
export function shortDateTime(ms: number): string {
  const iso = toISO(ms);
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}(${weekday(iso)}) ${iso.slice(11, 16)}`;
}

/** Formats an instant as `2025/10/08 10:00`, which spreadsheets read as a time. */
export function sheetDateTime(ms: number): string {
  return toISO(ms).slice(0, 16).replaceAll('-', '/').replace('T', ' ');
}

/** Returns the day in Tokyo, `2025-10-08`. Days compare as texts. */
export function dayOf(ms: number): string {
  return toISO(ms).slice(0, 10);
}

/** Formats a day as `20251008`, for file names. */
export function compactDate(ms: number): string {
  return dayOf(ms).replaceAll('-', '');
}

/** Returns the day after one instant, at the time of day of another (epoch ms). */
export function nextDayAt(ms: number, like: number): number {
  const days = differenceInCalendarDays(inTokyo(ms), inTokyo(like));
  return addDays(inTokyo(like), days + 1).getTime();
}

/** Returns the beginning (epoch ms) of the day after an instant. */
export function dayAfter(ms: number): number {
  return startOfDay(addDays(inTokyo(ms), 1)).getTime();
}

/** Returns the beginning (epoch ms) of an instant's day. */
export function midnightOf(ms: number): number {
  return startOfDay(inTokyo(ms)).getTime();
}

/** Returns the full hour (epoch ms) at or before an instant. */
export function fullHourUntil(ms: number): number {
  return startOfHour(inTokyo(ms)).getTime();
}

/** Returns the full hour (epoch ms) at or after an instant. */
export function fullHourFrom(ms: number): number {
  const begun = fullHourUntil(ms);
  return begun === ms ? ms : begun + HOUR_MS;
}

function inTokyo(ms: number): TZDate {
  const date = new TZDate(ms, TIME_ZONE);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${ms}`);
  return date;
}

function weekday(iso: string): string {
  return WEEKDAYS[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
}

// Date.parse turns 30 February into March.
function hasItsDay(text: string): boolean {
  const day = text.slice(0, 10);
  const parsed = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
}
