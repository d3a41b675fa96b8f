import { z } from 'zod';
import { mailTypeSchema } from '../mail/types.ts';
import { defineEntity } from './entity.ts';
import { idSchema, lineSchema, stampFields, textSchema } from './fields.ts';

const recordSchema = z.object({
  id: idSchema,
  mailType: mailTypeSchema,
  title: z.string(),
  body: z.string(),
  ...stampFields,
});

const inputFields = { mailType: mailTypeSchema, title: lineSchema(200), body: textSchema(10_000) };

export const mailConfig = defineEntity({
  name: 'mailConfig',
  plural: 'mailConfigs',
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject(inputFields),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { body: 'digest', mailType: 'integer', title: 'string' },
  sorts: { mailType: 'plain' },
  unindexed: ['body', 'createdAt', 'updatedAt'],
});

export type MailConfig = z.infer<typeof mailConfig.record>;
