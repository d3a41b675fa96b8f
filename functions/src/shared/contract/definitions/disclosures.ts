import { z } from 'zod';
import { DISCLOSED, DISCLOSURE_PROOFS } from '../../entities/disclosure/disclosure.ts';
import { idSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, cursorSchema, idPath } from '../schemas.ts';

/** The maximum number of records in a part. A part has fewer, although its last page may exceed the target by a page. */
const MAX_RECORDS = 1_000;

const start = {
  path: idPath,
  office: {
    role: 'owner',
    body: z
      .strictObject({ proof: z.enum(DISCLOSURE_PROOFS), reason: lineSchema(LIMITS.reason) })
      .meta({ id: 'DisclosureStart' }),
    // The entry in the audit log. The parts are read by its id.
    answer: z.object({ entry: idSchema }).meta({ id: 'DisclosureOpened' }),
  },
} as const;

const read = {
  path: idPath,
  query: z.strictObject({ entry: idSchema, cursor: cursorInputSchema }),
  office: {
    role: 'owner',
    answer: z
      .object({
        records: z
          .array(z.object({ kind: z.enum(DISCLOSED), values: z.record(z.string().max(LIMITS.code), z.unknown()) }))
          .max(MAX_RECORDS),
        // The number of collections that have been read completely.
        done: z.int().nonnegative(),
        of: z.int().positive(),
        cursor: cursorSchema,
      })
      .meta({ id: 'DisclosurePart' }),
  },
} as const;

/** The data about a person, as a file for that person (rules 4.33). */
export const disclosureRoutes = {
  startDisclosure: {
    route: 'POST /account/{id}/disclosure',
    summary: 'Logs why a person’s data is exported, and gives the caller access to it for some hours',
    ...start,
    errors: ['not_found'],
  },
  readDisclosure: {
    route: 'GET /account/{id}/disclosure',
    summary: 'Returns a part of the data stored about a person, by kind of record',
    ...read,
    errors: ['not_found'],
  },
  startInquiryDisclosure: {
    route: 'POST /inquiry/{id}/disclosure',
    summary: 'Logs why the data of an enquiry’s sender without an account is exported, and gives access to it',
    ...start,
    errors: ['not_found', 'disclosure_account'],
  },
  readInquiryDisclosure: {
    route: 'GET /inquiry/{id}/disclosure',
    summary: 'Returns a part of the data stored about an enquiry’s sender without an account',
    ...read,
    errors: ['not_found', 'disclosure_account'],
  },
} as const satisfies Record<string, RouteDefinition>;
