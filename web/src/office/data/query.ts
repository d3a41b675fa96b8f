import { sought } from 'functions/shared/entities/stored';
import { AUDIT_SEARCH_NAMES } from 'functions/shared/contract/auditSearchNames';
import { entities } from 'functions/shared/contract/entities';
import type { Entity, FilterKind } from 'functions/shared/entities/entity';
import type { ResourceName } from './operations.ts';

export type Filter = Readonly<Record<string, unknown>>;
type QueryValues = Record<string, string | number | boolean>;

const entityOf = (resource: ResourceName): Entity => entities[resource];

/** Returns whether lists of the resource can be ordered by the field (rules 5.4: few sort fields, and the id). */
export const isSortable = (resource: ResourceName, field: string): boolean =>
  field === 'id' || field in entityOf(resource).sorts;

/** Returns how a filter is compared with the field. */
export const filterKind = (resource: ResourceName, field: string): FilterKind | undefined =>
  entityOf(resource).filters[field];

const SEARCH_NAMES: readonly string[] = AUDIT_SEARCH_NAMES;

/** Returns whether the resource's list understands the filter: a field of the entity, or a text that the server resolves. */
const isFilter = (resource: ResourceName, field: string): boolean =>
  field in entityOf(resource).filters || (resource === 'auditLog' && SEARCH_NAMES.includes(field));

/** Returns the filters that the entity offers. Empty inputs filter nothing. */
export const filterQuery = (resource: ResourceName, filter: Filter): QueryValues =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => {
      if (!isFilter(resource, field) || value === '' || value === undefined || value === null) return [];
      const isText = typeof value !== 'number' && typeof value !== 'boolean';
      const text = entityOf(resource).filters[field] === 'digest' ? sought(String(value)) : String(value);
      return [[field, isText ? text : value]];
    }),
  );

/** Returns the sort order: `field` or `-field`. It is empty for an order that the entity does not offer, so the server sorts by ascending id. */
export const orderQuery = (resource: ResourceName, sort: { field: string; order: string } | undefined): QueryValues =>
  sort !== undefined && isSortable(resource, sort.field)
    ? { orderBy: sort.order === 'DESC' && sort.field !== 'id' ? `-${sort.field}` : sort.field }
    : {};

/** Returns the body of a PATCH: changed fields that the entity lets an administrator change. */
export const changedFields = (resource: ResourceName, before: Filter, after: Filter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        field in (entityOf(resource).change?.shape ?? {}) &&
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );

/** Returns the body of a POST: the fields of the entity's creation. */
export const createFields = (resource: ResourceName, given: Filter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => field in (entityOf(resource).create?.shape ?? {}) && value !== undefined,
    ),
  );
