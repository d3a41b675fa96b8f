import { z } from 'zod';
import { idSchema } from '../fields/fieldSchemas.ts';

/** The current worker of a document, and until when other workers may not process it, in system time, epoch ms. */
export const leaseSchema = z.object({ holder: idSchema.nullable(), heldUntil: z.number() });
export type Lease = z.infer<typeof leaseSchema>;

/** The lease of a document without a worker. */
export const FREE_LEASE: Lease = { holder: null, heldUntil: 0 };

/** Length of a lease in ms. Its worker renews it by a heartbeat. If the worker dies, another one takes over when the lease ends (rules 2.20). */
export const JOB_LEASE_MS = 60_000;

/** Time between two heartbeats, in ms. A long computation can therefore delay a heartbeat by up to 45 s. */
export const JOB_HEARTBEAT_MS = 15_000;

/** If a lease was not renewed for this long, in ms, its worker has probably died. */
export const MISSED_HEARTBEAT_MS = 2 * JOB_HEARTBEAT_MS - 5000;
