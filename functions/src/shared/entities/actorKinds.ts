/**
 * The actor of a change: an unknown visitor, an applicant with a key, an administrator, or the schedule. The file does not use zod, so that pages can
 * import it.
 */
export const ACTOR_KINDS = ['nobody', 'applicant', 'administrator', 'schedule'] as const;
