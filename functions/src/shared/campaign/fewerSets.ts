import type { Campaign } from './campaign.ts';

/** Whether the answer about fewer sets has an effect: only where the last application may get what is left (rules 8.10). */
export const usesFewer = ({ allocation }: Pick<Campaign, 'allocation'>): boolean => allocation === 'partial';

/** Whether visitors are asked about fewer sets: the answer has an effect, and they can ask for more than one set (rules 8.15). */
export const asksForFewer = (campaign: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  usesFewer(campaign) && campaign.maxSets > 1;

/** Whether an application can win fewer sets than it asks for. */
export const canWinFewer = ({ allocation, maxSets }: Pick<Campaign, 'allocation' | 'maxSets'>): boolean =>
  allocation !== 'whole' && maxSets > 1;

/** The wish as stored: an answer without effect becomes a no (rules 8.15). */
export const countedWish = <W extends { readonly purchaseCount?: number; readonly acceptsPartial?: boolean }>(
  wish: W,
  campaign: Pick<Campaign, 'allocation'>,
): W => (wish.acceptsPartial === true && !usesFewer(campaign) ? { ...wish, acceptsPartial: false } : wish);
