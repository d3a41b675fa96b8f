import type { Firestore } from 'firebase-admin/firestore';
import type { Channel } from '../../shared/application/channels.ts';
import type { ApplicationState } from '../../shared/application/states.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import {
  type ByChannel,
  type ChannelCount,
  type HourlyCounts,
  hourlyCountsSchema,
  type CountsWithParts,
  NO_COUNTS,
} from '../../shared/draw/counts/hourlyCounts.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { setsOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';
import { drawFilesOf } from './draws.ts';

export const applicationCounts = documentsOf({
  path: 'applicationCounts',
  schema: hourlyCountsSchema,
  purpose: 'the public hourly counts of applications, and the files of earlier days',
  unindexed: ['latest', 'today', 'days'],
  holds: 'nobody',
});
/** All counts are in one document, so that a count and the end of a day exclude each other. Only the schedule writes it, once an hour. */
const CURRENT = 'current';

/** The only state of the roster while applications are open. */
const COUNTED: ApplicationState = 'APPLIED';

const countedIn = async (db: Firestore, channel: Channel): Promise<ChannelCount> => {
  const own = db.collection(purchase.plural).where('channel', '==', channel).where('state', '==', COUNTED);
  const { count, sets } = await setsOf(own, 'purchaseCount');
  return { applications: count, sets };
};

/**
 * Counts the applications that would be on the roster, by channel. A thousand of them are one read. It does not run in a transaction, which would
 * lock applicants' writes.
 */
export const countedNow = async (db: Firestore): Promise<ByChannel> => {
  const [web, paper] = await Promise.all([countedIn(db, 'web'), countedIn(db, 'paper')]);
  return { web, paper };
};

/** Reads the counts so far. In a transaction they stay the same until the commit. */
export const countsIn = async (reads: Reads): Promise<HourlyCounts> =>
  (await applicationCounts.get(reads, CURRENT)) ?? NO_COUNTS;

/** Writes counts and the files of past days in one transaction, so that a file exists once the counts refer to it. */
export const writeCounts = (records: Records, { counts, parts }: CountsWithParts): void => {
  for (const { sha256, text } of parts) drawFilesOf(FIRST_DRAW).set(records, sha256, { text });
  applicationCounts.set(records, CURRENT, counts);
};
