import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { applicantsOf, type SeedSize } from './size.ts';
import { world } from './world.ts';

/** The share of the wished sets that is for sale, so that there are losers and a waiting list. */
const SHARE_FOR_SALE = 0.6;
/** The people whose wishes stand for those of all. More would only take longer. */
const SAMPLE = 1_000;

/**
 * The sets for sale in a seeded world: fewer than its applicants wish for, and never more than the campaign's own supply.
 * @returns null for a world without people, which keeps the campaign's supply
 */
export function localSupply(size: SeedSize): number | null {
  const people = applicantsOf(size);
  if (people === 0) return null;
  const asked = Math.min(people, SAMPLE);
  const { purchases } = world(asked, fromISO(campaign.timetable.applicationEnd));
  const wished = purchases.reduce((sum, { purchaseCount }) => sum + purchaseCount, 0) * (people / asked);
  return Math.min(campaign.supply, Math.max(campaign.maxSets, Math.floor(wished * SHARE_FOR_SALE)));
}
