import { readFileSync } from 'node:fs';
import { z } from 'zod';

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
  arrayConfig: z.literal('CONTAINS').optional(),
});
const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

const indexSchema = z.object({ collectionGroup: z.string(), queryScope: scopeSchema, fields: z.array(fieldSchema) });
export type CompositeIndex = z.infer<typeof indexSchema>;

const overrideSchema = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.boolean().optional(),
  indexes: z.array(fieldSchema.omit({ fieldPath: true }).extend({ queryScope: scopeSchema.default('COLLECTION') })),
});

/**
 * The content of firestore.indexes.json: composite indexes, and fields whose automatic indexes differ from the usual ones
 * (https://firebase.google.com/docs/reference/firestore/indexes).
 */
const indexFileSchema = z.object({ indexes: z.array(indexSchema), fieldOverrides: z.array(overrideSchema) });
export type IndexFile = z.infer<typeof indexFileSchema>;

/** Reads the file. @throws ZodError for an invalid one */
export const readIndexFile = (path: string): IndexFile => indexFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** An index in one line, such as `accounts: shard,-createdAt`. */
export const spelledIndex = ({ collectionGroup, queryScope, fields }: CompositeIndex): string => {
  const names = fields.map(({ fieldPath, order }) => (order === 'DESCENDING' ? `-${fieldPath}` : fieldPath));
  return `${collectionGroup}${queryScope === 'COLLECTION_GROUP' ? ' (group)' : ''}: ${names.join()}`;
};
