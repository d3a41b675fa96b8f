import type { Campaign } from './campaign.ts';

/** Whether the answer about fewer sets has an effect: only where whoever comes at the end of the supply may get what is left (rules 8.10). */
export const usesFewer = ({ allocation }: Pick<Campaign, 'allocation'>): boolean => allocation === 'partial';

/** Whether a visitor is asked about fewer sets: where it has an effect, and one set is not the most (rules 8.15). */
export const asksForFewer = (campaign: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  usesFewer(campaign) && campaign.maxSets > 1;

/** Whether somebody can win fewer sets than wished for. */
export const canWinFewer = ({ allocation, maxSets }: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  allocation !== 'whole' && maxSets > 1;

/** A wish as it counts: an answer that has no effect is kept as no (rules 8.15). */
export const countedWish = <W extends { readonly purchaseCount?: number; readonly acceptsPartial?: boolean }>(
  wish: W,
  campaign: Pick<Campaign, 'allocation'>,
): W => (wish.acceptsPartial === true && !usesFewer(campaign) ? { ...wish, acceptsPartial: false } : wish);
