import { z } from 'zod';
import { mailTypeSchema } from './types.ts';
import { cycled, defineEntity } from '../entities/entity.ts';
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
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject(inputFields),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { body: 'digest', mailType: 'integer', title: 'string' },
  sorts: { mailType: 'plain' },
  unindexed: ['body', 'createdAt', 'updatedAt'],
  holds: 'nobody',
  sample: {
    record: (index) => ({
      // Several samples share a type, which the API would refuse. Lists of them therefore contain ties that the order has to break. No text has these
      // types yet.
      mailType: cycled([52, 61], index),
      title: cycled(['件名', '別の件名'], index),
      body: `本文${index % 3}`,
    }),
    create: { mailType: 31, title: '件名', body: '本文' },
    change: { title: '別の件名' },
  },
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
