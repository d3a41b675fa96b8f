import { SHARDS } from '../entities/entity.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import { intentRequiringAction, isCardUnanswered, type Settlement } from './settlementState.ts';

/** Time, in ms, for making a stored call before the schedule makes it. It is also the pause before a retry without an answer from Stripe. */
export const LEASE_MS = 90_000;

const BUSY_MS = 3_000;
const BUSY_SHARE_MS = 1_000;

/**
 * Returns the settlement after Stripe did not accept its call. The call had no effect, so it need not wait for the lease. It is due in 3 to 10 s,
 * spread by shard, so that the calls are not repeated all at once.
 */
export const dueAfterBusy = (settlement: Settlement, systemNow: number): Settlement => ({
  ...settlement,
  dueAt: systemNow + BUSY_MS + (settlement.shard % SHARDS) * BUSY_SHARE_MS,
});

const isOpen = (settlement: Settlement): boolean =>
  settlement.openCall !== null || settlement.leftovers.length > 0 || isCardUnanswered(settlement);

/** Why the schedule processes a settlement (rules 7.43). `calls` come first. `cards` delay no money. */
export const DUE_FOR = ['calls', 'cards'] as const;
export type DueFor = (typeof DUE_FOR)[number];

/** Returns whether a cleanup call releases somebody's money. */
export const releasesMoney = ({ kind }: Settlement['leftovers'][number]): boolean => kind === 'cancelPaymentIntent';

/**
 * Returns why a settlement is due. `calls`: a call about money, a card without an answer, or an authorization to cancel. `cards`: only cards and
 * set-ups to clean up.
 */
export const dueFor = (settlement: Settlement): DueFor =>
  settlement.openCall !== null || isCardUnanswered(settlement) || settlement.leftovers.some(releasesMoney)
    ? 'calls'
    : 'cards';

/** Returns the settlement after Stripe's answer. Once the card's outcome is known, the schedule need not ask for it. */
export const withoutDueOnceAnswered = (before: Settlement, after: Settlement): Settlement =>
  isCardUnanswered(before) && !isOpen(after) && after.dueAt !== null ? { ...after, dueAt: null } : after;

/** How often, in ms, the schedule checks a payment whose holder is at the bank. An event from Stripe usually comes first. */
const AT_BANK_MS = 30 * 60_000;

/**
 * Sets when the schedule next processes the settlement; null if no call is open and nothing has to be cleaned up.
 * @param moment campaign and system time, epoch ms
 */
export const withDue = (
  settlement: Settlement,
  moment: {
    readonly now: number;
    readonly systemNow: number;
    readonly timetable: Pick<Timetable, 'lastLateThreeDSecure'>;
  },
): Settlement => {
  const { now, systemNow, timetable } = moment;
  if (!isOpen(settlement)) return { ...settlement, dueAt: null };
  const { openCall, leftovers } = settlement;
  // Cards to be detached wait until the payment is over.
  const hasCleanup = leftovers.some(releasesMoney) || (openCall === null && leftovers.length > 0);
  if (hasCleanup) return { ...settlement, dueAt: systemNow + LEASE_MS };
  const waitsUntil = openCall?.waitsUntil ?? null;
  if (waitsUntil !== null && waitsUntil > systemNow) return { ...settlement, dueAt: waitsUntil };
  // The holder's check at the bank ends with its deadline, so the schedule processes it then at the latest.
  const untilEnd = fromISO(timetable.lastLateThreeDSecure) - now;
  const pause =
    intentRequiringAction(settlement) !== null ? Math.max(LEASE_MS, Math.min(AT_BANK_MS, untilEnd)) : LEASE_MS;
  return { ...settlement, dueAt: systemNow + pause };
};
