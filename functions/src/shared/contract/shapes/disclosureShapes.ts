import { z } from 'zod';
import { DISCLOSED, DISCLOSURE_PROOFS } from '../../entities/disclosure/disclosure.ts';
import { idSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { cursorInputSchema, cursorSchema, idPath, type Shape } from '../shape.ts';

/** The maximum number of records in a part. A part has fewer, although its last page may exceed the target by a page. */
const MAX_RECORDS = 1_000;

const start = {
  path: idPath,
  office: {
    body: z
      .strictObject({ proof: z.enum(DISCLOSURE_PROOFS), reason: lineSchema(LIMITS.reason) })
      .meta({ id: 'DisclosureStart' }),
    // The entry in the audit log. The parts are read by its id.
    answer: z.object({ entry: idSchema }).meta({ id: 'DisclosureOpened' }),
  },
  status: 200,
} as const;

const read = {
  path: idPath,
  query: z.strictObject({ entry: idSchema, cursor: cursorInputSchema }),
  office: {
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
  status: 200,
} as const;

export const disclosureShapes = {
  startDisclosure: {
    ...start,
    summary: 'Logs why a person’s data is exported, and gives the caller access to it for some hours',
  },
  readDisclosure: {
    ...read,
    summary: 'Returns a part of the data stored about a person, by kind of record',
  },
  startInquiryDisclosure: {
    ...start,
    summary: 'Logs why the data of an enquiry’s sender without an account is exported, and gives access to it',
  },
  readInquiryDisclosure: {
    ...read,
    summary: 'Returns a part of the data stored about an enquiry’s sender without an account',
  },
} satisfies Readonly<Record<string, Shape>>;
