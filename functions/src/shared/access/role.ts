/** Weakest first: each may do all that stands before it (rules 5). */
export const ROLES = ['viewer', 'operator', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether whoever holds one role may do what needs the other. */
export const roleCovers = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);
