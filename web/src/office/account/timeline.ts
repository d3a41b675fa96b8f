import type { Row } from '../data/operations.ts';

const at = (entry: Row): string => String(entry['createdAt']);

/** A page of the audit log, newest entry first, and where it lies in it. */
export interface LogPage {
  readonly entries: readonly Row[];
  /** When the oldest entry of the page before was written; null on the first page. */
  readonly newerEnd: string | null;
  /** No older entries follow. */
  readonly isLast: boolean;
}

/**
 * The page's entries with those of the scheduled runs that belong between them, newest first. Walked from the first page to the last, each run
 * stands on exactly one; instants are text in one form, so that their order is that of time.
 */
export const timeline = ({ entries, newerEnd, isLast }: LogPage, runs: readonly Row[]): readonly Row[] => {
  const last = entries.at(-1);
  const belongs = (run: Row): boolean =>
    (newerEnd === null || at(run) < newerEnd) && (isLast || last === undefined || at(run) >= at(last));
  const own = runs.filter((run) => belongs(run) && entries.every(({ id }) => id !== run.id));
  return [...entries, ...own].sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0));
};
