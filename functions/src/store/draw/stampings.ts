import { z } from 'zod';
import { hashSchema } from '../../shared/draw/rules.ts';
import { freshStamping, stampingSchema } from '../../shared/draw/stamping.ts';
import { FREE_LEASE, leaseSchema } from '../../shared/lease/lease.ts';
import { documentsOf } from '../documents.ts';
import type { Records } from '../records.ts';

const recordSchema = z.object({
  number: z.int(),
  /** Hashes that some authority has not stamped yet. */
  pending: z.array(stampingSchema).max(1000),
  /** The hash that was added last. On a day without a change, the head is that of the day before. */
  last: hashSchema,
  ...leaseSchema.shape,
});
export type StampingRecord = z.infer<typeof recordSchema>;

/** Hashes to be stamped, by the draw's number. */
export const stampings = documentsOf({
  path: 'stampings',
  schema: recordSchema,
  purpose: 'the hashes of a draw that need time stamps of an authority',
  unindexed: ['pending', 'last'],
  holds: 'nobody',
});

/** Adds hashes of a draw, the latest last, to be stamped later (rules 8.38). It reads, so it runs before the transaction's first write. */
export const toStamp = async (records: Records, number: number, hashes: readonly string[]): Promise<void> => {
  const known = await stampings.get(records, String(number));
  const fresh = [...new Set(hashes)].filter((hash) => hash !== known?.last);
  const last = fresh.at(-1);
  if (last === undefined) return;
  const before = known ?? { number, pending: [], last, ...FREE_LEASE };
  const pending = before.pending.concat(fresh.map((hash) => freshStamping(hash, records.stamp.now)));
  stampings.set(records, String(number), { ...before, pending, last });
};
