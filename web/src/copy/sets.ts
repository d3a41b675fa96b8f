import type { Campaign } from 'functions/shared/campaign/campaign';

type Bounds = Pick<Campaign, 'minSets' | 'maxSets'>;

/** The number of sets that everybody applies for; null: there is a choice to make. */
export const onlyCount = ({ minSets, maxSets }: Bounds): number | null => (minSets === maxSets ? maxSets : null);
