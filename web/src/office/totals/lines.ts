import { type ApplicationState, VALID_STATES } from 'functions/shared/application/states';
import type { HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import { valueLabel } from 'functions/shared/totals/labels';
import { type Division, type Part, PART_VALUES } from 'functions/shared/totals/parts';
import { PREFECTURES } from 'functions/shared/totals/prefectures';
import { NO_TALLY, sumOf, type Tally } from 'functions/shared/totals/tally';
import type { ApplicationTotals } from './data.ts';

type Rows = NonNullable<ApplicationTotals['figures']>['rows'];

/** A line of a table, and a bar of its chart. */
export interface Line extends Tally {
  readonly value: string;
  readonly name: string;
}

/**
 * Returns all values of a part in order; values without a record have zeros. Prefectures without applications are left out, since there are too many.
 */
export const linesOf = (rows: Rows, part: Part): Line[] => {
  const known = new Map(rows.filter((row) => row.part === part).map((row) => [row.value, row]));
  return PART_VALUES[part].flatMap((value) => {
    const { count, sets, winners } = known.get(value) ?? NO_TALLY;
    if (count === 0 && part === 'area' && PREFECTURES.has(value)) return [];
    return [{ value, name: valueLabel(part, value), count, sets, winners }];
  });
};

/** Returns the sum of all active applications. */
export const activeSum = (rows: Rows): Tally =>
  sumOf(
    linesOf(rows, 'state')
      .filter(({ value }) => VALID_STATES.some((state) => state === value))
      .map((line) => ({ ...line, winners: line.value === 'WON' ? line.count : 0 })),
  );

/** Returns how many applications wait for a set; null if some had no result yet, because the count ran during the release. */
export const waitingIn = (rows: Rows): number | null => {
  const states = linesOf(rows, 'state');
  const countOf = (state: ApplicationState): number => states.find(({ value }) => value === state)?.count ?? 0;
  return countOf('APPLIED') > 0 ? null : countOf('LOST');
};

/** Returns the lines of a division, and one for applications whose value is unknown, if there are any. */
export const dividedOf = (rows: Rows, division: Division, unknown: string): Line[] => {
  const [lines, all] = [linesOf(rows, division), activeSum(rows)];
  const known = sumOf(lines);
  if (all.count <= known.count) return lines;
  const rest = {
    count: all.count - known.count,
    sets: Math.max(0, all.sets - known.sets),
    winners: Math.max(0, all.winners - known.winners),
  };
  return [...lines, { value: '', name: unknown, ...rest }];
};

/** The totals at an instant or at the end of a day, with the growth since the one before. */
export interface Growth {
  /** The day, or the instant. */
  readonly at: string;
  readonly applications: number;
  readonly sets: number;
  readonly newApplications: number;
  readonly newSets: number;
}

const sumOfHour = ({ web, paper }: HourCount) => ({
  applications: web.applications + paper.applications,
  sets: web.sets + paper.sets,
});

const grown = (points: readonly { readonly at: string; readonly applications: number; readonly sets: number }[]) =>
  points.map((one, index): Growth => {
    const before = points[index - 1] ?? { applications: 0, sets: 0 };
    return {
      ...one,
      newApplications: one.applications - before.applications,
      newSets: one.sets - before.sets,
    };
  });

/** Returns the growth from hour to hour. */
export const byHour = (hours: readonly HourCount[]): Growth[] =>
  grown(hours.map((hour) => ({ at: hour.at, ...sumOfHour(hour) })));

/** Returns the growth from day to day. The count at midnight, if there is one, ends the day before. */
export const byDay = (hours: readonly HourCount[]): Growth[] => {
  const ends = new Map<string, { readonly applications: number; readonly sets: number }>();
  let last: string | null = null;
  for (const hour of hours) {
    const day = hour.at.slice(0, 10);
    if (last !== null && day !== last && hour.at.slice(11, 13) === '00') ends.set(last, sumOfHour(hour));
    ends.set(day, sumOfHour(hour));
    last = day;
  }
  return grown([...ends].map(([at, stand]) => ({ at, ...stand })));
};
