import { z } from 'zod';
import { idSchema, instantSchema } from '../../shared/ground/fields.ts';
import { documentsOf } from '../documents.ts';

/** A document shows that its effect has started. It names the audit entry of the run (rules 2.14). */
export const effects = documentsOf({
  path: 'effects',
  schema: z.object({
    dueAt: instantSchema,
    startedAt: instantSchema,
    runID: idSchema.nullable().default(null),
    /** For the effect that stores mail texts: the types it has stored. */
    mailTypes: z.array(z.int()).optional(),
  }),
  purpose: 'a scheduled event of the timetable that has started',
  holds: 'nobody',
});
