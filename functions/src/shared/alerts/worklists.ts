import type { Purchase } from '../entities/purchase.ts';
import type { PhoneCall } from '../entities/phoneCall.ts';
import type { CallOutcome, CallTopic, Worklist } from '../entities/phoneCallCodes.ts';
import type { Voucher } from '../entities/voucher.ts';
import type { Office } from '../campaign/campaign.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { counterUntil } from '../settlement/counter.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { isPacked } from '../voucher/parcel.ts';
import { isPaidWin } from '../voucher/owed.ts';

/** The data that decides whether a winner is on a list. */
export interface Winner {
  readonly purchase: Pick<Purchase, 'state' | 'paymentState' | 'grantedCount' | 'channel' | 'promotedAt'>;
  readonly voucher: Pick<Voucher, 'state' | 'isReady' | 'shipmentID'> | null;
  readonly hasEmail: boolean;
}

/** Returns from when on unsent vouchers need attention: once all others can use theirs (epoch ms). */
export const unsentFrom = ({ useStart }: Pick<Timetable, 'useStart'>): number => fromISO(useStart);

/** Returns whether the person has the vouchers, as far as anybody knows: they were sent and have not come back. */
export const hasReceived = ({ purchase, voucher }: Winner): boolean =>
  isPaidWin(purchase) && voucher?.state === 'SHIPPED';

/**
 * Whether a winner belongs on a list now. For `bounced` this checks only whether the result is still useful; the mail itself records the bounce.
 * @param now campaign time, epoch ms
 */
const BELONGS: {
  readonly [L in Worklist]: (winner: Winner, timetable: Pick<Timetable, 'useStart'>, now: number) => boolean;
} = {
  card: ({ purchase }) => purchase.state === 'WON' && purchase.paymentState === 'ACTION_NEEDED',
  counter: ({ purchase }) =>
    purchase.state === 'WON' && purchase.paymentState === 'NONE' && purchase.channel === 'paper',
  bounced: (winner) => winner.purchase.state === 'WON' && !hasReceived(winner),
  noAddress: ({ purchase, hasEmail }) => purchase.state === 'WON' && !hasEmail && !isPaidWin(purchase),
  unsent: ({ purchase, voucher }, timetable, now) =>
    isPaidWin(purchase) && voucher?.state === 'ISSUED' && now >= unsentFrom(timetable),
  returned: ({ voucher }) => voucher?.state === 'RETURNED' && !voucher.isReady && !isPacked(voucher),
};

export const belongsOn = (
  list: Worklist,
  winner: Winner,
  timetable: Pick<Timetable, 'useStart'>,
  now: number,
): boolean => BELONGS[list](winner, timetable, now);

/** The status of a winner on a list: to be reached, informed (the purpose of the list), or given up with a reason. */
export const WORKLIST_STATUSES = ['open', 'told', 'givenUp'] as const;
export type WorklistStatus = (typeof WORKLIST_STATUSES)[number];

/** Lists that end when the person knows the result. */
const RESULT_LISTS: readonly Worklist[] = ['bounced', 'noAddress'];
const RESULT_OUTCOMES: readonly CallOutcome[] = ['reached', 'promised', 'wrote', 'visited'];

/**
 * Returns a winner's status on a list.
 * @param last the newest note of an attempt on this list; null: nobody has tried
 */
export const worklistStatusOf = (list: Worklist, last: Pick<PhoneCall, 'outcome'> | null): WorklistStatus => {
  const outcome = last?.outcome ?? null;
  if (outcome === 'givenUp') return 'givenUp';
  return RESULT_LISTS.includes(list) && outcome !== null && RESULT_OUTCOMES.includes(outcome) ? 'told' : 'open';
};

/** Returns until when the office can help a winner on a list, by the timetable in force. This is the deadline in the person's mail or postcard. */
export const worklistUntil = (
  list: Worklist,
  win: Pick<Purchase, 'promotedAt' | 'channel'>,
  timetable: Timetable,
  office: Pick<Office, 'counter' | 'closed'>,
): string => {
  if (list === 'unsent' || list === 'returned') return timetable.useEnd;
  // Only winners who applied on paper pay at the counter.
  return win.channel === 'paper' ? toISO(counterUntil(win, timetable, office)) : timetable.modificationEnd;
};

/** Lists that can contain applicants promoted from the waiting list. */
const OF_PROMOTIONS: readonly Worklist[] = ['counter', 'noAddress'];

/**
 * Returns until when the office can help the winners on a list, as the top page shows it: the deadline of the draw's winners.
 * @param now campaign time, epoch ms
 * @returns null once those wins have lapsed, since each promoted applicant has a separate deadline
 */
export const listUntil = (
  list: Worklist,
  now: number,
  timetable: Timetable,
  office: Pick<Office, 'counter' | 'closed'>,
): string | null => {
  if (OF_PROMOTIONS.includes(list) && now >= fromISO(timetable.lapse)) return null;
  return worklistUntil(list, { promotedAt: null, channel: list === 'card' ? 'web' : 'paper' }, timetable, office);
};

/** The topic under which attempts on a list are filed as calls. */
export const WORKLIST_TOPICS: { readonly [L in Worklist]: CallTopic } = {
  card: 'payment',
  counter: 'payment',
  bounced: 'result',
  noAddress: 'result',
  unsent: 'delivery',
  returned: 'delivery',
};
