import { z } from 'zod';
import { defineEntity } from './entity.ts';
import { emailInputSchema, emailSchema, idSchema, nameSchema, stampFields } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ROLES } from './role.ts';

const roleSchema = z.enum(ROLES);

const recordSchema = z.object({
  id: idSchema,
  email: emailSchema,
  displayName: z.string().max(LIMITS.displayName),
  role: roleSchema,
  disabled: z.boolean(),
  ...stampFields,
});

const inputFields = {
  email: emailInputSchema,
  displayName: nameSchema(LIMITS.displayName),
  role: roleSchema,
  disabled: z.boolean(),
};

export const adminUser = defineEntity({
  name: 'adminUser',
  plural: 'adminUsers',
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ ...inputFields, disabled: inputFields.disabled.default(false) }),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { email: 'email', id: 'id' },
  sorts: { email: 'plain', createdAt: 'plain' },
  unindexed: ['updatedAt'],
  sample: {
    record: (index) => ({
      email: `${'zyxwvuts'.charAt(index % 8)}${index}@mail.invalid`,
      displayName: '閲覧',
      role: 'viewer',
      disabled: true,
    }),
    create: { email: 'new@mail.invalid', displayName: '新任', role: 'viewer', disabled: false },
    change: { displayName: '改名' },
  },
});

export type AdminUser = z.infer<typeof adminUser.record>;
