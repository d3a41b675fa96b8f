/**
 * How a ticket left, as counted in public (rules 8.35). The log has one kind for all ways, so that nobody can read from it who did not pay or was
 * excluded. Exclusions between the round and the release are counted separately, since the outcome could be computed by then. Withdrawals by the
 * office at the holder's request are not exclusions (rules 8.31).
 */
export const LEAVING_WAYS = [
  'withdraw',
  'decline',
  'lapse',
  'exclude',
  'excludeAfterRound',
  'atRequest',
  'refund',
  'unpaid',
] as const;
export type LeavingWay = (typeof LEAVING_WAYS)[number];

/** The number of tickets that left in one way, and the sum of the sets that became free. */
export interface WaySum {
  way: LeavingWay;
  count: number;
  sets: number;
}

/** Returns the sums by way after more tickets have left, in the order of the ways. Unused ways are omitted. */
export function addedSums(
  sums: readonly WaySum[],
  left: readonly { readonly way: LeavingWay; readonly sets: number }[],
): WaySum[] {
  const all = sums.concat(left.map(({ way, sets }) => ({ way, count: 1, sets })));
  return LEAVING_WAYS.flatMap((way) => {
    const own = all.filter((one) => one.way === way);
    const sumOf = (field: 'count' | 'sets') => own.reduce((sum, one) => sum + one[field], 0);
    return own.length === 0 ? [] : [{ way, count: sumOf('count'), sets: sumOf('sets') }];
  });
}
