import { campaign } from '../../shared/campaign/current.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { addedSums } from '../../shared/draw/waitingList/changeWays.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { fromISO, midnightOf } from '../../shared/time/instants.ts';
import { closingOf, type ClosingSums } from '../../shared/voucher/closingReport.ts';
import { hasUnnumbered } from '../../store/draw/changes.ts';
import { waitingListStates } from '../../store/draw/waitingListStates.ts';
import { newestReconciliation, countOfDifferences } from '../../store/money/reconciliations.ts';
import {
  allDraws,
  dayFigures,
  manualDifferenceYen,
  orderedSets,
  parcelsByState,
  promotionsOf,
  refundsByState,
  winsByPayment,
} from '../../store/office/closing.ts';
import type { Reads } from '../../store/records.ts';
import { nextSerial } from '../../store/vouchers/vouchers.ts';

/** Returns the free sets of the newest list. Null if some changes are not processed yet, so that the number is unknown. */
const freeOf = async (reads: Reads, released: readonly DrawRecord[]): Promise<number | null> => {
  const newest = released.at(-1);
  if (newest === undefined || (await hasUnnumbered(reads.db, newest.number))) return null;
  const waitingList = await waitingListStates.get(reads, String(newest.number));
  return waitingList === null || waitingList.turn !== null ? null : waitingList.free;
};

const comparisonOf = async (reads: Reads) => {
  const newest = await newestReconciliation(reads);
  if (newest === null || newest.endedAt === null) return null;
  return {
    at: newest.endedAt,
    captured: newest.stripe.captured,
    refunded: newest.stripe.refunded,
    disputed: newest.stripe.disputed,
    lost: newest.stripe.lost,
    differences: await countOfDifferences(reads.db, newest.number),
  };
};

const drawnOf = async ({ db }: Reads, draw: DrawRecord) => ({
  number: draw.number,
  supply: draw.supply,
  additional: draw.additional,
  applications: draw.channels,
  excluded: draw.counts?.excluded ?? null,
  result: draw.result,
  promoted: await promotionsOf(db, draw.number),
});

/** Returns the closing report's sums; null before any result is released. Each sum is a bounded query, or was stored (rules 10.35). */
export const closingReport = async (reads: Reads) => {
  const { db } = reads;
  const released = (await allDraws(db)).filter(({ state }) => state === 'RELEASED');
  const [first] = released;
  if (first === undefined) return null;
  const [free, wins, refunds, { parcels, inRanges }, ordered, next, stripe, noted, drawn] = await Promise.all([
    freeOf(reads, released),
    winsByPayment(db),
    refundsByState(db),
    parcelsByState(db),
    orderedSets(db),
    nextSerial(reads),
    comparisonOf(reads),
    manualDifferenceYen(db),
    Promise.all(released.map(async (draw) => await drawnOf(reads, draw))),
  ]);
  const left = addedSums(
    released.flatMap(({ list }) => list?.ways ?? []),
    [],
  );
  const sums: ClosingSums = {
    supply: released.reduce((sum, { additional }) => sum + additional, first.supply - first.additional),
    free,
    left,
    wins,
    owed: refunds.card + refunds.counter,
    parcels,
    ordered,
    inRanges,
    given: next - 1,
    stripe,
    noted,
  };
  return { ...sums, left, refunds, stripe, draws: drawn, closing: closingOf(sums, campaign) };
};

/** A week. Each of its days costs four reads, and more only if a day has more than a thousand of a kind. */
const DAYS = 7;

/** Returns the figures of the week that ends with a day, the newest first. @param until the day, or today. @param now epoch ms */
export const lastDays = async ({ db }: Pick<Reads, 'db'>, until: string | null, now: number) => {
  const last = until === null ? midnightOf(now) : fromISO(`${until}T00:00:00.000+09:00`);
  return await Promise.all(
    Array.from({ length: DAYS }, async (_, index) => await dayFigures(db, last - index * DAY_MS)),
  );
};
