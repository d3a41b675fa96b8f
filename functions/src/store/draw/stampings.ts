import { z } from 'zod';
import { hashSchema } from '../../shared/draw/rules.ts';
import { freshStamping, stampingSchema } from '../../shared/draw/stamping.ts';
import { FREE_LEASE, leaseSchema } from '../../shared/ground/lease.ts';
import { documentsOf } from '../documents.ts';
import type { Records } from '../records.ts';

const recordSchema = z.object({
  number: z.int(),
  /** Hashes that not all authorities have stamped. */
  pending: z.array(stampingSchema).max(1000),
  /** The hash that was noted last. The head of a day without a change is that of the day before. */
  last: hashSchema,
  ...leaseSchema.shape,
});
export type StampingRecord = z.infer<typeof recordSchema>;

/** By the draw's number. */
export const stampings = documentsOf({
  path: 'stampings',
  schema: recordSchema,
  purpose: 'the hashes of a draw that need time stamps of an authority',
  unindexed: ['pending', 'last'],
  holds: 'nobody',
});

/** Notes hashes of a draw, the latest last, for a work to have them stamped (rules 8.38). It reads, so it precedes the unit's first write. */
export const toStamp = async (records: Records, number: number, hashes: readonly string[]): Promise<void> => {
  const known = await stampings.get(records, String(number));
  const fresh = [...new Set(hashes)].filter((hash) => hash !== known?.last);
  const last = fresh.at(-1);
  if (last === undefined) return;
  const before = known ?? { number, pending: [], last, ...FREE_LEASE };
  const pending = before.pending.concat(fresh.map((hash) => freshStamping(hash, records.stamp.now)));
  stampings.set(records, String(number), { ...before, pending, last });
};
