import { randomID } from '../gateways/randomness.ts';
import { FREE_LEASE, HOLD_MS, type Lease } from '../shared/ground/lease.ts';
import type { Reads, Records } from '../store/records.ts';
import { inRun } from './run.ts';
import type { JobDeps } from './work.ts';

/** Where the documents are stored, and the work's name in the audit log. */
export interface Leased<D extends Lease> {
  readonly work: string;
  readonly documents: {
    readonly get: (reads: Reads, id: string) => Promise<D | null>;
    readonly set: (records: Records, id: string, value: D) => void;
  };
  /** Whether the document may be worked on; false once it has ended or was paused. Absent: always. */
  readonly isOpen?: (latest: D) => boolean;
  /** Id of the run whose audit entry has the changes. Absent: there is none. */
  readonly runIDOf?: (held: D) => string;
}

type Next<D, N> = (latest: D, records: Records) => Promise<N> | N;

/**
 * Changes the document, and whatever else `next` writes, under the lease.
 * @returns the document afterwards; null if the lease is lost or the document is no longer open
 */
export type Move<D> = (next: Next<D, D>) => Promise<D | null>;

/**
 * Acts on a document under its lease. After a crash another caller takes over when the lease ends.
 * @param of the document's id, or its number
 * @returns the result of `act`; false if another caller holds the lease
 */
export const holding = async <D extends Lease>(
  deps: JobDeps,
  { work, documents, isOpen = () => true, runIDOf }: Leased<D>,
  of: number | string,
  act: (held: D, move: Move<D>) => Promise<boolean>,
): Promise<boolean> => {
  const [id, holder] = [String(of), randomID(deps.randomness)];
  const change = async (runID: string | null, next: Next<D, D | null>): Promise<D | null> =>
    await inRun(deps, { work, runID }, async (records) => {
      const latest = await documents.get(records, id);
      const after = latest && (await next(latest, records));
      if (after) documents.set(records, id, after);
      return after;
    });
  const held = await change(null, (latest, { stamp: { systemNow } }) =>
    latest.heldUntil > systemNow || !isOpen(latest) ? null : { ...latest, holder, heldUntil: systemNow + HOLD_MS },
  );
  if (!held) return false;
  const runID = runIDOf?.(held) ?? null;
  const move: Move<D> = async (next) =>
    await change(runID, async (latest, records) => {
      if (latest.holder !== holder || !isOpen(latest)) return null;
      return { ...(await next(latest, records)), heldUntil: records.stamp.systemNow + HOLD_MS };
    });
  try {
    return await act(held, move);
  } finally {
    await change(runID, (latest) => (latest.holder === holder ? { ...latest, ...FREE_LEASE } : null));
  }
};
