import { z } from 'zod';
import { CSV_ENCODINGS, lostSchema } from '../../csv/encodings.ts';
import { ENTITY_NAMES } from '../../access/policies.ts';
import type { Entity } from '../../entities/entity.ts';
import { entities } from '../entities.ts';
import {
  EXPORT_KINDS,
  type ExportKind,
  type ExportOperation,
  exportOperation,
  exportRow,
  MAX_ROWS,
  PART_HEADER,
} from '../../export/kinds.ts';
import { textFilterSchema } from '../../fields/fieldSchemas.ts';
import { cursorSchema, listQuery, type Shape } from '../shape.ts';

const count = z.int().nonnegative();

/** The description of a part, from the header of its answer. */
export const exportPartSchema = z.object({
  rows: count,
  /** Where the next part begins. Null: this is the last part. */
  cursor: cursorSchema,
  /** Characters that the encoding cannot represent. Rows are counted from 1 in this part. */
  lost: lostSchema,
});
export type ExportPart = z.infer<typeof exportPartSchema>;

const kindSchema = z.enum(EXPORT_KINDS);

export const encodingSchema = z.enum(CSV_ENCODINGS).optional().meta({ default: 'utf8' });
const rowsSchema = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine((rows) => rows >= 1 && rows <= MAX_ROWS)
  .optional()
  .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_ROWS, default: MAX_ROWS } });

/**
 * Returns the list's query without the fields that the kind fixes. It accepts no guest key, since exports are logged with their filters and a key
 * must not be logged.
 */
const queryOf = (kind: ExportKind): z.ZodObject => {
  const { entity: name, fixed = {} } = exportRow(kind);
  const entity: Entity = entities[name];
  const isOwn = ([field]: [string, unknown]): boolean => !(field in fixed) && entity.filters[field] !== 'key';
  const fields = Object.fromEntries(Object.entries(listQuery(entity).shape).filter(isOwn));
  return z.strictObject({ ...fields, limit: rowsSchema, encoding: encodingSchema });
};

/** Returns the shape of a CSV file, or of a part of one. */
export const csvShape = (summary: string) =>
  ({
    summary,
    headers: z.object({
      [PART_HEADER]: z.string().max(10_000).meta({
        description:
          'JSON in ASCII: number of rows, cursor of the next part or null, characters missing in the encoding',
      }),
    }),
    office: { answer: z.string().max(100_000_000) },
    status: 200,
  }) as const satisfies Shape;

const shapeOf = (kind: ExportKind) => ({
  ...csvShape(`Returns a part of the export "${kind}" as CSV`),
  query: queryOf(kind),
});

type ExportQuery = z.ZodObject<{
  limit: typeof rowsSchema;
  encoding: typeof encodingSchema;
  cursor: z.ZodOptional<z.ZodString>;
  orderBy: z.ZodOptional<z.ZodString>;
}>;
type ExportShape = Omit<ReturnType<typeof shapeOf>, 'query'> & { readonly query: ExportQuery };

export const exportShapes = {
  noteListFile: {
    summary: 'Logs the export of a list whose file is created in the browser',
    office: {
      body: z
        .strictObject({ entity: z.enum(ENTITY_NAMES), filter: textFilterSchema(500), rows: count.max(MAX_ROWS) })
        .meta({ id: 'ListFile' }),
      answer: null,
    },
    status: 204,
  },
  listExports: {
    summary: 'Lists the available exports with their numbers of records',
    office: {
      answer: z
        .object({
          // `records` is null until the release has finished, for a kind that reveals winners. For a kind that omits some records, it is the maximum.
          exports: z.array(z.object({ kind: kindSchema, records: count.nullable() })).max(EXPORT_KINDS.length),
        })
        .meta({ id: 'Exports' }),
    },
    status: 200,
  },
  ...(Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), shapeOf(kind)]),
    // The names follow the type's pattern, and every query has these fields besides its filters. TypeScript cannot check this.
  ) as unknown as { readonly [K in ExportKind as ExportOperation<K>]: ExportShape }),
} satisfies Readonly<Record<string, Shape>>;
