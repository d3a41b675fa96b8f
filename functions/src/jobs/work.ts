import type { Deps } from '../deps.ts';
import type { Work } from '../gateways/queues.ts';
import type { EffectKind, EffectOf } from '../shared/campaign/effects.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Fence, Records } from '../store/records.ts';

type FromOutside = Pick<
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
  | 'kick'
  | 'queueMail'
  | 'stripe'
>;

export interface JobDeps extends FromOutside {
  /** Checked in each transaction under a lease. Absent: the caller has no lease. */
  readonly fence?: Fence;
}

/** Dependencies of a worker that has a lease. No transaction that begins with them commits after another worker has taken over. */
export type HeldDeps = JobDeps & { readonly fence: Fence };

/** The limits of one call: it ends at `until` (system ms), and a transaction or read has at most `page` records. */
export interface Budget {
  readonly until: number;
  readonly page: number;
}

/**
 * How far work was carried on. `ended`: to its end for now. `more`: until the budget ended. `heldUntil`: another worker has the lease until then
 * (system ms).
 */
export type Advanced = 'ended' | 'more' | { readonly heldUntil: number };

/** A piece of open work. */
export interface OpenWork {
  readonly id: string;
  /**
   * Changes with each step forward. The office gets an alert about work whose mark stays the same for minutes (rules 2.18). Null: the work waits for
   * a person or a time, or has an alert of its own.
   */
  readonly mark: string | null;
}

/** One kind of work. It has to survive a crash between any two writes, concurrent runs, and calls after its end. */
export interface WorkEntry {
  /** Finds the open work by one bounded query and a few reads for each piece. */
  readonly open: (deps: JobDeps) => Promise<readonly OpenWork[]>;
  /** Carries on one piece of work. */
  readonly advance: (deps: JobDeps, id: string, budget: Budget) => Promise<Advanced>;
  readonly page: number;
}

export interface StartScope {
  readonly deps: JobDeps;
  readonly timetable: Timetable;
  /** Id of this run's audit entry, for the records that it changes. */
  readonly runID: string;
}

/** The work that a started event opened; `work` null: there is nothing to carry on. Null: it cannot start now, and the next tick tries again. */
export type Started = { readonly work: Work | null } | null;

/** Starts a scheduled event. It reads, then writes, in the transaction that creates the event's document, so that it happens once. */
export type Start<K extends EffectKind> = (
  records: Records,
  effect: EffectOf<K>,
  scope: StartScope,
) => Promise<Started>;

/** Upper bound of open work of one kind in a campaign. */
export const MAX_OPEN = 20;
