import { z } from 'zod';
import { auditLog } from '../../entities/auditLog.ts';
import { instantInputSchema, textFilterSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import type { RouteDefinition } from '../route.ts';
import { listAnswer } from '../schemas.ts';
import type { AuditSearchName } from '../auditSearchNames.ts';
import { verbs } from './verbs.ts';

const nameSchema = z.string().max(LIMITS.generated);

/** Maximum number of people, and of administrators, whose entries one search of the log returns. */
export const MAX_MATCHES = 3;

/** What a search of the log understands beside the filters for equality. */
const search = {
  who: textFilterSchema(LIMITS.email).optional().meta({ description: "A part of an administrator's name or address" }),
  about: textFilterSchema(LIMITS.email)
    .optional()
    .meta({ description: 'A person by name, application number, telephone or address, as in the search; or an id' }),
  from: instantInputSchema.optional(),
  until: instantInputSchema.optional(),
} satisfies { readonly [N in AuditSearchName]: z.ZodType };

/** An entry, with the record that it is about as people know it. The name is read for each answer and never stored. */
const listed = auditLog.answer
  .extend({
    subject: z.object({
      // Null: the kind of record has no name, or the record no longer exists.
      name: nameSchema.nullable(),
      exists: z.boolean(),
    }),
  })
  .meta({ id: 'ListedAuditLog' });
export type ListedEntry = z.input<typeof listed>;

/** The people and administrators that a search found for the typed texts. Null: nothing was typed. */
const matches = z
  .object({
    administrators: z.array(nameSchema).max(MAX_MATCHES).nullable(),
    people: z.array(nameSchema).max(MAX_MATCHES).nullable(),
    // Whether more were found, whose entries the list lacks.
    hasMore: z.boolean(),
  })
  .meta({ id: 'AuditLogMatches' });
export type AuditMatches = z.input<typeof matches>;

const list = listAnswer('auditLogs', listed).meta({ id: 'ListedAuditLogs' });
const query = verbs.listAuditLogs.query.extend(search);

/** The office's audit log: a search by time, person and kind, with names (rules 10.39). */
export const auditLogRoutes = {
  listAuditLogs: {
    ...verbs.listAuditLogs,
    query,
    office: { role: 'viewer', answer: list.extend({ matches }).meta({ id: 'AuditLogList' }) },
  },
  countAuditLogs: { ...verbs.countAuditLogs, query },
  getManyAuditLogs: { ...verbs.getManyAuditLogs, office: { role: 'viewer', answer: list } },
} as const satisfies Record<string, RouteDefinition>;
