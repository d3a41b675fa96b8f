import type { Campaign } from './campaign.ts';

/** Whether the answer about fewer sets has an effect. It does only if the last application may get the sets that are left (rules 8.10). */
export const usesFewer = ({ allocation }: Pick<Campaign, 'allocation'>): boolean => allocation === 'partial';

/** Whether visitors are asked about fewer sets. The answer must have an effect, and they must be able to ask for more than one set (rules 8.15). */
export const asksForFewer = (campaign: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  usesFewer(campaign) && campaign.maxSets > 1;

/** Whether an application can win fewer sets than it asks for. */
export const canWinFewer = ({ allocation, maxSets }: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  allocation !== 'whole' && maxSets > 1;

/** The wish as it is stored. An answer without effect becomes a no (rules 8.15). */
export const countedWish = <W extends { readonly purchaseCount?: number; readonly acceptsPartial?: boolean }>(
  wish: W,
  campaign: Pick<Campaign, 'allocation'>,
): W => (wish.acceptsPartial === true && !usesFewer(campaign) ? { ...wish, acceptsPartial: false } : wish);
