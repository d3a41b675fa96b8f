import { z } from 'zod';
import { idSchema } from '../shared/fields/fieldSchemas.ts';
import type { Lease } from '../shared/lease/lease.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

/**
 * Heartbeats of workers that have a lease for longer than a few seconds. They are separate documents: each transaction under a lease reads the leased
 * document, and a heartbeat there would make those transactions wait.
 */
export const leaseHeartbeats = documentsOf({
  path: 'heartbeats',
  schema: z.object({ holder: idSchema, until: z.number() }),
  purpose: "the heartbeat of a lease's worker",
  unindexed: ['holder', 'until'],
  holds: 'nobody',
});

/** Returns the id of a leased document's heartbeat. */
export const leaseHeartbeatID = (path: string, id: string): string => `${path}-${id}`;

/** Returns until when a document is leased, in system ms: by its own field, or by its worker's last heartbeat. */
export const leasedUntil = async (reads: Reads, heartbeat: string, { holder, heldUntil }: Lease): Promise<number> => {
  const beat = holder === null ? null : await leaseHeartbeats.get(reads, heartbeat);
  return beat?.holder === holder ? Math.max(heldUntil, beat?.until ?? 0) : heldUntil;
};
