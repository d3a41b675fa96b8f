import { z } from 'zod';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import { emailInputSchema, emailSchema, idSchema, instantSchema, stampFields } from './fields.ts';

/** The mail type the verification sends (rules 4.13): 1 registration, 11 change, 21 application. */
export const verificationPatternSchema = z.union([z.literal(1), z.literal(11), z.literal(21)]);
export type VerificationPattern = z.infer<typeof verificationPatternSchema>;

const recordSchema = z.object({
  id: idSchema,
  email: emailSchema,
  expiredAt: instantSchema,
  verificationPattern: verificationPatternSchema,
  // The account whose address this becomes when it is confirmed; null for every other verification.
  accountID: idSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  requestedStage: stageCodeSchema,
  shard: z.int(),
  ...stampFields,
});

const inputFields = { email: emailInputSchema, verificationPattern: verificationPatternSchema };

export const emailVerification = defineEntity({
  name: 'emailVerification',
  plural: 'emailVerifications',
  record: recordSchema,
  answer: recordSchema.omit({ shard: true }),
  create: z.strictObject(inputFields),
  replace: z.strictObject({ expiredAt: instantSchema }),
  change: z.strictObject({ expiredAt: instantSchema }).partial(),
  filters: {
    email: 'string',
    expiredAt: 'string',
    id: 'id',
    verificationKey: 'key',
    verificationPattern: 'integer',
  },
  sorts: { createdAt: 'sharded' },
  unindexed: ['createdAt', 'updatedAt', 'confirmedAt'],
});

/** What anyone is answered who asks for a verification: the same whether the address is known or not (rules 3.14). */
export const emailVerificationRequestedSchema = recordSchema.pick({
  id: true,
  email: true,
  expiredAt: true,
  verificationPattern: true,
});

export type EmailVerification = z.infer<typeof emailVerification.record>;
