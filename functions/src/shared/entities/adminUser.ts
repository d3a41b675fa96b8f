import { z } from 'zod';
import { defineEntity } from './entity.ts';
import { emailInputSchema, emailSchema, idSchema, lineSchema, stampFields } from './fields.ts';

/** Weakest first: each may all that stands before it (rules 5.21). */
export const ROLES = ['viewer', 'operator', 'owner'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const roleCovers = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);

const recordSchema = z.object({
  id: idSchema,
  email: emailSchema,
  displayName: z.string(),
  role: roleSchema,
  disabled: z.boolean(),
  ...stampFields,
});

const inputFields = {
  email: emailInputSchema,
  displayName: lineSchema(60),
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
  filters: { email: 'string', id: 'id' },
  sorts: { email: 'plain', createdAt: 'plain' },
  unindexed: ['updatedAt'],
});

export type AdminUser = z.infer<typeof adminUser.record>;
