import { fromISO } from '../time/instants.ts';
import { DAY_MS } from '../time/durations.ts';

/**
 * Everything that may need somebody, the gravest first. First what stops all else, then money that is about to be lost, then people who wait.
 */
export const MATTER_KINDS = [
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
  'refunds',
  'duplicates',
  'unsentParcels',
  'returnedParcels',
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

/**
 * What becomes of a matter at its `until`: it ends, since nobody can do anything any more, or stays until somebody has dealt with it, with words of
 * its own. A kind that is not here has no `until`.
 */
export const AFTER_DEADLINE = {
  endingHolds: 'stays',
  failedCards: 'stays',
  unpaidAtCounter: 'stays',
  untoldWinners: 'stays',
  unsentParcels: 'stays',
  approvals: 'ends',
  duplicates: 'ends',
} as const satisfies Partial<Readonly<Record<MatterKind, 'ends' | 'stays'>>>;
export type MatterWithDeadline = keyof typeof AFTER_DEADLINE;
/** The kinds that need words for the time after their deadline. */
export type LateMatter = {
  [K in MatterWithDeadline]: (typeof AFTER_DEADLINE)[K] extends 'stays' ? K : never;
}[MatterWithDeadline];

const hasDeadline = (kind: MatterKind): kind is MatterWithDeadline => kind in AFTER_DEADLINE;

/** Whether nothing can be done about it any more. @param now campaign time, epoch ms */
export const isPast = ({ kind, until }: Pick<Weighed, 'kind' | 'until'>, now: number): boolean =>
  until !== null && hasDeadline(kind) && AFTER_DEADLINE[kind] === 'ends' && fromISO(until) <= now;

/** What makes one matter graver than another. */
export interface Weighed {
  readonly kind: MatterKind;
  /** Since when the oldest waits, and until when something can be done: instants; null: not known, or no end. */
  readonly since: string | null;
  readonly until: string | null;
}

/** What stops all else. Nothing rises above it. */
const OF_THE_MACHINE = MATTER_KINDS.indexOf('stoppedWaitingList');

const placeOf = ({ kind }: Weighed): number => MATTER_KINDS.indexOf(kind);

/** Whether its time ends within a day. What is over presses no more: haste does not help it. @param now campaign time, epoch ms */
export const isPressing = ({ until }: Pick<Weighed, 'until'>, now: number): boolean => {
  if (until === null) return false;
  const left = fromISO(until) - now;
  return left > 0 && left < DAY_MS;
};

const tierOf = (matter: Weighed, now: number): number => {
  if (placeOf(matter) <= OF_THE_MACHINE) return 0;
  return isPressing(matter, now) ? 1 : 2;
};

/** Texts of instants compare like times. One that is not known comes last. */
const earlier = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};

/**
 * The matters by gravity: by kind, but what ends within a day comes right after what stops all else, the soonest first. Of one kind the
 * longest waiting is first.
 * @param now campaign time, epoch ms
 */
export const byGravity = <M extends Weighed>(matters: readonly M[], now: number): M[] =>
  matters.toSorted((one, other) => {
    const tier = tierOf(one, now) - tierOf(other, now);
    if (tier !== 0) return tier;
    const soonest = tierOf(one, now) === 1 ? earlier(one.until, other.until) : 0;
    if (soonest !== 0) return soonest;
    const place = placeOf(one) - placeOf(other);
    return place || earlier(one.since, other.since) || earlier(one.until, other.until);
  });
