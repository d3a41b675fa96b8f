import { z } from 'zod';
import { idSchema, instantSchema } from '../../shared/ground/fields.ts';
import { documentsOf } from '../documents.ts';

/** Who has been told to be ruled out before the draw, each under the application's id; one that is let in again has none. */
export const exclusionNotices = documentsOf({
  path: 'exclusionNotices',
  schema: z.object({ at: instantSchema }),
  purpose: 'when somebody was told to be ruled out before the draw',
  unindexed: ['at'],
  holds: { account: ['id'] },
});

/** How far the telling has come: behind which application, by the run whose entry is in the audit log. There is one. */
export const exclusionWalks = documentsOf({
  path: 'exclusionWalks',
  schema: z.object({ state: z.enum(['RUNNING', 'DONE']), cursor: idSchema.nullable(), runID: idSchema }),
  purpose: 'how far that telling has come',
  holds: { account: [({ cursor }) => [cursor]] },
});
export const EXCLUSION_WALK = 'review';
