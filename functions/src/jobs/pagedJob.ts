import type { CollectionReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { digest } from '../shared/entities/stored.ts';
import { FREE_LEASE, type Lease } from '../shared/lease/lease.ts';
import { withLease, type Leased, type UpdateUnderLease } from './withLease.ts';
import { type Budget, type LeasedDeps, type JobDeps, MAX_OPEN, type JobDefinition } from './job.ts';

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
