import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import { idSchema, instantSchema, lineSchema, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

const recordSchema = z.object({
  id: idSchema,
  stage: stageCodeSchema,
  startsAt: instantSchema,
  source: z.enum(['timetable', 'manual']),
  reason: z.string().max(LIMITS.reason).nullable(),
  ...stampFields,
});

const inputFields = { stage: stageCodeSchema, reason: lineSchema(LIMITS.reason) };

export const systemStage = defineEntity({
  name: 'systemStage',
  plural: 'systemStages',
  purpose: 'a stage of the campaign that has begun',
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'owner',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema,
  // A manual switch takes effect at once, so it has no date (rules 2.7).
  create: z.strictObject(inputFields),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { stage: 'string' },
  sorts: { startsAt: 'plain' },
  unindexed: ['createdAt', 'updatedAt'],
  holds: 'nobody',
});

/** The public view of a stage. */
export const systemStagePublicSchema = recordSchema.pick({ id: true, stage: true, startsAt: true });

export type SystemStage = z.infer<typeof systemStage.record>;
