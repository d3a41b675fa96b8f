/** The actor of a change. Changes by applicants and administrators, and runs of the schedule, are audited (rules 5). */
export type Actor =
  | { readonly kind: 'nobody' }
  /** A guest with a key. The key gives access only to the holder's own records, so the changed record names the person. */
  | { readonly kind: 'applicant' }
  | { readonly kind: 'administrator'; readonly id: string; readonly email: string }
  /** `runID` is the id of the run's only audit entry; null if the run continues what an administrator began. `job` is the job's name. */
  | { readonly kind: 'schedule'; readonly job: string; readonly runID: string | null };

/** Returns the actor's name in the audit entry of a change of `target`. */
export const actorName = (actor: Actor, target: string): string => {
  switch (actor.kind) {
    case 'nobody':
      return '';
    case 'applicant':
      return target;
    case 'administrator':
      return actor.email;
    case 'schedule':
      return actor.job;
  }
};
