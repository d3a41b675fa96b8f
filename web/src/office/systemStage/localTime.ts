import type { DayTime } from 'functions/shared/campaign/moves';
import { fromISO, toISO } from 'functions/shared/time/instants';

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const TYPED_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns an instant; null for impossible dates such as 30 February. */
const instantOf = (text: string): string | null => {
  try {
    return toISO(fromISO(text));
  } catch {
    return null;
  }
};

/** Formats an instant for a `datetime-local` input, in the campaign's time zone. */
export const toTyped = (text: string): string => toISO(fromISO(text)).slice(0, 16);

/** Returns the typed instant in the API's form; null while it is incomplete or no date. */
export const fromTyped = (typed: string): string | null => (TYPED.test(typed) ? instantOf(`${typed}:00+09:00`) : null);

/** Formats an instant for a `date` input. */
export const toTypedDay = (text: string): string => toISO(fromISO(text)).slice(0, 10);

/** Returns the instant at which a typed day begins or ends; null while it is incomplete or no date. */
export const fromTypedDay = (typed: string, side: DayTime): string | null =>
  TYPED_DAY.test(typed) ? instantOf(`${typed}T${side === 'begins' ? '00:00:00.000' : '23:59:59.999'}+09:00`) : null;
