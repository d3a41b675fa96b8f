/** The actor of a change: an unknown visitor, an applicant with a key, an administrator, or the schedule. Zod-free, for pages. */
export const ACTOR_KINDS = ['nobody', 'applicant', 'administrator', 'schedule'] as const;
