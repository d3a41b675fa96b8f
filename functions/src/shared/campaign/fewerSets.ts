import type { Campaign } from './campaign.ts';

/** Returns whether the answer about fewer sets has an effect. It has one only if the last application may get the remaining sets (rules 8.10). */
export const usesFewer = ({ allocation }: Pick<Campaign, 'allocation'>): boolean => allocation === 'partial';

/** Returns whether applicants are asked about fewer sets. The answer must have an effect, and more than one set must be possible (rules 8.15). */
export const asksForFewer = (campaign: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  usesFewer(campaign) && campaign.maxSets > 1;

/** Returns whether an application can win fewer sets than it asks for. */
export const canWinFewer = ({ allocation, maxSets }: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  allocation !== 'whole' && maxSets > 1;

/** Returns the wish to store. An answer without effect becomes a no (rules 8.15). */
export const countedWish = <W extends { readonly purchaseCount?: number; readonly acceptsPartial?: boolean }>(
  wish: W,
  campaign: Pick<Campaign, 'allocation'>,
): W => (wish.acceptsPartial === true && !usesFewer(campaign) ? { ...wish, acceptsPartial: false } : wish);
