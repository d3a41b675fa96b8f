import { z } from 'zod';

const directionSchema = z.enum(['ASCENDING', 'DESCENDING']);
export type Direction = z.infer<typeof directionSchema>;

/** A query to Firestore without its values (emulators/recording/hook.cjs). `group`: whether it is of a collection group. */
export const querySchema = z.object({
  collection: z.string(),
  group: z.boolean(),
  filters: z.array(z.object({ field: z.string(), op: z.string() })),
  orderBy: z.array(z.object({ field: z.string(), direction: directionSchema })),
  aggregations: z.array(z.object({ kind: z.enum(['count', 'sum', 'avg']), field: z.string().optional() })),
});
export type Query = z.infer<typeof querySchema>;

const SIGNS: Readonly<Record<string, string>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  IN: 'in',
  IS_NULL: 'is null',
};

/** A query in one line, which helps to find it in the code: `accounts where shard in, createdAt <= order -createdAt (count)`. */
export const spelledQuery = ({ collection, group, filters, orderBy, aggregations }: Query): string => {
  const where = filters.map(({ field, op }) => `${field} ${SIGNS[op] ?? op}`);
  const order = orderBy.map(({ field, direction }) => (direction === 'DESCENDING' ? `-${field}` : field));
  const counts = aggregations.map(({ kind, field }) => (field === undefined ? kind : `${kind} of ${field}`));
  return [
    group ? `${collection} (group)` : collection,
    ...(where.length > 0 ? [`where ${where.join(', ')}`] : []),
    ...(order.length > 0 ? [`order ${order.join(', ')}`] : []),
    ...(counts.length > 0 ? [`(${counts.join(', ')})`] : []),
  ].join(' ');
};
