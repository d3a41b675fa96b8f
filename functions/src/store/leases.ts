import { FREE_LEASE, type Lease, leaseSchema } from '../shared/lease/lease.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

const stored = documentsOf({
  path: 'leases',
  schema: leaseSchema,
  purpose: 'the holder of a job and the end of its lease',
  holds: 'nobody',
});

/** Leases of work on entities' records, by kind and id. They are separate documents, because others watch changes of the records. */
export const leases = {
  descriptor: stored.descriptor,
  get: async (reads: Reads, id: string): Promise<Lease> => (await stored.get(reads, id)) ?? FREE_LEASE,
  set: stored.set,
};
