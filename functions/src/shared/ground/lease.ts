import { z } from 'zod';
import { idSchema } from './fields.ts';

/** The current worker of a document, and until when others leave it alone, in system time, epoch ms. */
export const leaseSchema = z.object({ holder: idSchema.nullable(), heldUntil: z.number() });
export type Lease = z.infer<typeof leaseSchema>;

/** The lease of a document without a worker. */
export const FREE_LEASE: Lease = { holder: null, heldUntil: 0 };

/** Length of a lease in ms. Its worker renews it by a heartbeat. After the worker's death another takes over at its end (rules 2.20). */
export const HOLD_MS = 60_000;

/** Time between two heartbeats, in ms. It leaves 45 s in which a long computation may keep a worker from its heartbeat. */
export const BEAT_MS = 15_000;

/** A lease that nobody has renewed for this long, in ms, has probably lost its worker. */
export const MISSED_MS = 2 * BEAT_MS - 5000;
