import { z } from 'zod';
import { idSchema, instantSchema } from '../../shared/fields/fieldSchemas.ts';
import { documentsOf } from '../documents.ts';

/** Scheduled events that have started. A document contains the id of the run's audit entry (rules 2.14). */
export const startedEvents = documentsOf({
  path: 'effects',
  schema: z.object({
    dueAt: instantSchema,
    startedAt: instantSchema,
    runID: idSchema.nullable().default(null),
    /** For the seeding of mail texts: the types that it has stored. */
    mailTypes: z.array(z.int()).optional(),
  }),
  purpose: 'a scheduled event of the timetable that has started',
  holds: 'nobody',
});
