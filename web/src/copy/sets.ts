import type { Campaign } from 'functions/shared/campaign/campaign';

type Bounds = Pick<Campaign, 'minSets' | 'maxSets'>;

/** The number of sets if there is no choice; null: there is one. */
export const onlyCount = ({ minSets, maxSets }: Bounds): number | null => (minSets === maxSets ? maxSets : null);
