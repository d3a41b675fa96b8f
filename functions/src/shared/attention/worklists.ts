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

/** What decides whether somebody is on a list. */
export interface Winner {
  readonly purchase: Pick<Purchase, 'state' | 'paymentState' | 'grantedCount' | 'channel' | 'promotedAt'>;
  readonly voucher: Pick<Voucher, 'state' | 'isReady' | 'shipmentID'> | null;
  readonly hasEmail: boolean;
}

/** From when on vouchers that are still here need somebody: once everybody else can use theirs (epoch ms). */
export const unsentFrom = ({ useStart }: Pick<Timetable, 'useStart'>): number => fromISO(useStart);

/** Whether the vouchers are with the person, as far as anybody knows: they went and have not come back. */
export const hasReceived = ({ purchase, voucher }: Winner): boolean =>
  isPaidWin(purchase) && voucher?.state === 'SHIPPED';

/**
 * Whether somebody belongs on a list now. Of `bounced` only that the result is of use: its mail says that it came back.
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

/** Where somebody on a list stands: to be reached, told (which is all that the list is for), or given up with a reason. */
export const STANDINGS = ['open', 'told', 'givenUp'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Lists that end when the person knows the result. */
const TELLING: readonly Worklist[] = ['bounced', 'noAddress'];
const TOLD: readonly CallOutcome[] = ['reached', 'promised', 'wrote', 'visited'];

/** @param last the newest note of an attempt on this list; null: nobody has tried */
export const standingOn = (list: Worklist, last: Pick<PhoneCall, 'outcome'> | null): Standing => {
  const outcome = last?.outcome ?? null;
  if (outcome === 'givenUp') return 'givenUp';
  return TELLING.includes(list) && outcome !== null && TOLD.includes(outcome) ? 'told' : 'open';
};

/** Until when somebody on a list can be helped, by the timetable in force: the deadline that the person was told. */
export const worklistUntil = (
  list: Worklist,
  win: Pick<Purchase, 'promotedAt' | 'channel'>,
  timetable: Timetable,
  office: Pick<Office, 'counter' | 'closed'>,
): string => {
  if (list === 'unsent' || list === 'returned') return timetable.useEnd;
  // Only who applied on paper pays at the counter.
  return win.channel === 'paper' ? toISO(counterUntil(win, timetable, office)) : timetable.modificationEnd;
};

/** Lists of wins that some were given later, by moving up. */
const OF_PROMOTIONS: readonly Worklist[] = ['counter', 'noAddress'];

/**
 * Until when the people on a list can be helped, as the top page says: the deadline of the draw's winners. Null once these have lapsed, since
 * everybody who moved up has a deadline of their own.
 * @param now campaign time, epoch ms
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

/** What an attempt on a list is about, as calls are sorted. */
export const WORKLIST_TOPICS: { readonly [L in Worklist]: CallTopic } = {
  card: 'payment',
  counter: 'payment',
  bounced: 'result',
  noAddress: 'result',
  unsent: 'delivery',
  returned: 'delivery',
};
