import { z } from 'zod';
import { VERBS } from '../../access/policy.ts';
import { defineEntity } from '../../entities/entity.ts';
import { idSchema, lineSchema, stampFields, textSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';

const recordSchema = z.object({
  id: idSchema,
  code: z.string().max(LIMITS.code),
  title: z.string().max(LIMITS.mailTitle),
  body: z.string().max(LIMITS.message),
  ...stampFields,
});

/** The code that a clerk types after `/`. It contains no spaces, which would end it. */
const codeSchema = lineSchema(LIMITS.code)
  .refine((code) => !/[\s/]/u.test(code))
  .meta({ description: 'The short name that inserts it after a slash' });

const inputFields = { code: codeSchema, title: lineSchema(LIMITS.mailTitle), body: textSchema(LIMITS.message) };

/** A ready-made reply to enquiries (rules 10.31). */
export const replyTemplate = defineEntity({
  name: 'replyTemplate',
  plural: 'replyTemplates',
  purpose: 'a template for replies to enquiries',
  policy: { verbs: VERBS, read: 'viewer', write: 'operator', remove: 'operator' },
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject(inputFields),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { code: 'string', title: 'string' },
  sorts: { code: 'plain' },
  unindexed: ['body', 'createdAt', 'updatedAt'],
  holds: 'nobody',
});

export type ReplyTemplate = z.infer<typeof replyTemplate.record>;
