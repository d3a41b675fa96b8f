import { z } from 'zod';
import { defineEntity } from './entity.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  lineSchema,
  phoneNumberInputSchema,
  stampFields,
  textSchema,
} from './fields.ts';

const recordSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: emailSchema,
  phone: z.string().nullable(),
  message: z.string(),
  ...stampFields,
});

const inputFields = {
  name: lineSchema(80),
  email: emailInputSchema,
  phone: phoneNumberInputSchema.nullable(),
  message: textSchema(4000),
};

export const inquiry = defineEntity({
  name: 'inquiry',
  plural: 'inquiries',
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ ...inputFields, phone: inputFields.phone.default(null) }),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { email: 'string', message: 'digest', name: 'string', phone: 'string' },
  sorts: { createdAt: 'plain' },
  unindexed: ['message', 'updatedAt'],
});

export type Inquiry = z.infer<typeof inquiry.record>;
