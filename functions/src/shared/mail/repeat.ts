import { isPaid } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { fromISO } from '../time/instants.ts';
import type { MailType, MailTypeAbout } from './types.ts';

/** Mails about a person's records that can be resent. Links of other mails end with a day, so a new request sends a new one. */
export type RepeatableType = Exclude<
  MailTypeAbout<'account' | 'purchase' | 'ticket' | 'person'>,
  // 14 is for the former address. 16 is created again. 4 and 51 are broadcasts that can be unsubscribed from.
  4 | 14 | 16 | 51
>;

interface RepeatContext {
  readonly purchase: Pick<Purchase, 'state' | 'paymentState' | 'promotedAt'> | null;
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
}
type IsCurrent = (context: RepeatContext) => boolean;

const inState =
  (...states: readonly Purchase['state'][]): IsCurrent =>
  ({ purchase }) =>
    purchase !== null && states.includes(purchase.state);
const wonBy =
  (way: 'draw' | 'list'): IsCurrent =>
  ({ purchase }) =>
    purchase?.state === 'WON' && (purchase.promotedAt === null) === (way === 'draw');
const hasPaid: IsCurrent = ({ purchase }) => purchase !== null && isPaid(purchase.paymentState);
const isOwed: IsCurrent = ({ purchase, timetable, now }) =>
  purchase?.state === 'WON' && purchase.paymentState === 'ACTION_NEEDED' && now < fromISO(timetable.modificationEnd);

/** Whether a mail's content still holds. A mail is rendered from the current records, so an outdated mail would contradict itself. */
const IS_CURRENT: { readonly [T in RepeatableType]: IsCurrent } = {
  2: ({ purchase, timetable, now }) => purchase === null && now < fromISO(timetable.applicationURLSent),
  3: ({ purchase, timetable, now }) =>
    purchase === null && now >= fromISO(timetable.applicationURLSent) && now < fromISO(timetable.applicationEnd),
  12: () => true,
  15: inState('WITHDRAWN', 'EXCLUDED', 'DECLINED'),
  22: inState('APPLIED'),
  23: ({ purchase, timetable, now }) => purchase?.state === 'CARD_PENDING' && now < fromISO(timetable.applicationEnd),
  24: inState('INCOMPLETE'),
  41: wonBy('draw'),
  42: inState('LOST'),
  43: isOwed,
  44: wonBy('list'),
  45: hasPaid,
  46: inState('LAPSED'),
  47: inState('LOST'),
  61: hasPaid,
};

/** Returns whether a mail of this type can be sent to the person again now. */
export const isRepeatable = (mailType: MailType, context: RepeatContext): mailType is RepeatableType => {
  const holds: Readonly<Record<number, IsCurrent>> = IS_CURRENT;
  return holds[mailType]?.(context) ?? false;
};

const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Returns the causes for a resent mail. The first is to be used now; a mail under either of them was sent recently. Two simultaneous requests have
 * the same causes, so that only one mail is created.
 * @param now epoch ms
 */
export const repeatCauses = (cause: string, now: number): readonly [present: string, former: string] => {
  const window = Math.floor(now / WINDOW_MS);
  return [`${cause}/again/${window}`, `${cause}/again/${window - 1}`];
};

/** Returns whether a mail created at this instant was sent recently. */
export const isJustSent = (createdAt: string, now: number): boolean => now - fromISO(createdAt) < WINDOW_MS;
