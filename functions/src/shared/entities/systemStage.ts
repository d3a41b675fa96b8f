import { z } from 'zod';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import { idSchema, instantSchema, lineSchema, stampFields } from './fields.ts';

const recordSchema = z.object({
  id: idSchema,
  stage: stageCodeSchema,
  startsAt: instantSchema,
  source: z.enum(['timetable', 'manual']),
  reason: z.string().nullable(),
  ...stampFields,
});

const inputFields = { stage: stageCodeSchema, reason: lineSchema(200) };

export const systemStage = defineEntity({
  name: 'systemStage',
  plural: 'systemStages',
  record: recordSchema,
  answer: recordSchema,
  // A switch by hand starts at once; it cannot be dated (rules 2.7).
  create: z.strictObject(inputFields),
  replace: z.strictObject({ reason: inputFields.reason }),
  change: z.strictObject({ reason: inputFields.reason }).partial(),
  filters: { stage: 'string' },
  sorts: { startsAt: 'plain' },
  unindexed: ['createdAt', 'updatedAt'],
});

/** What anyone sees of a stage. */
export const systemStagePublicSchema = recordSchema.pick({ id: true, stage: true, startsAt: true });

export type SystemStage = z.infer<typeof systemStage.record>;
