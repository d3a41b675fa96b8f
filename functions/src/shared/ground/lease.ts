import { z } from 'zod';
import { idSchema } from './fields.ts';

/** The current worker of a document, and until when others leave it alone, in system time, epoch ms. */
export const leaseSchema = z.object({ holder: idSchema.nullable(), heldUntil: z.number() });
export type Lease = z.infer<typeof leaseSchema>;

/** The lease of a document without a worker. */
export const FREE_LEASE: Lease = { holder: null, heldUntil: 0 };

/**
 * Length of a lease in ms. A page of settlements takes less, even if Stripe never answers. After a kill, the next worker waits for its end.
 */
export const HOLD_MS = 300_000;
