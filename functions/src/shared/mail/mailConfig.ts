import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { mailTypeSchema } from './types.ts';
import { defineEntity } from '../entities/entity.ts';
import { idSchema, instantSchema, lineSchema, stampFields, textSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

const recordSchema = z.object({
  id: idSchema,
  mailType: mailTypeSchema,
  title: z.string().max(LIMITS.mailTitle),
  body: z.string().max(LIMITS.mailBody),
  ...stampFields,
});

const inputFields = {
  mailType: mailTypeSchema,
  title: lineSchema(LIMITS.mailTitle),
  body: textSchema(LIMITS.mailBody),
};

export const mailConfig = defineEntity({
  name: 'mailConfig',
  plural: 'mailConfigs',
  purpose: 'the text of a mail type',
  policy: { verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject(inputFields),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { body: 'digest', mailType: 'integer', title: 'string' },
  sorts: { mailType: 'plain' },
  unindexed: ['body', 'createdAt', 'updatedAt'],
  holds: 'nobody',
});

/** A former version of a text, and who replaced it. `systemAt`: system time, epoch ms, which orders the versions. */
export const mailConfigChangeSchema = z.object({
  id: idSchema,
  kind: z.enum(['change', 'reset']),
  by: z.string().max(LIMITS.generated),
  at: instantSchema,
  systemAt: z.int(),
  mailType: mailTypeSchema,
  title: recordSchema.shape.title,
  body: recordSchema.shape.body,
});
export type MailConfigChange = z.infer<typeof mailConfigChangeSchema>;

export type MailConfig = z.infer<typeof mailConfig.record>;
