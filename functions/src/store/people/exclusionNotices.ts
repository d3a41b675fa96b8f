import { z } from 'zod';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { idSchema, instantSchema } from '../../shared/fields/fieldSchemas.ts';
import { leaseSchema } from '../../shared/lease/lease.ts';
import { documentsOf } from '../documents.ts';

/** Applicants who were notified that they are excluded before the draw, under the application's id. A readmission deletes it. */
export const exclusionNotices = documentsOf({
  path: 'exclusionNotices',
  schema: z.object({ at: instantSchema }),
  purpose: 'the time at which an applicant was notified of an exclusion before the draw',
  unindexed: ['at'],
  holds: { account: ['id'] },
  disclosure: documentDisclosures.exclusionNotice,
  erasure: { topic: 'review' },
});

const progressSchema = z.object({
  state: z.enum(['RUNNING', 'DONE']),
  cursor: idSchema.nullable(),
  runID: idSchema,
  ...leaseSchema.shape,
});
export type ExclusionNoticeProgress = z.infer<typeof progressSchema>;

/** The progress of these notifications: the last application, and the run of its audit entry. There is one document. */
export const exclusionNoticeProgress = documentsOf({
  path: 'exclusionWalks',
  schema: progressSchema,
  purpose: 'the progress of notifying excluded applicants',
  holds: { account: [({ cursor }) => [cursor]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'numbers' },
});
export const EXCLUSION_NOTICES = 'review';
