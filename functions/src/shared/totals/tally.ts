import { type ApplicationState, isInvalidState } from '../application/states.ts';

/** Valid applications, the sets that they request, and how many of them hold a win. */
export interface Tally {
  readonly count: number;
  readonly sets: number;
  readonly winners: number;
}

/** The empty tally. Tallies are a commutative monoid: parts of a whole may be counted in any order and added up. */
export const NO_TALLY: Tally = { count: 0, sets: 0, winners: 0 };

export const added = (one: Tally, other: Tally): Tally => ({
  count: one.count + other.count,
  sets: one.sets + other.sets,
  winners: one.winners + other.winners,
});

export const sumOf = (tallies: Iterable<Tally>): Tally => {
  let sum = NO_TALLY;
  for (const one of tallies) sum = added(sum, one);
  return sum;
};

interface Counted {
  readonly state: ApplicationState;
  readonly purchaseCount: number;
}

/** Returns the tally of one application. An incomplete or ended application adds nothing (rules 10.8). */
export const tallyOf = ({ state, purchaseCount }: Counted): Tally =>
  isInvalidState(state) ? NO_TALLY : { count: 1, sets: purchaseCount, winners: state === 'WON' ? 1 : 0 };

/** Returns the share of valid applications that hold a win; null if there are none. */
export const winRate = ({ count, winners }: Tally): number | null => (count === 0 ? null : winners / count);
