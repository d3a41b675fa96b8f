interface WorkRow {
  /** The function that carries the work on. Work that calls Stripe has a function with one instance, which counts its calls a second (rules 7.7). */
  readonly by: 'advanceWork' | 'settle';
  /** Whether each run has an audit entry of its own. Otherwise the effect or the administrator that begins the work has an entry. */
  readonly isLogged: boolean;
}

/** Every kind of work of the schedule. A new one does not compile until it is registered, tested, and named if it is logged. */
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
  // The last: a tick that waits for an authority has carried on all others.
  stamps: { by: 'advanceWork', isLogged: false },
} as const satisfies Readonly<Record<string, WorkRow>>;
export type WorkKind = keyof typeof WORKS;
export type LoggedWork = { [K in WorkKind]: (typeof WORKS)[K]['isLogged'] extends true ? K : never }[WorkKind];

export const WORK_KINDS = Object.keys(WORKS) as [WorkKind, ...WorkKind[]]; // the keys of this object

export const carrierOf = (kind: WorkKind): WorkRow['by'] => WORKS[kind].by;
