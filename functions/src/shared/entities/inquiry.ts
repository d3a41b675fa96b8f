import { z } from 'zod';
import { cycled, defineEntity } from './entity.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  nameSchema,
  phoneNumberInputSchema,
  stampFields,
  textSchema,
} from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';

const recordSchema = z.object({
  id: idSchema,
  name: z.string().max(LIMITS.inquiryName),
  email: emailSchema,
  phone: z.string().max(LIMITS.phoneNumber).nullable(),
  message: z.string().max(LIMITS.message),
  ...stampFields,
});

const inputFields = {
  name: nameSchema(LIMITS.inquiryName),
  email: emailInputSchema,
  phone: phoneNumberInputSchema.nullable(),
  message: textSchema(LIMITS.message),
};

export const inquiry = defineEntity({
  name: 'inquiry',
  showsPeople: true,
  plural: 'inquiries',
  purpose: 'what somebody asked the office',
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ ...inputFields, phone: inputFields.phone.default(null) }),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { email: 'email', message: 'digest', name: 'string', phone: 'phoneNumber' },
  sorts: { createdAt: 'plain' },
  unindexed: ['message', 'updatedAt'],
  holds: { record: ['id'], email: ['email'] },
  sample: {
    record: (index) => ({
      name: cycled(['湊 花子', '港 太郎'], index),
      email: `reader-${index % 3}@mail.invalid`,
      phone: cycled([null, '0312345678'], index),
      message: cycled(['使える店は？', 'いつ届きますか。'], index),
    }),
    create: { name: '湊 花子', email: 'reader@mail.invalid', phone: '0312345678', message: 'おたずねします。' },
    change: { name: '港 花子' },
  },
});

export type Inquiry = z.infer<typeof inquiry.record>;
