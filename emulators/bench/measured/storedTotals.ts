import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { countsText, type HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import { DAY_MS, HOUR_MS } from 'functions/shared/time/durations';
import { dayOf, midnightOf, toISO } from 'functions/shared/time/instants';
import { PART_VALUES, PARTS } from 'functions/shared/totals/parts';

/** Whole days of hourly counts before the view. */
const DAYS = 5;

const hoursFrom = (begin: number): HourCount[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const counted = { applications: hour, sets: 2 * hour };
    return { at: toISO(begin + hour * HOUR_MS), web: counted, paper: counted };
  });

/** Writes the stored totals of the last day of the applications: every value of every part, and all hours. */
export const writeStoredTotals = async (firestore: Firestore, now: number): Promise<void> => {
  const today = midnightOf(now);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const begin = midnightOf(today - (DAYS - index) * DAY_MS);
    const text = countsText(hoursFrom(begin));
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { day: dayOf(begin), sha256, bytes: text.length, text };
  });
  const rows = PARTS.flatMap((part) =>
    PART_VALUES[part].map((value) => ({ part, value, count: 1, sets: 1, winners: 0 })),
  );
  const batch = firestore.batch();
  for (const { sha256, text } of days) batch.set(firestore.doc(`draws/1/files/${sha256}`), { text });
  batch.set(firestore.doc('applicationCounts/current'), {
    latest: null,
    today: hoursFrom(today).slice(0, 20),
    days: days.map(({ day, sha256, bytes }) => ({ day, sha256, bytes })),
  });
  const at = toISO(now);
  batch.set(firestore.doc('applicationTotals/current'), {
    state: 'DONE',
    beganAt: at,
    place: 0,
    rows: [],
    reads: 0,
    kept: { beganAt: at, endedAt: at, rows },
    holder: null,
    heldUntil: 0,
  });
  await batch.commit();
};
