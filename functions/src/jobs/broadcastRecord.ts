import { z } from 'zod';
import { instantSchema } from '../shared/entities/fields.ts';
import { stageCodeSchema } from '../shared/campaign/stageCode.ts';
import { documentsOf } from '../store/documents.ts';

/** A mail to many: who they are is frozen by rule and time, how far it has come by the cursor (rules 6.15). */
const broadcastRecordSchema = z.object({
  mailType: z.union([z.literal(3), z.literal(4)]),
  state: z.enum(['RUNNING', 'DONE']),
  /** Stages whose registrations it goes to (rules 2.15: recipients follow the phase they were judged in). */
  registeredStages: z.array(stageCodeSchema),
  /** Whoever has applied needs no mail 4. */
  onlyWithoutApplication: z.boolean(),
  startedAt: instantSchema,
  /** Campaign ms over which it is spread; 0: at once. */
  paceMs: z.int(),
  /** The last account looked at; account ids are random, so the key space is the pace's measure. */
  cursor: z.string().nullable(),
  recipients: z.int(),
  /** The audit entry of the run that opened it. */
  runID: z.string().nullable().default(null),
});
export type BroadcastRecord = z.infer<typeof broadcastRecordSchema>;

export const broadcasts = documentsOf('broadcasts', broadcastRecordSchema);

/** The two broadcasts the timetable starts (rules 1.10). */
export const timetableBroadcast = (mailType: 3 | 4, startedAt: string, paceMs: number): BroadcastRecord => ({
  mailType,
  state: 'RUNNING',
  registeredStages:
    mailType === 3
      ? ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY']
      : ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY', 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY'],
  onlyWithoutApplication: mailType === 4,
  startedAt,
  paceMs,
  cursor: null,
  recipients: 0,
  runID: null,
});
