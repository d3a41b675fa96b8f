import { z } from 'zod';
import { idSchema } from '../shared/ground/fields.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

/** Who carries a work on now, and until when others leave it to them, epoch ms of the system. */
const leaseSchema = z.object({ holder: idSchema.nullable(), heldUntil: z.number() });
export type Lease = z.infer<typeof leaseSchema>;

const stored = documentsOf({
  path: 'leases',
  schema: leaseSchema,
  purpose: 'who carries a work on, and until when',
  holds: 'nobody',
});
const FREE: Lease = { holder: null, heldUntil: 0 };

/** Of works whose own document is a record of an entity, by kind and id: a hold is no change that its readers look for. */
export const leases = {
  descriptor: stored.descriptor,
  get: async (reads: Reads, id: string): Promise<Lease> => (await stored.get(reads, id)) ?? FREE,
  set: stored.set,
};
