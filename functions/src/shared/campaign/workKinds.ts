interface WorkRow {
  /** The function that runs the job. Jobs that call Stripe use a function with one instance, which limits its calls per second (rules 7.7). */
  readonly by: 'advanceWork' | 'settle';
  /** Whether each run has its own audit entry. Otherwise the scheduled event or the administrator that starts the job has one. */
  readonly isLogged: boolean;
}

/** Every kind of job of the schedule. A new kind fails to compile until it is registered, tested, and named if it is logged. */
const WORKS = {
  draw: { by: 'advanceWork', isLogged: false },
  release: { by: 'advanceWork', isLogged: false },
  broadcast: { by: 'advanceWork', isLogged: false },
  settlement: { by: 'settle', isLogged: false },
  reconciliation: { by: 'settle', isLogged: true },
  vouchers: { by: 'advanceWork', isLogged: true },
  duplicates: { by: 'advanceWork', isLogged: false },
  search: { by: 'advanceWork', isLogged: false },
  waitingList: { by: 'settle', isLogged: true },
  // It deletes customers at Stripe.
  erasure: { by: 'settle', isLogged: false },
  exclusions: { by: 'advanceWork', isLogged: false },
  totals: { by: 'advanceWork', isLogged: false },
  // It comes last, so that a tick that waits for an authority has continued all other jobs.
  stamps: { by: 'advanceWork', isLogged: false },
} as const satisfies Readonly<Record<string, WorkRow>>;
export type WorkKind = keyof typeof WORKS;
export type LoggedWork = { [K in WorkKind]: (typeof WORKS)[K]['isLogged'] extends true ? K : never }[WorkKind];

export const WORK_KINDS = Object.keys(WORKS) as [WorkKind, ...WorkKind[]]; // keys of this object

export const carrierOf = (kind: WorkKind): WorkRow['by'] => WORKS[kind].by;
