import { z } from 'zod';
import { idSchema } from './fields.ts';

/** Who carries a document on now, and until when others leave it to them, epoch ms of the system. */
export const leaseSchema = z.object({ holder: idSchema.nullable(), heldUntil: z.number() });
export type Lease = z.infer<typeof leaseSchema>;

/** Nobody's. */
export const FREE_LEASE: Lease = { holder: null, heldUntil: 0 };

/** Length of a lease in ms, longer than a page of settlements without any answer takes. After a kill the next walker waits for its end. */
export const HOLD_MS = 300_000;
