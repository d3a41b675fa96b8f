/**
 * How a ticket left, as counted in public (rules 8.35). The log has one kind for all of them, so that nobody reads who did not pay or was
 * ruled out. Exclusions between the round and the release are counted apart, since the outcome could be computed by then; withdrawals by
 * the office at the holder's request are no exclusions (rules 8.31).
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

/** The number of those who left in one way, and the sum of the sets that came free. */
export interface WaySum {
  way: LeavingWay;
  count: number;
  sets: number;
}

/** The sums by way after more have left, in the order of the ways. Ways that nobody took are left out. */
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
