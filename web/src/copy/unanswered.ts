import type { Campaign } from 'functions/shared/campaign/campaign';
import { unansweredAround } from 'functions/shared/campaign/officeHours';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS } from 'functions/shared/time/durations';
import { toISO } from 'functions/shared/time/instants';

/** A period in which the office does not answer; ISO texts: the last time before it, its first and last whole day, and the first day after it. */
export interface Unanswered {
  readonly from: string;
  readonly first: string;
  readonly last: string;
  readonly until: string;
}

/**
 * Returns a function that describes the period without answers around the end of applications. The text is null if there is none, it is over, or the
 * time is unknown.
 */
export const unansweredAt =
  (office: Campaign['office'], says: Readonly<Record<'before' | 'during', (span: Unanswered) => string>>) =>
  ({ now, timetable }: { readonly now: number | null; readonly timetable: Timetable }): string | null => {
    const span = now === null ? null : unansweredAround(now, timetable, office);
    if (now === null || span === null) return null;
    const instants = [span.from, span.from + DAY_MS, span.until - DAY_MS, span.until].map(toISO);
    const [from = '', first = '', last = '', until = ''] = instants;
    return says[now < span.from ? 'before' : 'during']({ from, first, last, until });
  };
