import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import type { Channel } from '../../shared/application/channels.ts';
import type { ApplicationState } from '../../shared/application/states.ts';
import { FIRST_DRAW } from '../../shared/campaign/effects.ts';
import {
  type ByChannel,
  type ChannelCount,
  type HourlyCounts,
  hourlyCountsSchema,
  type Kept,
  NO_COUNTS,
} from '../../shared/draw/counts/hourlyCounts.ts';
import { purchase } from '../../shared/entities/purchase.ts';
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
/** All are in one document, which the schedule alone writes, once an hour: a count and the end of a day exclude each other. */
const CURRENT = 'current';

/** While applications are open, the roster's states come down to this one. */
const COUNTED: ApplicationState = 'APPLIED';

const countedIn = async (db: Firestore, channel: Channel): Promise<ChannelCount> => {
  const own = db.collection(purchase.plural).where('channel', '==', channel).where('state', '==', COUNTED);
  const asked = { applications: AggregateField.count(), sets: AggregateField.sum('purchaseCount') };
  const { applications, sets } = (await own.aggregate(asked).get()).data();
  return { applications, sets };
};

/**
 * The applications that would be on the roster, by channel. A thousand of them are one read. It is no part of a transaction: that would lock
 * what applicants write.
 */
export const countedNow = async (db: Firestore): Promise<ByChannel> => {
  const [web, paper] = await Promise.all([countedIn(db, 'web'), countedIn(db, 'paper')]);
  return { web, paper };
};

/** The counts so far. In a unit that writes, they stay the same until the commit. */
export const countsIn = async (reads: Reads): Promise<HourlyCounts> =>
  (await applicationCounts.get(reads, CURRENT)) ?? NO_COUNTS;

/** Writes counts, and the files of days that are over, in one unit: whoever reads of a file finds it. */
export const keepCounts = (records: Records, { counts, parts }: Kept): void => {
  for (const { sha256, text } of parts) drawFilesOf(FIRST_DRAW).set(records, sha256, { text });
  applicationCounts.set(records, CURRENT, counts);
};
