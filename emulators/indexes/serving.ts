import { type CompositeIndex, type IndexFile, spelledIndex } from './indexFile.ts';
import type { Direction, Query } from './query.ts';

/**
 * Which indexes Firestore answers a query from (https://firebase.google.com/docs/firestore/query-data/index-overview): equalities are joined
 * by merging indexes that end in the same order, those of single fields among them; an order, or a range, needs an index that ends in it.
 * `in` is several equalities, whose answers are merged.
 */

const NAME = '__name__';
const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const RANGES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL', 'NOT_IN'];
const CONTAINS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];

type Order = Query['orderBy'][number];

/** An index, spelled, and what of a query it serves. */
interface Candidate {
  readonly name: string;
  readonly equal: readonly string[];
  readonly order: readonly Order[];
}

interface Needs {
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  /** What the answer is ordered by, the name at its end left out where it follows the order before it. */
  readonly order: readonly Order[];
}

const distinct = (fields: readonly string[]): string[] => [...new Set(fields)];

/** What the index has to have in its end: the order that was asked for, ranges without one, and what is added up. */
const orderOf = ({ filters, orderBy, aggregations }: Query): Order[] => {
  const asked = new Set(orderBy.map(({ field }) => field));
  const ranged = filters.filter(({ field, op }) => RANGES.includes(op) && field !== NAME && !asked.has(field));
  const summed = aggregations.flatMap(({ field }) => (field === undefined || asked.has(field) ? [] : [field]));
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
  // Whatever is equal has one value, and orders nothing.
  const order = orderOf(query).filter(({ field }) => !equal.includes(field));
  return { equal, contains: of(CONTAINS), order };
};

const holds = (whole: string, part: string): boolean => part === whole || part.startsWith(`${whole}.`);

/** The index that Firestore makes of each field by itself, where nothing exempts it or what holds it. */
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
  // The names alone are in no index of their own the other way round.
  if (needs.order.length > 1 || first.field === NAME) return [];
  return single(first.field, first.direction, { equal: [], order: needs.order });
};

/** What of the equalities, or of the order, no index has. */
const lackOf = ({ equal, contains, order }: Needs, candidates: readonly Candidate[]): string[] => {
  const served = new Set(candidates.flatMap((one) => one.equal));
  const end = order.map(({ field, direction }) => (direction === 'DESCENDING' ? `-${field}` : field));
  const unserved = [...equal, ...contains].filter((field) => !served.has(field));
  if (unserved.length > 0) return unserved.map((field) => [field, ...end].join());
  return order.length > 0 && candidates.length === 0 ? [end.join()] : [];
};

export interface Serving {
  /** What there is no index for, spelled as the index that would do; none where the query is answered. */
  readonly missing: readonly string[];
  /** The composite and automatic indexes that may have a part in the answer. */
  readonly uses: readonly string[];
}

/** @param query as it was asked; one with an OR, or an operator that is not known here, is missing as a whole */
export const servingOf = (query: Query, file: IndexFile): Serving => {
  const unknown = query.filters.filter(({ op }) => ![...EQUALITIES, ...RANGES, ...CONTAINS].includes(op));
  if (unknown.length > 0) return { missing: unknown.map(({ op }) => `what serves ${op}`), uses: [] };
  const needs = needsOf(query);
  const candidates = [...composites(query, needs, file), ...singles(query, needs, file)];
  return { missing: lackOf(needs, candidates), uses: candidates.map(({ name }) => name) };
};
