import { randomID } from '../gateways/randomness.ts';
import { FREE_LEASE, HOLD_MS, type Lease } from '../shared/ground/lease.ts';
import type { Reads, Records } from '../store/records.ts';
import { inRun } from './run.ts';
import type { JobDeps } from './work.ts';

/** Where the documents are stored, and the work's name in the audit log. */
interface Kind<D extends Lease> {
  readonly work: string;
  readonly documents: {
    readonly get: (reads: Reads, id: string) => Promise<D | null>;
    readonly set: (records: Records, id: string, value: D) => void;
  };
}

type Next<D, N> = (latest: D, records: Records) => Promise<N> | N;

/** Changes the document, and whatever else `next` writes, under the lease. @returns the document then; null where the lease is lost */
export type Move<D> = (next: Next<D, D>) => Promise<D | null>;

/**
 * Acts on a document under its lease. After a crash another caller takes over when the lease ends.
 * @param of the document's id, or its number
 * @returns the result of `act`; false where another holds the lease
 */
export const holding = async <D extends Lease>(
  deps: JobDeps,
  { work, documents }: Kind<D>,
  of: number | string,
  act: (held: D, move: Move<D>) => Promise<boolean>,
): Promise<boolean> => {
  const [id, holder] = [String(of), randomID(deps.randomness)];
  const change = async (next: Next<D, D | null>): Promise<D | null> =>
    await inRun(deps, { work, runID: null }, async (records) => {
      const latest = await documents.get(records, id);
      const after = latest && (await next(latest, records));
      if (after) documents.set(records, id, after);
      return after;
    });
  const held = await change((latest, { stamp: { systemNow } }) =>
    latest.heldUntil > systemNow ? null : { ...latest, holder, heldUntil: systemNow + HOLD_MS },
  );
  if (!held) return false;
  const move: Move<D> = async (next) =>
    await change(async (latest, records) => {
      if (latest.holder !== holder) return null;
      return { ...(await next(latest, records)), heldUntil: records.stamp.systemNow + HOLD_MS };
    });
  try {
    return await act(held, move);
  } finally {
    await change((latest) => (latest.holder === holder ? { ...latest, ...FREE_LEASE } : null));
  }
};
