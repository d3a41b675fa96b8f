import type { Allocation } from '../campaign/campaign.ts';
import type { Tally } from './tally.ts';

/**
 * Estimates an application's chance if the draw took place now. Whole wishes are granted in a random order until no sets are left. Except for the
 * last few places, the chance is therefore the supply divided by the requested sets. The equal base gives one set to as many applications as
 * possible.
 * @returns null if nobody has applied
 */
export const chanceOf = ({ count, sets }: Tally, supply: number, allocation: Allocation): number | null => {
  if (count === 0) return null;
  return Math.min(1, supply / (allocation === 'equalBase' ? count : sets));
};
