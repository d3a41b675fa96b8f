import { FREE_LEASE, type Lease, leaseSchema } from '../shared/ground/lease.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

const stored = documentsOf({
  path: 'leases',
  schema: leaseSchema,
  purpose: 'who carries a work on, and until when',
  holds: 'nobody',
});

/** Of works whose own document is a record of an entity, by kind and id: a hold is no change that its readers look for. */
export const leases = {
  descriptor: stored.descriptor,
  get: async (reads: Reads, id: string): Promise<Lease> => (await stored.get(reads, id)) ?? FREE_LEASE,
  set: stored.set,
};
