import { entities } from './entities.ts';
import type { Entity } from '../entities/entity.ts';

/** The fields by which lists can be filtered. */
const FIELDS: ReadonlySet<string> = new Set(
  Object.values<Entity>(entities).flatMap(({ filters }) => Object.keys(filters)),
);
/** A name in front of its value. Quotation marks in a value are escaped, so no value matches. */
const NAME = /"(\w+)":/g;
const SEPARATOR = ', ';

/**
 * Returns the names of a filter's fields for the audit log, which has no values of personal fields (rules 4.30). Words that name no field are
 * omitted.
 * @param filter JSON of an object, possibly cut off at its end, or a result of this function
 */
export const filterNames = (filter: string): string => {
  const given = filter.includes('{')
    ? [...filter.matchAll(NAME)].map(([, name = '']) => name)
    : filter.split(SEPARATOR);
  return [...new Set(given)].filter((name) => FIELDS.has(name)).join(SEPARATOR);
};
