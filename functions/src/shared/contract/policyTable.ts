import type { Entity } from '../entities/entity.ts';
import { type Entities, entities } from './entities.ts';

type Policies = {
  readonly [N in keyof Entities]: Entities[N]['policy'] & { readonly plural: Entities[N]['plural'] };
};

const policyOf = ({ plural, policy }: Entity) => Object.assign({ plural }, policy);

/**
 * The policies of all entities without their schemas. The builds for browsers replace this module by its result (web/contractData.ts), so that they
 * load no schema library.
 */
export const POLICIES = Object.fromEntries(
  Object.entries(entities).map(([name, entity]) => [name, policyOf(entity)]),
) as Policies; // one entry for each entity
