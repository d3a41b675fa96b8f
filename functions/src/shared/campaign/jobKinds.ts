interface JobRow {
  /** The function that runs the job. Jobs that call Stripe use a function with one instance, which limits its calls per second (rules 7.7). */
  readonly by: 'advanceWork' | 'settle';
  /** Whether each run has its own audit entry. Otherwise the scheduled event or the administrator that starts the job has one. */
  readonly isLogged: boolean;
}

/** Every kind of job of the schedule. A new kind fails to compile until it is registered, tested, and named if it is logged. */
const JOBS = {
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
} as const satisfies Readonly<Record<string, JobRow>>;
export type JobKind = keyof typeof JOBS;
export type LoggedJob = { [K in JobKind]: (typeof JOBS)[K]['isLogged'] extends true ? K : never }[JobKind];

export const JOB_KINDS = Object.keys(JOBS) as [JobKind, ...JobKind[]]; // keys of this object

export const functionOf = (kind: JobKind): JobRow['by'] => JOBS[kind].by;
