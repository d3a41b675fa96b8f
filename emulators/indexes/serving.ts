import { type CompositeIndex, type IndexFile, spelledIndex } from './indexFile.ts';
import type { Direction, Query } from './query.ts';

/**
 * The indexes that answer a Firestore query (https://firebase.google.com/docs/firestore/query-data/index-overview). Firestore answers several
 * equalities by merging indexes that end in the same order, single-field ones included. An order or a range needs an index that ends in it. An `in`
 * is several equalities, whose results are merged.
 */

const NAME = '__name__';
const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const RANGES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL', 'NOT_IN'];
const CONTAINS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];

type Order = Query['orderBy'][number];

/** An index by its name, with the parts of a query that it serves. */
interface Candidate {
  readonly name: string;
  readonly equal: readonly string[];
  readonly order: readonly Order[];
}

interface Needs {
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  /** The order of the results. It omits a final document name that has the direction of the field before it. */
  readonly order: readonly Order[];
}

const distinct = (fields: readonly string[]): string[] => [...new Set(fields)];

/** The order in which the index has to end: the requested one, then ranges that it lacks, and aggregated fields. */
const orderOf = ({ filters, orderBy, aggregations }: Query): Order[] => {
  const orderedFields = new Set(orderBy.map(({ field }) => field));
  const ranged = filters.filter(({ field, op }) => RANGES.includes(op) && field !== NAME && !orderedFields.has(field));
  const summed = aggregations.flatMap(({ field }) => (field === undefined || orderedFields.has(field) ? [] : [field]));
  const last = orderBy.findLast(({ field }) => field !== NAME)?.direction ?? 'ASCENDING';
  const added = distinct([...ranged.map(({ field }) => field), ...summed]);
  const order = [
    ...orderBy.filter(({ field }) => field !== NAME),
    ...added.map((field) => ({ field, direction: last })),
  ];
  const name = orderBy.find(({ field }) => field === NAME);
  return name === undefined || name.direction === last ? order : [...order, name];
};

const needsOf = (query: Query): Needs => {
  const of = (ops: readonly string[]): string[] =>
    distinct(query.filters.filter(({ field, op }) => ops.includes(op) && field !== NAME).map(({ field }) => field));
  const equal = of(EQUALITIES);
  // A field with an equality has only one value, so it needs no order.
  const order = orderOf(query).filter(({ field }) => !equal.includes(field));
  return { equal, contains: of(CONTAINS), order };
};

const holds = (whole: string, part: string): boolean => part === whole || part.startsWith(`${whole}.`);

/** Whether Firestore has its automatic index of a field. The field or its parent may be exempt. */
const automatic = (
  { collection, group }: Query,
  field: string,
  how: Direction | 'CONTAINS',
  { fieldOverrides }: IndexFile,
): boolean => {
  const scope = group ? 'COLLECTION_GROUP' : 'COLLECTION';
  const own = fieldOverrides
    .filter(({ collectionGroup, fieldPath }) => collectionGroup === collection && holds(fieldPath, field))
    .toSorted((one, other) => other.fieldPath.length - one.fieldPath.length)[0];
  if (own === undefined) return !group;
  return own.indexes.some((one) => one.queryScope === scope && (one.order ?? one.arrayConfig) === how);
};

const candidateOf = (index: CompositeIndex, { order }: Needs): Candidate => {
  const split = index.fields.length - order.length;
  return {
    name: spelledIndex(index),
    equal: index.fields.slice(0, Math.max(0, split)).map(({ fieldPath }) => fieldPath),
    order: index.fields.slice(Math.max(0, split)).map(({ fieldPath, order: direction }) => ({
      field: fieldPath,
      direction: direction ?? 'ASCENDING',
    })),
  };
};

const sameOrder = (one: readonly Order[], other: readonly Order[]): boolean =>
  one.length === other.length &&
  one.every(({ field, direction }, at) => field === other[at]?.field && direction === other[at]?.direction);

const composites = (query: Query, needs: Needs, { indexes }: IndexFile): Candidate[] => {
  const scope = query.group ? 'COLLECTION_GROUP' : 'COLLECTION';
  const wanted = [...needs.equal, ...needs.contains];
  return indexes
    .filter(({ collectionGroup, queryScope }) => collectionGroup === query.collection && queryScope === scope)
    .map((index) => candidateOf(index, needs))
    .filter(({ equal, order }) => sameOrder(order, needs.order) && equal.every((field) => wanted.includes(field)));
};

const singles = (query: Query, needs: Needs, file: IndexFile): Candidate[] => {
  const single = (field: string, how: Direction | 'CONTAINS', candidate: Omit<Candidate, 'name'>): Candidate[] =>
    automatic(query, field, how, file) ? [{ name: `${query.collection}: ${field} (automatic)`, ...candidate }] : [];
  const [first] = needs.order;
  if (first === undefined)
    return [
      ...needs.equal.flatMap((field) => single(field, 'ASCENDING', { equal: [field], order: [] })),
      ...needs.contains.flatMap((field) => single(field, 'CONTAINS', { equal: [field], order: [] })),
    ];
  // There is no index with the names reversed.
  if (needs.order.length > 1 || first.field === NAME) return [];
  return single(first.field, first.direction, { equal: [], order: needs.order });
};

/** Returns the equalities, or the order, that no index serves. */
const lackOf = ({ equal, contains, order }: Needs, candidates: readonly Candidate[]): string[] => {
  const served = new Set(candidates.flatMap((one) => one.equal));
  const end = order.map(({ field, direction }) => (direction === 'DESCENDING' ? `-${field}` : field));
  const unserved = [...equal, ...contains].filter((field) => !served.has(field));
  if (unserved.length > 0) return unserved.map((field) => [field, ...end].join());
  return order.length > 0 && candidates.length === 0 ? [end.join()] : [];
};

export interface Serving {
  /** The missing parts, each written as the index that would help; empty if the query is served. */
  readonly missing: readonly string[];
  /** The composite and automatic indexes that may take part. */
  readonly uses: readonly string[];
}

/** Finds the indexes that serve a query. One with an OR or an unknown operator counts as not served. */
export const servingOf = (query: Query, file: IndexFile): Serving => {
  const unknown = query.filters.filter(({ op }) => ![...EQUALITIES, ...RANGES, ...CONTAINS].includes(op));
  if (unknown.length > 0) return { missing: unknown.map(({ op }) => `what serves ${op}`), uses: [] };
  const needs = needsOf(query);
  const candidates = [...composites(query, needs, file), ...singles(query, needs, file)];
  return { missing: lackOf(needs, candidates), uses: candidates.map(({ name }) => name) };
};
