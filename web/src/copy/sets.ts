import type { Campaign } from 'functions/shared/campaign/campaign';

type Bounds = Pick<Campaign, 'minSets' | 'maxSets'>;

/** The number of sets that everybody applies for; null: there is a choice to make. */
export const onlyCount = ({ minSets, maxSets }: Bounds): number | null => (minSets === maxSets ? maxSets : null);

/** Whether somebody can win fewer sets than wished for: nobody can where one is the most. */
export const canBeFewer = ({ maxSets }: Bounds): boolean => maxSets > 1;
