import { campaign } from 'functions/shared/campaign/current';
import type { FirestoreKind } from '../firestore.ts';
import type { Target } from '../rehearsal/options.ts';
import { isLived, MAX_LIVED, writtenAt } from '../seed/life/moments.ts';
import type { SeedOptions } from '../seed/seed.ts';
import { applicantsOf, type SeedSize } from '../seed/size.ts';
import { localSupply } from '../seed/supply.ts';
import type { LocalStripeServer } from '../stripe/server.ts';
import type { SavedData } from './savedData.ts';

/** The initial data of an empty database. */
export interface SampleData {
  /** Null: none, because there are data already or none are requested. */
  readonly size: SeedSize | null;
  /** The time as of which data are written. The campaign is played from there to `at`. Both epoch ms. */
  readonly from: number;
  readonly at: number;
  /** The sets for sale; null: the campaign's. */
  readonly supply: number | null;
}

/** @param at campaign time of the start, epoch ms @param hasOffice whether administrators can sign in, who are needed to play a campaign */
export function sampleData(seed: SeedSize | false, stored: SavedData, at: number, hasOffice: boolean): SampleData {
  const nothing = { size: null, from: at, at };
  if (stored.firestore !== undefined) return { ...nothing, supply: stored.supply };
  if (seed === false) return { ...nothing, supply: null };
  return { size: seed, from: hasOffice ? writtenAt(at, seed) : at, at, supply: localSupply(seed, at) };
}

/** Describes the data to the person who starts. */
export function saysOf({ size, supply }: SampleData): string[] {
  const sets = (count: number): string => count.toLocaleString('en');
  const few =
    supply === null || supply === campaign.supply
      ? []
      : [
          `Only ${sets(supply)} sets are for sale here (${sets(campaign.supply)} on the site), so that people lose the draw`,
        ];
  if (size === null || size === 'none' || isLived(size)) return few;
  return [
    ...few,
    `More than ${sets(MAX_LIVED)} applicants are written at once: no mails, bounces, paper or duplicates, and nothing of the draw until its time comes`,
  ];
}

/** From this number of applicants on, lists are slow in Google's emulator, since each query scans everything. */
const SLOW_FROM = 20_000;

/** Returns a warning about the emulator's speed with many applicants; null if there is none. */
export const warningOf = ({ size }: SampleData, kind: FirestoreKind): string | null =>
  size === null || kind !== 'official' || applicantsOf(size) < SLOW_FROM
    ? null
    : "Google's emulator goes over everything for each query, so a list may take minutes; with FIRESTORE_EMULATOR=hidane it takes seconds";

type Place = Pick<SeedOptions, 'projectId' | 'firestoreHost' | 'authHost' | 'say' | 'signal'>;

/** Writes the initial data into the database and the local Stripe. */
export async function writeSampleData(
  { size, from }: SampleData,
  place: Place,
  stripe: LocalStripeServer,
): Promise<void> {
  if (size === null) return;
  const { seed } = await import('../seed/seed.ts');
  await seed({ ...place, size, now: from, toStripe: (rows) => stripe.local.add(rows) });
}

/**
 * Plays the campaign from the written time to the time of the start. Logs each step with an unplanned outcome. Throws if it cannot continue, so that
 * the launcher does not report `ready` with half a campaign.
 * @returns whether a campaign was played, and every step went as planned
 */
export async function liveSampleData(
  { size, at }: SampleData,
  target: Target,
  log: (line: string) => void,
): Promise<boolean> {
  if (size === null || !isLived(size)) return false;
  const { LivedCampaign } = await import('../seed/life/life.ts');
  const life = new LivedCampaign({ target, size, log }, at);
  try {
    await life.begin();
    await life.until(at);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The sample data could not be written: ${reason}`, { cause: error });
  }
  const { faults } = life;
  for (const fault of faults) log(`Sample data: ${fault}`);
  if (faults.length > 0) log(`Sample data are incomplete: ${faults.length} steps failed, as listed above`);
  return faults.length === 0;
}
