import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { applicantsOf, type SeedSize } from './size.ts';
import { world } from './world.ts';

/** The share of the wished sets that is for sale, so that there are losers and a waiting list. */
const SHARE_FOR_SALE = 0.6;
/** The people whose wishes stand for those of all. More would only take longer. */
const SAMPLE = 1_000;

/** The sets that this many people have asked for until a time, epoch ms. */
const wishedBy = (people: number, time: number): number =>
  world(people, time).purchases.reduce((sum, { purchaseCount }) => sum + purchaseCount, 0);

/**
 * The sets for sale in a seeded world: fewer than its applicants wish for, and never more than the campaign's own supply. Of a start within the
 * applications only those who have applied count, since nobody else will unless by hand.
 * @param at campaign time of the start, epoch ms
 * @returns null for a world without people, which keeps the campaign's supply
 */
export function localSupply(size: SeedSize, at: number): number | null {
  const people = applicantsOf(size);
  if (people === 0) return null;
  const asked = Math.min(people, SAMPLE);
  const end = fromISO(campaign.timetable.applicationEnd);
  const wished = (wishedBy(asked, Math.min(at, end)) || wishedBy(asked, end)) * (people / asked);
  return Math.min(campaign.supply, Math.max(campaign.maxSets, Math.floor(wished * SHARE_FOR_SALE)));
}
