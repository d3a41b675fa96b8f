import type { Firestore } from 'firebase-admin/firestore';
import { SHARDS } from '../../shared/entities/entity.ts';
import { account } from '../../shared/entities/account.ts';
import { schedulerHeartbeatSchema } from '../../shared/campaign/schedulerHeartbeat.ts';
import { countOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { SchedulerHeartbeat } from '../../shared/campaign/schedulerHeartbeat.ts';
import type { Reads, Records } from '../records.ts';

/** The heartbeat of the tick, for the office's first page. */
export const schedulerHeartbeats = documentsOf({
  path: 'pulses',
  schema: schedulerHeartbeatSchema,
  purpose: "the schedule's heartbeat: its last run, failures, stalled jobs and daily counts",
  // There is one document, which is read by its id.
  unindexed: ['systemAt', 'at', 'failing', 'waiting', 'works', 'mails', 'searchForm', 'days'],
  holds: 'nobody',
});
const CURRENT = 'tick';

export const readSchedulerHeartbeat = async (reads: Reads): Promise<SchedulerHeartbeat | null> =>
  await schedulerHeartbeats.get(reads, CURRENT);

export const writeSchedulerHeartbeat = (records: Records, heartbeat: SchedulerHeartbeat): void =>
  schedulerHeartbeats.set(records, CURRENT, heartbeat);

/** Counts the registrations in the interval. A thousand of them are one read. */
export const registrationsBetween = async (db: Firestore, from: string, until: string): Promise<number> => {
  const made = db
    .collection(account.plural)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until);
  return await countOf(made);
};
