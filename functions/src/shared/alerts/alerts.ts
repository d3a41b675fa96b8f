import { fromISO } from '../time/instants.ts';
import { DAY_MS } from '../time/durations.ts';

/** The kinds of alerts, most serious first: failures that stop everything else, then money that is about to be lost, then people who wait. */
export const ALERT_KINDS = [
  'lateTick',
  'waitingDraw',
  'waitingMails',
  'standingWork',
  'failingWork',
  'overdueEffect',
  'stoppedRun',
  'stoppedWaitingList',
  'missingBankPages',
  'disputes',
  'refundsByHand',
  'wrongAmounts',
  'differences',
  'lateReconciliation',
  'fraudWarnings',
  'endingHolds',
  'failedCards',
  'unpaidAtCounter',
  'untoldWinners',
  'enquiries',
  'doubtfulMails',
  'doubtfulBulkMails',
  'approvals',
  'unapprovedBroadcasts',
  'refunds',
  'duplicates',
  'unsentParcels',
  'returnedParcels',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * What happens to an alert at its `until`. `ends`: nobody can do anything any more. `stays`: it remains until somebody has dealt with it, and has its
 * own text. A kind that is not listed has no `until`.
 */
export const AFTER_DEADLINE = {
  endingHolds: 'stays',
  failedCards: 'stays',
  unpaidAtCounter: 'stays',
  untoldWinners: 'stays',
  unsentParcels: 'stays',
  approvals: 'ends',
  duplicates: 'ends',
} as const satisfies Partial<Readonly<Record<AlertKind, 'ends' | 'stays'>>>;
export type AlertWithDeadline = keyof typeof AFTER_DEADLINE;
/** The kinds that need a text for the time after their deadline. */
export type LateAlert = {
  [K in AlertWithDeadline]: (typeof AFTER_DEADLINE)[K] extends 'stays' ? K : never;
}[AlertWithDeadline];

const hasDeadline = (kind: AlertKind): kind is AlertWithDeadline => kind in AFTER_DEADLINE;

/** Returns whether nothing can be done about an alert any more. @param now campaign time, epoch ms */
export const isPast = ({ kind, until }: Pick<AlertOrder, 'kind' | 'until'>, now: number): boolean =>
  until !== null && hasDeadline(kind) && AFTER_DEADLINE[kind] === 'ends' && fromISO(until) <= now;

/** The fields by which alerts are sorted. */
export interface AlertOrder {
  readonly kind: AlertKind;
  /** How long the oldest case has waited, and until when something can be done, as instants. Null: not known, or no end. */
  readonly since: string | null;
  readonly until: string | null;
}

/** The last kind that stops everything else. No other alert is sorted above these kinds. */
const OF_THE_MACHINE = ALERT_KINDS.indexOf('stoppedWaitingList');

const placeOf = ({ kind }: AlertOrder): number => ALERT_KINDS.indexOf(kind);

/**
 * Returns whether the alert's time ends within a day. An alert whose time is over is not urgent, because haste does not help.
 * @param now campaign time, epoch ms
 */
export const isPressing = ({ until }: Pick<AlertOrder, 'until'>, now: number): boolean => {
  if (until === null) return false;
  const left = fromISO(until) - now;
  return left > 0 && left < DAY_MS;
};

const tierOf = (alert: AlertOrder, now: number): number => {
  if (placeOf(alert) <= OF_THE_MACHINE) return 0;
  return isPressing(alert, now) ? 1 : 2;
};

/** Compares two instants as texts. A missing instant comes last. */
const earlier = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};

/**
 * Sorts alerts by kind. Alerts that end within a day come right after the kinds that stop everything else, the soonest first. Within a kind, the
 * longest waiting comes first.
 * @param now campaign time, epoch ms
 */
export const byGravity = <M extends AlertOrder>(matters: readonly M[], now: number): M[] =>
  matters.toSorted((one, other) => {
    const tier = tierOf(one, now) - tierOf(other, now);
    if (tier !== 0) return tier;
    const soonest = tierOf(one, now) === 1 ? earlier(one.until, other.until) : 0;
    if (soonest !== 0) return soonest;
    const place = placeOf(one) - placeOf(other);
    return place || earlier(one.since, other.since) || earlier(one.until, other.until);
  });
