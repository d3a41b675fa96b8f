import type { Role } from './role.ts';

/** The verbs of an entity. Each verb is a separate route. */
export const VERBS = ['list', 'count', 'getMany', 'get', 'create', 'replace', 'change', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** Verbs of entities that only the product writes. */
export const READ_ONLY = ['list', 'count', 'getMany'] as const;

/** One entity's routes as plain data: verbs, and the weakest role for each. Routes for other callers are in `contract/definitions/`. */
export interface Policy {
  readonly verbs: readonly Verb[];
  readonly read: Role;
  readonly write: Role;
  readonly remove: Role;
}
