import { z } from 'zod';
import { idSchema, instantSchema } from '../../shared/ground/fields.ts';
import { documentsOf } from '../documents.ts';

/** Who has been told to be ruled out before the draw, each under the application's id; one that is let in again has none. */
export const exclusionNotices = documentsOf('exclusionNotices', z.object({ at: instantSchema }));

/** How far the telling has come: behind which application, by the run whose entry is in the audit log. There is one. */
export const exclusionWalks = documentsOf(
  'exclusionWalks',
  z.object({ state: z.enum(['RUNNING', 'DONE']), cursor: idSchema.nullable(), runID: idSchema }),
);
export const EXCLUSION_WALK = 'review';
