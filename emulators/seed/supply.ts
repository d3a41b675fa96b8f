import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { applicantsOf, type SeedSize } from './size.ts';
import { world } from './world.ts';

/** The share of the requested sets that is for sale, so that there are losers and a waiting list. */
const SHARE_FOR_SALE = 0.6;
/** The size of the sample from which the requested sets of all people are estimated. */
const SAMPLE = 1_000;

/** Returns the sets that this many people have requested by a time, epoch ms. */
const wishedBy = (people: number, time: number): number =>
  world(people, time).purchases.reduce((sum, { purchaseCount }) => sum + purchaseCount, 0);

/**
 * Returns the sets for sale in a seeded world: fewer than requested, and never more than the campaign's supply. At a start within the applications
 * only people who have applied count, since later ones apply only by hand.
 * @param at campaign time of the start, epoch ms
 * @returns null for a world without people, which keeps the campaign's supply
 */
export function localSupply(size: SeedSize, at: number): number | null {
  const people = applicantsOf(size);
  if (people === 0) return null;
  const sampleSize = Math.min(people, SAMPLE);
  const end = fromISO(campaign.timetable.applicationEnd);
  const wished = (wishedBy(sampleSize, Math.min(at, end)) || wishedBy(sampleSize, end)) * (people / sampleSize);
  return Math.min(campaign.supply, Math.max(campaign.maxSets, Math.floor(wished * SHARE_FOR_SALE)));
}
