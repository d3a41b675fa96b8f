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
  /** Checked in each unit of work under a lease. Absent: the caller holds none. */
  readonly fence?: Fence;
}

/** Dependencies of a worker that holds a lease: no unit that it begins with them commits after another has taken over. */
export type HeldDeps = JobDeps & { readonly fence: Fence };

/** The limits of one call: it ends at `until` (system ms), and a transaction or read has at most `page` records. */
export interface Budget {
  readonly until: number;
  readonly page: number;
}

/** How far work was carried on: to its end for now; until the budget ended, so that more could be done at once; or until when another worker holds it (system ms). */
export type Advanced = 'ended' | 'more' | { readonly heldUntil: number };

/** A piece of open work. */
export interface OpenWork {
  readonly id: string;
  /**
   * Changes with each step forward; the office is told of work whose mark stays the same for minutes (rules 2.18). Null: it waits for a person, a time,
   * or for something that is told by itself.
   */
  readonly mark: string | null;
}

/** One kind of work. It must survive a crash between any two writes, concurrent runs, and calls after its end. */
export interface WorkEntry {
  /** The open work, by one bounded query and few reads a piece. */
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

/** What an effect opened: its work, or nothing to carry on (`work` null). Null: it cannot start now, and the next tick tries again. */
export type Started = { readonly work: Work | null } | null;

/** Starts an effect. It reads, then writes, in the transaction that creates the effect's document, so that it happens once. */
export type Start<K extends EffectKind> = (
  records: Records,
  effect: EffectOf<K>,
  scope: StartScope,
) => Promise<Started>;

/** Upper bound of work of one kind that is open at once in a campaign. */
export const MOST_OPEN = 20;
