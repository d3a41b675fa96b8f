/** Who changes something. Of an applicant and an administrator each change is audited, of the schedule each run (rules 5). */
export type Actor =
  | { readonly kind: 'nobody' }
  /** By a guest's key: it reaches nothing but the holder's own records, so the record that changes says who. */
  | { readonly kind: 'applicant' }
  | { readonly kind: 'administrator'; readonly id: string; readonly email: string }
  /** `runID` is the id of the run's one audit entry, null where it carries on what an administrator began; `work` names what it does. */
  | { readonly kind: 'schedule'; readonly work: string; readonly runID: string | null };

/** The actor of a change of `target` as an audit entry shows it. */
export const actorName = (actor: Actor, target: string): string => {
  switch (actor.kind) {
    case 'nobody':
      return '';
    case 'applicant':
      return target;
    case 'administrator':
      return actor.email;
    case 'schedule':
      return actor.work;
  }
};
