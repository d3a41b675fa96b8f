import { z } from 'zod';
import { idSchema, instantSchema } from '../../shared/ground/fields.ts';
import { documentsOf } from '../documents.ts';

/** A document means that its effect has started; it names the audit entry of the run (rules 2.14). */
export const effects = documentsOf({
  path: 'effects',
  schema: z.object({
    dueAt: instantSchema,
    startedAt: instantSchema,
    runID: idSchema.nullable().default(null),
    /** Of the effect that stores the texts of mails: the types that it has stored. */
    mailTypes: z.array(z.int()).optional(),
  }),
  purpose: 'an effect of the timetable that has started',
  holds: 'nobody',
});
