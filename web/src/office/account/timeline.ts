import type { Row } from '../data/operations.ts';

const at = (entry: Row): string => String(entry['createdAt']);

/** A page of the audit log, newest entry first, and its position in the log. */
export interface LogPage {
  readonly entries: readonly Row[];
  /** The time of the previous page's oldest entry; null on the first page. */
  readonly newerEnd: string | null;
  /** No older entries follow. */
  readonly isLast: boolean;
}

/** The creation of records by applicants. It has no log entry, since the record itself tells it (rules 4.25). */
export const beginnings = (account: Row, purchases: readonly Row[]): readonly Row[] => {
  const begun = (record: Row, operation: 'createAccount' | 'createPurchase'): Row => ({
    id: `${operation}/${record.id}`,
    createdAt: record['createdAt'],
    operation,
    fields: [],
    actorKind: 'applicant',
    actor: account.id,
  });
  return [begun(account, 'createAccount'), ...purchases.map((purchase) => begun(purchase, 'createPurchase'))];
};

/** Whether two entries are about one event. A record that the office makes has an entry at the record's own time. */
const saysSame = (entry: Row, other: Row): boolean =>
  entry.id === other.id ||
  (other['operation'] !== undefined && entry['operation'] === other['operation'] && at(entry) === at(other));

/**
 * The page's entries, and the others that belong between them (runs of the schedule, beginnings), newest first. Over all pages, each of the
 * others occurs once. All instants have one text form, so text order is time order.
 */
export const timeline = ({ entries, newerEnd, isLast }: LogPage, others: readonly Row[]): readonly Row[] => {
  const last = entries.at(-1);
  const belongs = (one: Row): boolean =>
    (newerEnd === null || at(one) < newerEnd) && (isLast || last === undefined || at(one) >= at(last));
  const own = others.filter((one) => belongs(one) && !entries.some((entry) => saysSame(entry, one)));
  return [...entries, ...own].sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0));
};
