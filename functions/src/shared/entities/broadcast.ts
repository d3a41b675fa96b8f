import { z } from 'zod';
import { audienceSchema, TIMETABLE_AUDIENCES } from '../mail/audience.ts';
import { broadcastMailTypeSchema } from '../mail/types.ts';
import { cycled, defineEntity, sampleInstant } from './entity.ts';
import { idSchema, instantSchema, stampFields } from './fields.ts';

export const BROADCAST_STATES = ['RUNNING', 'DONE'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

const recordSchema = z.object({
  id: idSchema,
  mailType: broadcastMailTypeSchema,
  audience: audienceSchema,
  state: z.enum(BROADCAST_STATES),
  /** When it was due, by the campaign's clock: its recipients are frozen by it, and its pace counts from it. */
  startedAt: instantSchema,
  /** Campaign ms over which it is spread; 0: at once. */
  paceMs: z.int(),
  /** How far the walk through the audience has come: the last id looked at. */
  cursor: idSchema.nullable(),
  /** Mails that it has put into the outbox so far. */
  recipients: z.int(),
  /** The audit entry of the run that opened it. */
  runID: idSchema.nullable(),
  ...stampFields,
});

/** One mail to many (rules 6.15); nobody writes it but the product. */
export const broadcast = defineEntity({
  name: 'broadcast',
  plural: 'broadcasts',
  record: recordSchema,
  answer: recordSchema.omit({ cursor: true }),
  filters: { mailType: 'integer', state: 'string' },
  // There are a handful in a campaign: their times need no shard.
  sorts: { createdAt: 'plain' },
  unindexed: ['audience', 'startedAt', 'paceMs', 'cursor', 'recipients', 'runID', 'updatedAt'],
  sample: {
    record: (index) => ({
      mailType: cycled([3, 4], index),
      audience: cycled([TIMETABLE_AUDIENCES[3], TIMETABLE_AUDIENCES[4]], index),
      state: cycled(['RUNNING', 'DONE'], index),
      startedAt: sampleInstant(24 * index),
      paceMs: 0,
      cursor: null,
      recipients: index,
      runID: null,
    }),
  },
});

export type Broadcast = z.infer<typeof broadcast.record>;
