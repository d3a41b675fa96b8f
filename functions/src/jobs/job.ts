import type { Deps } from '../deps.ts';
import type { Job } from '../gateways/queues.ts';
import type { ScheduledEventKind, ScheduledEventOf } from '../shared/campaign/scheduledEvents.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Fence, Records } from '../store/records.ts';

type Injected = Pick<
  Deps,
  | 'db'
  | 'beacon'
  | 'timestamps'
  | 'config'
  | 'campaignClock'
  | 'systemClock'
  | 'timers'
  | 'randomness'
  | 'campaignState'
  | 'enqueueJob'
  | 'queueMail'
  | 'stripe'
>;

export interface JobDeps extends Injected {
  /** Checked in each transaction under a lease. Absent: the caller has no lease. */
  readonly fence?: Fence;
}

/** Dependencies of a worker that has a lease. No transaction that begins with them commits after another worker has taken over. */
export type LeasedDeps = JobDeps & { readonly fence: Fence };

/** The limits of one call: it ends at `until` (system ms), and a transaction or read has at most `page` records. */
export interface Budget {
  readonly until: number;
  readonly page: number;
}

/**
 * How far a job was continued. `ended`: to its end for now. `more`: until the budget ended. `heldUntil`: another worker has the lease until then
 * (system ms).
 */
export type Progress = 'ended' | 'more' | { readonly heldUntil: number };

/** An open job. */
export interface OpenJob {
  readonly id: string;
  /**
   * Changes with each step forward. The office gets an alert about a job whose mark stays the same for minutes (rules 2.18). Null: the job waits for
   * a person or a time, or has an alert of its own.
   */
  readonly mark: string | null;
}

/** One kind of job. It has to survive a crash between any two writes, concurrent runs, and calls after its end. */
export interface JobDefinition {
  /** Finds the open jobs by one bounded query and a few reads for each of them. */
  readonly open: (deps: JobDeps) => Promise<readonly OpenJob[]>;
  /** Continues one job. */
  readonly advance: (deps: JobDeps, id: string, budget: Budget) => Promise<Progress>;
  readonly page: number;
}

export interface StartScope {
  readonly deps: JobDeps;
  readonly timetable: Timetable;
  /** Id of this run's audit entry, for the records that it changes. */
  readonly runID: string;
}

/** The job that a started event opened; `job` null: there is nothing to continue. Null: it cannot start now, and the next tick tries again. */
export type StartedEvent = { readonly job: Job | null } | null;

/** Starts a scheduled event. It reads, then writes, in the transaction that creates the event's document, so that it happens once. */
export type Start<K extends ScheduledEventKind> = (
  records: Records,
  event: ScheduledEventOf<K>,
  scope: StartScope,
) => Promise<StartedEvent>;

/** Upper bound of open jobs of one kind in a campaign. */
export const MAX_OPEN = 20;
