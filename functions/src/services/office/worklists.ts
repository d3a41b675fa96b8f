import {
  belongsOn,
  worklistStatusOf,
  type WorklistStatus,
  unsentFrom,
  worklistUntil,
} from '../../shared/alerts/worklists.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { PhoneCall } from '../../shared/entities/phoneCall.ts';
import type { Worklist } from '../../shared/entities/phoneCallCodes.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import type { Bounded } from '../../store/bounded.ts';
import { manyByID } from '../../store/many.ts';
import { bouncedPromotions, countOn, idsOn, lastAttempt } from '../../store/office/worklists.ts';
import { peopleBy } from '../../store/people/people.ts';
import type { Reads } from '../../store/records.ts';

/** Campaign time (epoch ms), and the timetable in force. */
interface Moment {
  readonly now: number;
  readonly timetable: Timetable;
}

export interface WorklistRow {
  readonly account: Account;
  readonly purchase: Purchase;
  readonly voucher: Voucher | null;
  readonly until: string;
  readonly standing: WorklistStatus;
  readonly last: PhoneCall | null;
}

const NONE: Bounded = { count: 0, isMore: false };

/** Returns whether a list is open. Unsent parcels need no attention as long as the others are not sent either. */
const isOpen = (list: Worklist, { now, timetable }: Moment): boolean =>
  list !== 'unsent' || now >= unsentFrom(timetable);

/** Counts the rows of a list. Rows that were given up count, too, as do paid ones without an address. */
export const worklistCount = async ({ db }: Pick<Reads, 'db'>, list: Worklist, moment: Moment): Promise<Bounded> => {
  if (!isOpen(list, moment)) return NONE;
  const found = await countOn(db, list);
  // Winners without an address pay at the counter. Once no counter payment is open, all of them have paid or lost the win, and need no notice.
  const isOver = list === 'noAddress' && found.count > 0 && (await countOn(db, 'counter')).count === 0;
  return isOver ? NONE : found;
};

/** Returns the rows of a list, each with the newest attempt. Rows that have changed since the query are left out. */
const rowsOf = async (
  reads: Reads,
  list: Worklist,
  ids: readonly string[],
  { now, timetable }: Moment,
): Promise<WorklistRow[]> => {
  const [people, { records: parcels }, attempts] = await Promise.all([
    peopleBy(reads, ids),
    manyByID(reads, voucher, ids),
    Promise.all(ids.map(async (id) => await lastAttempt(reads, list, id))),
  ]);
  const byID = new Map(parcels.map((one) => [one.id, one]));
  return people.flatMap(({ account, purchase }, index) => {
    if (account === null || purchase === null) return [];
    const parcel = byID.get(purchase.id) ?? null;
    if (!belongsOn(list, { purchase, voucher: parcel, hasEmail: account.email !== null }, timetable, now)) return [];
    const last = attempts[index] ?? null;
    return {
      account,
      purchase,
      voucher: parcel,
      until: worklistUntil(list, purchase, timetable, campaign.office),
      standing: worklistStatusOf(list, last),
      last,
    };
  });
};

interface WorklistQuery {
  readonly list: Worklist;
  readonly cursor: string | null;
  readonly most: number;
  /** Maximum number of rows before the first page. */
  readonly before: number;
}

/** Returns a page of a list. @throws AppError cursor_invalid */
export const worklistPage = async (reads: Reads, { list, cursor, most, before }: WorklistQuery, moment: Moment) => {
  if (!isOpen(list, moment)) return { rows: [], cursor: null };
  const [page, first] = await Promise.all([
    idsOn(reads, list, { cursor, most }),
    list === 'bounced' && cursor === null ? bouncedPromotions(reads, before) : [],
  ]);
  return { rows: await rowsOf(reads, list, [...new Set([...first, ...page.ids])], moment), cursor: page.cursor };
};
