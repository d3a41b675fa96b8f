import type { Verb } from '../access/policy.ts';
import type { Entities } from './entities.ts';
import { POLICIES } from './policyTable.ts';

export { POLICIES };
export type EntityName = keyof Entities;
export type PluralOf<N extends EntityName> = Entities[N]['plural'];
export type VerbsOf<N extends EntityName> = Entities[N]['policy']['verbs'][number];

/** The names of all entities, in the order of the registry. */
export const ENTITY_NAMES = Object.keys(POLICIES) as EntityName[]; // keys of this object

/** The operation name for each verb of an entity: `listAccounts`, `getManyAccounts`, `createAccount`. */
export type EntityOperation<N extends EntityName, V extends Verb> = V extends 'list' | 'count' | 'getMany'
  ? `${V}${Capitalize<PluralOf<N>>}`
  : `${V}${Capitalize<N>}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the operation's name, as typed by `EntityOperation`. */
export const entityOperation = <N extends EntityName, V extends Verb>(verb: V, name: N): EntityOperation<N, V> => {
  const isMany = verb === 'list' || verb === 'count' || verb === 'getMany';
  // TypeScript cannot follow the concatenation.
  return `${verb}${capital(isMany ? POLICIES[name].plural : name)}` as EntityOperation<N, V>;
};

/** Returns whether an entity has a route for the verb. */
export const hasVerb = (name: EntityName, verb: Verb): boolean =>
  (POLICIES[name].verbs as readonly Verb[]).includes(verb); // widened to accept any verb
