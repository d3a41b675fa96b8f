import { randomID } from '../gateways/randomness.ts';
import { guarded, leaseLost } from '../logs.ts';
import { JOB_HEARTBEAT_MS, FREE_LEASE, JOB_LEASE_MS, type Lease } from '../shared/lease/lease.ts';
import { leaseHeartbeatID, leaseHeartbeats, leasedUntil } from '../store/leaseHeartbeats.ts';
import type { Fence, Reads, Records } from '../store/records.ts';
import { inRun } from './run.ts';
import { type Progress, type LeasedDeps, type JobDeps, type Budget, MAX_OPEN, type JobDefinition } from './job.ts';
import type { CollectionReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { digest } from '../shared/entities/stored.ts';

/** Where the documents are stored, and the job's name in the audit log. */
interface Leased<D extends Lease> {
  readonly job: string;
  readonly documents: {
    readonly descriptor: { readonly path: string };
    readonly get: (reads: Reads, id: string) => Promise<D | null>;
    readonly set: (records: Records, id: string, value: D) => void;
  };
  /** Returns whether the document may be worked on; false once it has ended or was paused. Absent: always. */
  readonly isOpen?: (latest: D) => boolean;
  /** Returns the id of the run whose audit entry covers the changes. Absent: there is none. */
  readonly runIDOf?: (held: D) => string;
}

type Next<D, N> = (latest: D, records: Records) => Promise<N> | N;

/**
 * Changes the document, and writes anything else that `next` writes, under the lease.
 * @returns the document afterwards; null if the lease is lost or the document is no longer open
 */
export type UpdateUnderLease<D> = (next: Next<D, D>) => Promise<D | null>;

/** Another worker has taken over, because this one was frozen or busy for longer than its lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A worker's lease on one document. `holder` is its fencing token, which is new each time the lease is taken. */
class HeldLease<D extends Lease> {
  readonly #deps: JobDeps;
  readonly #leased: Leased<D>;
  readonly #id: string;
  readonly #holder: string;
  readonly #heartbeat: string;
  #runID: string | null = null;
  /** When the lease was last renewed, in system ms. */
  #renewedAt = 0;
  /** The heartbeat under way. */
  #beat: Promise<unknown> | null = null;
  #hasBeaten = false;

  constructor(deps: JobDeps, leased: Leased<D>, id: string) {
    this.#deps = deps;
    this.#leased = leased;
    this.#id = id;
    this.#holder = randomID(deps.randomness);
    this.#heartbeat = leaseHeartbeatID(leased.documents.descriptor.path, id);
  }

  async #inRun<T>(act: (latest: D | null, records: Records) => Promise<T>): Promise<T> {
    const { job, documents } = this.#leased;
    return await inRun(this.#deps, { job, runID: this.#runID }, async (records) =>
      act(await documents.get(records, this.#id), records),
    );
  }

  /** Takes the lease, unless its worker is alive or the document is not open. @returns the document; or until when the lease is held; or null */
  async take(): Promise<D | { readonly heldUntil: number } | null> {
    const { documents, isOpen = () => true, runIDOf } = this.#leased;
    const outcome = await this.#inRun(async (latest, records) => {
      if (latest === null || !isOpen(latest)) return null;
      const { systemNow } = records.stamp;
      const until = await leasedUntil(records, this.#heartbeat, latest);
      if (until > systemNow) return { until };
      const held = { ...latest, holder: this.#holder, heldUntil: systemNow + JOB_LEASE_MS };
      documents.set(records, this.#id, held);
      return { held };
    });
    if (outcome === null) return null;
    if ('until' in outcome) return { heldUntil: outcome.until };
    this.#runID = runIDOf?.(outcome.held) ?? null;
    this.#renewedAt = this.#deps.systemClock();
    return outcome.held;
  }

  readonly update: UpdateUnderLease<D> = async (next) => {
    const { documents, isOpen = () => true } = this.#leased;
    const after = await this.#inRun(async (latest, records) => {
      if (latest?.holder !== this.#holder || !isOpen(latest)) return null;
      const moved = { ...(await next(latest, records)), heldUntil: records.stamp.systemNow + JOB_LEASE_MS };
      documents.set(records, this.#id, moved);
      return moved;
    });
    if (after !== null) this.#renewedAt = this.#deps.systemClock();
    return after;
  };

  readonly fence: Fence = async (reads) => {
    const { job, documents } = this.#leased;
    if ((await documents.get(reads, this.#id))?.holder !== this.#holder) throw new LeaseLost(`${job} ${this.#id}`);
  };

  /** Renews the lease, unless another worker has it by now. */
  readonly #renew = async (): Promise<void> =>
    await this.#inRun(async (latest, records) => {
      if (latest?.holder !== this.#holder) return;
      const until = records.stamp.systemNow + JOB_LEASE_MS;
      leaseHeartbeats.set(records, this.#heartbeat, { holder: this.#holder, until });
      this.#hasBeaten = true;
    });

  /** Sends a heartbeat if no update has renewed the lease since the last one. */
  readonly beat = async (): Promise<void> => {
    const now = this.#deps.systemClock();
    if (this.#beat !== null || now - this.#renewedAt < JOB_HEARTBEAT_MS) return;
    this.#renewedAt = now;
    this.#beat = guarded(this.#leased.job, 'heartbeat', this.#renew);
    await this.#beat;
    this.#beat = null;
  };

  async free(): Promise<void> {
    await this.#beat;
    await this.#inRun(async (latest, records) => {
      if (latest?.holder !== this.#holder) return;
      this.#leased.documents.set(records, this.#id, { ...latest, ...FREE_LEASE });
      if (this.#hasBeaten) leaseHeartbeats.remove(records, this.#heartbeat);
    });
  }
}

const isHeldByOther = (result: object): result is { readonly heldUntil: number } => !('holder' in result);

/**
 * Acts on a document under its lease. After a crash another caller takes over when the lease ends (rules 2.20).
 * @param of the document's id, or its number
 * @param act its dependencies are fenced: once another worker has taken over, their transactions write nothing
 * @returns whether `act` says that more can be done now; or until when another caller holds the lease
 */
export const withLease = async <D extends Lease>(
  deps: JobDeps,
  leased: Leased<D>,
  of: number | string,
  act: (held: D, update: UpdateUnderLease<D>, deps: LeasedDeps) => Promise<boolean>,
): Promise<Progress> => {
  const hold = new HeldLease(deps, leased, String(of));
  const held = await hold.take();
  if (held === null) return 'ended';
  if (isHeldByOther(held)) return held;
  // The check runs more often than the heartbeat, since a recent update makes a heartbeat unnecessary.
  const stop = deps.timers.every(JOB_HEARTBEAT_MS / 3, () => void hold.beat());
  try {
    return (await act(held, hold.update, { ...deps, fence: hold.fence })) ? 'more' : 'ended';
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    leaseLost(leased.job, String(of));
    return 'ended';
  } finally {
    stop();
    await hold.free();
  }
};

/** Takes steps until nothing is left to do now, or the clock reaches `until` (system ms). @returns whether the clock ended it */
export const runSteps = async <D>(
  { systemClock }: Pick<JobDeps, 'systemClock'>,
  until: number,
  begun: D,
  step: (latest: D) => Promise<D | null>,
): Promise<boolean> => {
  for (let latest: D | null = begun; latest !== null; latest = await step(latest)) {
    if (systemClock() >= until) return true;
  }
  return false;
};

/** Processes one page under the lease. @returns the document after it; null if nothing more can be done now, or the lease is lost */
export type Step<D> = (deps: LeasedDeps, latest: D, update: UpdateUnderLease<D>, budget: Budget) => Promise<D | null>;

interface Paged<D extends Lease & { readonly state: string }> extends Omit<Leased<D>, 'isOpen'> {
  readonly documents: Leased<D>['documents'] & {
    readonly collection: (db: Firestore) => CollectionReference;
    readonly parse: (snapshot: DocumentSnapshot) => D | null;
  };
  /** The step of each state; null: the job has ended, or waits for a person. */
  readonly steps: { readonly [S in D['state']]: Step<D> | null };
  /** Maximum number of records on a page. */
  readonly page: number;
  /** Returns the mark of an open document (OpenJob). Absent: the mark derives from all fields except the lease. */
  readonly markOf?: (deps: JobDeps, latest: D) => Promise<string | null> | string | null;
}

/** Returns a mark that changes with each step of the document. */
export const markOfDocument = (latest: Lease): string =>
  digest(JSON.stringify({ ...latest, ...FREE_LEASE })).slice(0, 32);

/** Creates a job that goes on in pages, with one worker at a time. A crash between any two writes repeats at most a page. */
export const pagedJob = <D extends Lease & { readonly state: string }>(paged: Paged<D>): JobDefinition => {
  const { documents, page, markOf = (_, latest) => markOfDocument(latest) } = paged;
  const steps: Readonly<Record<string, Step<D> | null>> = paged.steps;
  const states = Object.keys(steps).filter((state) => steps[state]);
  return {
    open: async (deps) => {
      const { docs } = await documents.collection(deps.db).where('state', 'in', states).limit(MAX_OPEN).get();
      return await Promise.all(
        docs.map(async (one) => {
          const latest = documents.parse(one);
          return { id: one.id, mark: latest && (await markOf(deps, latest)) };
        }),
      );
    },
    advance: async (deps, id, budget) =>
      await withLease(deps, { ...paged, isOpen: ({ state }) => states.includes(state) }, id, (begun, update, held) =>
        runSteps(
          held,
          budget.until,
          begun,
          async (latest) => (await steps[latest.state]?.(held, latest, update, budget)) ?? null,
        ),
      ),
    page,
  };
};
