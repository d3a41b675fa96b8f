import type { Deps } from '../deps.ts';
import type { Work } from '../gateways/queues.ts';
import type { EffectKind, EffectOf } from '../shared/campaign/effects.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Records } from '../store/records.ts';

/** What the schedule's work needs from outside. */
export type JobDeps = Pick<
  Deps,
  | 'db'
  | 'beacon'
  | 'config'
  | 'campaignClock'
  | 'systemClock'
  | 'randomness'
  | 'campaignState'
  | 'kick'
  | 'queueMail'
  | 'stripe'
>;

/** How far one call may go: until `until` (system ms), in transactions or reads of at most `page` records. */
export interface Budget {
  readonly until: number;
  readonly page: number;
}

/** One kind of work. It may be killed between any two writes, run twice at once, and be asked for again when it is done. */
export interface WorkEntry {
  /** Ids of what is under way, by one bounded query. */
  readonly open: (deps: JobDeps) => Promise<readonly string[]>;
  /** Carries one on. @returns whether more was left that could have been done at once, had the budget not ended */
  readonly advance: (deps: JobDeps, id: string, budget: Budget) => Promise<boolean>;
  readonly page: number;
}

/** What starting an effect knows. */
export interface StartScope {
  readonly deps: JobDeps;
  readonly timetable: Timetable;
  /** Id of the audit entry of this run, for the records that it changes. */
  readonly runID: string;
}

/** null: not now, the next tick asks again. `work`: what goes on by itself from here. */
export type Started = { readonly work: Work | null } | null;

/** Reads, then writes, in the unit that makes the effect's document; so it happens once. */
export type Start<K extends EffectKind> = (
  records: Records,
  effect: EffectOf<K>,
  scope: StartScope,
) => Promise<Started>;

/** Pieces of one kind that are open at once in a campaign; a bound, not an expectation. */
export const MOST_OPEN = 20;
