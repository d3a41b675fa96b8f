import { type EntityName, entityOperation, hasVerb, POLICIES } from 'functions/shared/contract/policies';
import type { Verb } from 'functions/shared/access/policy';
import type { Route } from 'functions/shared/contract/route';
import { routes } from 'functions/shared/contract/routes';
import type { Role } from 'functions/shared/access/role';
import type { CallParameters, Operation } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

/** Every entity of the contract is a resource of react-admin with the same name. */
export type ResourceName = EntityName;

export interface Row {
  readonly id: string;
  /** The version of a record that was read on its own. A change sends it, so that it overwrites no other change. */
  readonly etag?: string;
  readonly [field: string]: unknown;
}

export const isResource = (name: string): name is ResourceName => Object.hasOwn(POLICIES, name);

const pluralOf = (resource: ResourceName): string => POLICIES[resource].plural;

/**
 * Returns the contract's operation for a verb on a resource.
 * @throws Error for a verb that the resource does not have
 */
export const operationOf = (verb: Verb, resource: ResourceName): Operation => {
  if (!hasVerb(resource, verb)) throw new Error(`Nobody can ${verb} records of ${resource}`);
  // Every verb of an entity is an operation.
  return entityOperation(verb, resource) as Operation;
};

/** Returns the weakest role that may do this to records of the resource; null if none may. */
export const roleFor = (verb: Verb, resource: string): Role | null => {
  if (!isResource(resource) || !hasVerb(resource, verb)) return null;
  const route: Route = routes[operationOf(verb, resource)];
  // Administrators may call public operations as well, with the role that the office requires.
  return route.office ?? (route.anyone ? 'viewer' : null);
};

interface LooseParameters extends Omit<CallParameters<Operation, 'office'>, 'body' | 'query'> {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The typed client for a caller that is generic over the resource. The types of bodies and answers are lost here, but the server checks every body
 * against the contract.
 */
export const send = api as (operation: Operation, parameters?: LooseParameters) => Promise<unknown>;

/** Returns the rows of a list's answer, and the cursor of its next page. */
export const listIn = (answer: unknown, resource: ResourceName): { items: readonly Row[]; cursor: string | null } => {
  // The contract answers a list with an array under the plural's name, beside the cursor.
  const list = answer as Readonly<Record<string, readonly Row[]>> & { readonly cursor: string | null };
  return { items: list[pluralOf(resource)] ?? [], cursor: list.cursor };
};
