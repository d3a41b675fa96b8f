import type { Allocation } from '../campaign/campaign.ts';
import type { Tally } from './tally.ts';

/**
 * How likely an application is to win, were the draw now. Whole wishes are granted in a random order until the sets are gone, so each has the share
 * of the sets in the wishes, but for the last few places. The equal base gives as many as it can one set.
 * @returns null where nobody has applied
 */
export const chanceOf = ({ count, sets }: Tally, supply: number, allocation: Allocation): number | null => {
  if (count === 0) return null;
  return Math.min(1, supply / (allocation === 'equalBase' ? count : sets));
};
