import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { defineEntity } from './entity.ts';
import {
  administratorEmailSchema,
  emailSchema,
  idSchema,
  instantSchema,
  nameSchema,
  stampFields,
} from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { ROLES } from '../access/role.ts';

const roleSchema = z.enum(ROLES);

const recordSchema = z.object({
  id: idSchema,
  email: emailSchema,
  displayName: z.string().max(LIMITS.displayName),
  role: roleSchema,
  disabled: z.boolean(),
  /** When the person became an owner under this address. Null: the person is not an owner, or has been one from the beginning (rules 4.26). */
  ownerSince: instantSchema.nullable(),
  /** When another owner suspended this owner's sign-in. The person is still an owner. */
  suspendedAt: instantSchema.nullable(),
  ...stampFields,
});

const inputFields = {
  email: administratorEmailSchema,
  displayName: nameSchema(LIMITS.displayName),
  role: roleSchema,
  disabled: z.boolean(),
};

export const adminUser = defineEntity({
  name: 'adminUser',
  plural: 'adminUsers',
  purpose: 'an administrator',
  policy: { verbs: VERBS, read: 'viewer', write: 'owner', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ ...inputFields, disabled: inputFields.disabled.default(false) }),
  replace: z.strictObject(inputFields),
  change: z.strictObject(inputFields).partial(),
  filters: { email: 'email', id: 'id' },
  sorts: { email: 'plain', createdAt: 'plain' },
  unindexed: ['updatedAt', 'ownerSince', 'suspendedAt'],
  holds: { administrator: ['id'] },
  disclosure: { withheld: 'office' },
  erasure: { topic: 'technical', stays: 'office' },
});

export type AdminUser = z.infer<typeof adminUser.record>;
