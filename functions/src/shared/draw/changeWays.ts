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

/** The sums by way, in the order of the ways. Ways that nobody took are left out. */
export function waySums(left: readonly { readonly way: LeavingWay; readonly sets: number }[]): WaySum[] {
  return LEAVING_WAYS.flatMap((way) => {
    const own = left.filter((one) => one.way === way);
    return own.length === 0 ? [] : [{ way, count: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) }];
  });
}

/** The sums after more have left. */
export function addedSums(sums: readonly WaySum[], left: Parameters<typeof waySums>[0]): WaySum[] {
  const more = waySums(left);
  return LEAVING_WAYS.flatMap((way) => {
    const both = sums.concat(more).filter((one) => one.way === way);
    return both.length === 0
      ? []
      : [
          {
            way,
            count: both.reduce((sum, { count }) => sum + count, 0),
            sets: both.reduce((sum, { sets }) => sum + sets, 0),
          },
        ];
  });
}
