import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { CHANNELS } from '../application/channels.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { accountDisclosure } from './disclosure/people.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  runField,
  stampFields,
  textSchema,
} from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { absentIsNull, consentSchema, MAX_CONSENTS, personFields } from './typed/person.ts';

const officeFields = { email: emailInputSchema.nullable(), note: textSchema(LIMITS.note).nullable() };
const officeRecord = { ...personFields, ...absentIsNull, ...officeFields, note: officeFields.note.default(null) };

const recordSchema = z.object({
  id: idSchema,
  // Null only for a paper application.
  email: emailSchema.nullable(),
  ...personFields,
  address1: lineSchema(LIMITS.address),
  address2: lineSchema(LIMITS.address).nullable(),
  // Retired options stay readable.
  usePlace: z.string().max(LIMITS.code),
  learnFrom: z.string().max(LIMITS.code),
  age: z.int(),
  note: z.string().max(LIMITS.note).nullable(),
  // Null until the release. Then true while the account holds sets (rules 4.7).
  wonFlag: z.boolean().nullable(),
  channel: z.enum(CHANNELS),
  // The office's name for the batch of paper forms from which the account was entered. Null for all others (rules 10.18).
  paperBatch: z.string().max(LIMITS.paperBatch).nullable().default(null),
  consents: z.array(consentSchema.extend({ acceptedAt: instantSchema })).max(MAX_CONSENTS),
  keyVersion: z.int(),
  // The address from which the office moved the account after its application (rules 8.41). Null: no such move, or it was reversed.
  movedFrom: z.object({ email: emailSchema.nullable() }).nullable().default(null),
  // The stage in which the registration was made. It determines the audience of mails 3 and 4 (rules 2.15).
  registeredStage: stageCodeSchema,
  shard: z.int(),
  ...runField,
  ...stampFields,
});

export const account = defineEntity({
  name: 'account',
  plural: 'accounts',
  purpose: 'a registration',
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema.omit({ shard: true, keyVersion: true, movedFrom: true }),
  create: z.strictObject({ ...officeRecord, consents: z.array(consentSchema).max(MAX_CONSENTS).default([]) }),
  replace: z.strictObject(officeRecord),
  change: z.strictObject({ ...personFields, ...officeFields }).partial(),
  filters: {
    address1: 'addressPart',
    address2: 'string',
    age: 'integer',
    channel: 'string',
    email: 'email',
    firstName: 'string',
    id: 'id',
    lastName: 'string',
    learnFrom: 'string',
    note: 'digest',
    paperBatch: 'paperBatch',
    phoneNumber: 'phoneNumber',
    plannedPurchaseCount: 'integer',
    postCode: 'postCode',
    usePlace: 'string',
    verificationKey: 'key',
    wonFlag: 'boolean',
  },
  // Each sort needs an index per filter, which every write updates.
  sorts: { createdAt: 'sharded' },
  unindexed: [
    'note',
    // Its parts are indexed instead.
    'address1',
    'consents',
    'createdAt',
    'updatedAt',
    'lastNameKana',
    'firstNameKana',
    'keyVersion',
    'movedFrom',
    'registeredStage',
    'runID',
  ],
  holds: { account: ['id'], email: ['email'] },
  disclosure: accountDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'person' },
  audited: true,
});

/** The account as its holder sees it, without the office's fields. */
export const accountSelfSchema = account.answer.omit({
  note: true,
  channel: true,
  paperBatch: true,
  registeredStage: true,
  runID: true,
});

export type Account = z.infer<typeof account.record>;
export type AccountAnswer = z.infer<typeof account.answer>;
export type AccountSelf = z.infer<typeof accountSelfSchema>;
