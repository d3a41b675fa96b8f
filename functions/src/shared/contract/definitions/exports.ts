import { z } from 'zod';
import { CSV_ENCODINGS, lostSchema } from '../../csv/encodings.ts';
import { ENTITY_NAMES } from '../policies.ts';
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
import type { RouteDefinition } from '../route.ts';
import { cursorSchema, listQuery } from '../schemas.ts';

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

/** The answer of a CSV file, or of a part of one. */
export const csvAnswer = {
  headers: z.object({
    [PART_HEADER]: z.string().max(10_000).meta({
      description: 'JSON in ASCII: number of rows, cursor of the next part or null, characters missing in the encoding',
    }),
  }),
  answerForm: 'csv',
} as const;
export const csvContent = z.string().max(100_000_000);

/** Only operators and owners may export (rules 5.21). Each kind has a separate route, with the filters of its list. */
const exportRoute = (kind: ExportKind) =>
  ({
    route: `GET /exports/${kind}`,
    summary: `Returns a part of the export "${kind}" as CSV`,
    query: queryOf(kind),
    office: { role: 'operator', answer: csvContent },
    ...csvAnswer,
    errors: exportRow(kind).revealsResult ? ['result_unreleased'] : [],
  }) as const satisfies RouteDefinition;

type ExportQuery = z.ZodObject<{
  limit: typeof rowsSchema;
  encoding: typeof encodingSchema;
  cursor: z.ZodOptional<z.ZodString>;
  orderBy: z.ZodOptional<z.ZodString>;
}>;
type ExportRoute = Omit<ReturnType<typeof exportRoute>, 'query'> & { readonly query: ExportQuery };

export const exportRoutes = {
  // The page that shows a list also creates its file. The file is logged before it is saved.
  noteListFile: {
    route: 'POST /exports/lists',
    summary: 'Logs the export of a list whose file is created in the browser',
    office: {
      role: 'operator',
      body: z
        .strictObject({ entity: z.enum(ENTITY_NAMES), filter: textFilterSchema(500), rows: count.max(MAX_ROWS) })
        .meta({ id: 'ListFile' }),
      answer: null,
    },
  },
  listExports: {
    route: 'GET /exports',
    summary: 'Lists the available exports with their numbers of records',
    office: {
      role: 'operator',
      answer: z
        .object({
          // `records` is null until the release has finished, for a kind that reveals winners. For a kind that omits some records, it is the maximum.
          exports: z.array(z.object({ kind: kindSchema, records: count.nullable() })).max(EXPORT_KINDS.length),
        })
        .meta({ id: 'Exports' }),
    },
  },
  ...(Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), exportRoute(kind)]),
    // The names follow the type's pattern, and every query has these fields besides its filters. TypeScript cannot check this.
  ) as unknown as { readonly [K in ExportKind as ExportOperation<K>]: ExportRoute }),
} as const satisfies Record<string, RouteDefinition>;
