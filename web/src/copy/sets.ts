import type { Campaign } from 'functions/shared/campaign/campaign';

type Bounds = Pick<Campaign, 'minSets' | 'maxSets'>;

/** Returns the number of sets if it is the only choice; null if there are several. */
export const onlyCount = ({ minSets, maxSets }: Bounds): number | null => (minSets === maxSets ? maxSets : null);
