import { type EntityName, POLICIES } from 'functions/shared/contract/policies';
import { type Route, routes } from 'functions/shared/contract/rows';
import type { Role } from 'functions/shared/entities/role';
import type { CallParameters, Operation } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

/** A resource of react-admin is an entity of the contract, by the same name. */
export type ResourceName = EntityName;

export interface Row {
  readonly id: string;
  /** The version it was read in, for records read one by one; a change of any other would overwrite what it does not know. */
  readonly etag?: string;
  readonly [field: string]: unknown;
}

type Verb = 'list' | 'count' | 'getMany' | 'create' | 'change' | 'delete';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const isResource = (name: string): name is ResourceName => Object.hasOwn(POLICIES, name);

const pluralOf = (resource: ResourceName): string => POLICIES[resource].plural;

/** The contract's operation for a verb on a resource; the rows are named the same way. */
export const operationOf = (verb: Verb, resource: ResourceName): Operation => {
  const isMany = verb === 'list' || verb === 'count' || verb === 'getMany';
  // rows.ts concatenates the same two names, for every entity and each of these verbs.
  return `${verb}${capital(isMany ? pluralOf(resource) : resource)}` as Operation;
};

const rows: Readonly<Record<string, Route>> = routes;

/** Who may do this to records of the resource; null where nobody can. */
export const roleFor = (verb: Verb, resource: string): Role | null => {
  const row = isResource(resource) ? rows[operationOf(verb, resource)] : undefined;
  return row?.anyone ? 'viewer' : (row?.office ?? null);
};

interface LooseParameters extends Omit<CallParameters<Operation, 'office'>, 'body' | 'query'> {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The typed client for a caller that is generic over the resource, so that bodies and answers are no longer known by operation;
 * the server checks every body against the same contract.
 */
export const send = api as (operation: Operation, parameters?: LooseParameters) => Promise<unknown>;

/** The rows of a list's answer, and the cursor of its next page. */
export const listIn = (answer: unknown, resource: ResourceName): { items: readonly Row[]; cursor: string | null } => {
  // The contract's list answer: the plural's array beside the cursor.
  const list = answer as Readonly<Record<string, readonly Row[]>> & { readonly cursor: string | null };
  return { items: list[pluralOf(resource)] ?? [], cursor: list.cursor };
};
