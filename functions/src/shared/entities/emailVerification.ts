import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { emailVerificationDisclosure } from './disclosure/people.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  instantInputSchema,
  instantSchema,
  stampFields,
} from '../fields/fieldSchemas.ts';

/** The mail type that the verification sends (rules 4.13): 1 registration, 11 change, 17 a new link to /status, 21 application. */
export const verificationPatternSchema = z.literal([1, 11, 17, 21]);
export type VerificationPattern = z.infer<typeof verificationPatternSchema>;

const recordSchema = z.object({
  id: idSchema,
  email: emailSchema,
  expiredAt: instantSchema,
  verificationPattern: verificationPatternSchema,
  // The account whose address is to be changed. Null for every other verification.
  accountID: idSchema.nullable(),
  // The keyVersion of that account at the request. A later version voids the request (rules 4.20).
  accountKeyVersion: z.int().nullable(),
  // The account that held the address at the request, so that opening the link needs no search.
  ownerID: idSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  requestedStage: stageCodeSchema,
  shard: z.int(),
  ...stampFields,
});

const inputFields = { email: emailInputSchema, verificationPattern: verificationPatternSchema };

export const emailVerification = defineEntity({
  name: 'emailVerification',
  showsPeople: true,
  plural: 'emailVerifications',
  purpose: 'the verification of an e-mail address',
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema.omit({ shard: true, accountKeyVersion: true, ownerID: true }),
  create: z.strictObject(inputFields),
  replace: z.strictObject({ expiredAt: instantInputSchema }),
  change: z.strictObject({ expiredAt: instantInputSchema }).partial(),
  filters: {
    email: 'email',
    expiredAt: 'instant',
    id: 'id',
    verificationKey: 'key',
    verificationPattern: 'integer',
  },
  sorts: { createdAt: 'sharded' },
  unindexed: ['expiredAt', 'createdAt', 'updatedAt', 'confirmedAt', 'accountKeyVersion', 'requestedStage'],
  holds: {
    record: ['id'],
    email: ['email'],
    account: ['accountID', 'ownerID'],
  },
  disclosure: emailVerificationDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'person' },
});

/** The answer to every request for a verification. It does not reveal whether the address is registered (rules 3.14). */
export const emailVerificationRequestedSchema = recordSchema.pick({
  id: true,
  email: true,
  expiredAt: true,
  verificationPattern: true,
});

export type EmailVerification = z.infer<typeof emailVerification.record>;
