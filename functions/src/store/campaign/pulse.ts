import type { Firestore } from 'firebase-admin/firestore';
import { SHARDS } from '../../shared/entities/entity.ts';
import { account } from '../../shared/entities/account.ts';
import { pulseSchema } from '../../shared/campaign/pulse.ts';
import { countOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { Pulse } from '../../shared/campaign/pulse.ts';
import type { Reads, Records } from '../records.ts';

/** The heartbeat of the tick, for the office's first page. */
export const pulses = documentsOf({
  path: 'pulses',
  schema: pulseSchema,
  purpose: "the schedule's heartbeat: its last run, failures, stalled jobs and daily counts",
  // There is one document, which is read by its id.
  unindexed: ['systemAt', 'at', 'failing', 'waiting', 'works', 'mails', 'searchForm', 'days'],
  holds: 'nobody',
});
const CURRENT = 'tick';

export const pulseIn = async (reads: Reads): Promise<Pulse | null> => await pulses.get(reads, CURRENT);

export const writePulse = (records: Records, pulse: Pulse): void => pulses.set(records, CURRENT, pulse);

/** Counts the registrations in the interval. A thousand of them are one read. */
export const registrationsBetween = async (db: Firestore, from: string, until: string): Promise<number> => {
  const made = db
    .collection(account.plural)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until);
  return await countOf(made);
};
