import { z } from 'zod';
import { idSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

const nameSchema = z.string().max(LIMITS.generated);

/**
 * The person or thing that a request or an erasure is about, in data that an owner recognizes. It is read from the records for each answer and never
 * stored, so that it disappears with the person's data.
 */
export const concernedSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('person'),
      name: nameSchema,
      /** Null without an application. */
      receiptID: nameSchema.nullable(),
      /** The last four digits of the telephone number. */
      phoneEnd: nameSchema.nullable(),
    }),
    /** The name is null if the administrator was removed. */
    z.object({ kind: z.literal('administrator'), name: nameSchema.nullable(), email: nameSchema }),
    z.object({ kind: z.literal('draw'), number: idSchema }),
    z.object({ kind: z.literal('everybody') }),
    /** The person's records no longer exist. */
    z.object({ kind: z.literal('erased') }),
  ])
  .meta({ id: 'Concerned' });
export type Concerned = z.infer<typeof concernedSchema>;
