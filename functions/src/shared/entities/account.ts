import { z } from 'zod';
import { campaign } from '../campaign/current.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { defineEntity } from './entity.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  phoneNumberInputSchema,
  postCodeInputSchema,
  stampFields,
  textSchema,
} from './fields.ts';

const codeOf = (options: readonly { code: string; retired?: boolean | undefined }[]) =>
  z.enum(options.filter((option) => !option.retired).map((option) => option.code) as [string, ...string[]]); // the campaign's own check: at least one option

/** Katakana or hiragana, blanks and the long-vowel mark; kana is optional (rules 4.3). */
const kanaSchema = lineSchema(60).regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u);

const consentSchema = z.object({ id: z.string().max(40), version: z.string().max(40) });

/** What an applicant types: the fields of /registration and /registration-change. */
const personFields = {
  lastName: lineSchema(40),
  firstName: lineSchema(40),
  lastNameKana: kanaSchema.nullable(),
  firstNameKana: kanaSchema.nullable(),
  postCode: postCodeInputSchema,
  address1: lineSchema(100),
  address2: lineSchema(100).nullable(),
  phoneNumber: phoneNumberInputSchema,
  age: z.union(campaign.ages.map((age) => z.literal(age))).meta({ description: 'Decade of age; 80 is 80 and over' }),
  plannedPurchaseCount: z.int().min(campaign.minSets).max(campaign.maxSets),
  usePlace: codeOf(campaign.usePlaces),
  learnFrom: codeOf(campaign.learnFroms),
};

/** A whole record may leave these out; a change may not default them, or it would clear what it does not name. */
const absentIsNull = {
  lastNameKana: personFields.lastNameKana.default(null),
  firstNameKana: personFields.firstNameKana.default(null),
  address2: personFields.address2.default(null),
};

/** Consents must be given to each required text in its current version (rules 1.5). */
export const consentsSchema = z
  .array(consentSchema)
  .max(20)
  .refine((given) =>
    campaign.consents
      .filter((consent) => consent.required)
      .every((consent) => given.some((one) => one.id === consent.id && one.version === consent.version)),
  );

export const accountInputSchema = z.strictObject({ ...personFields, ...absentIsNull, consents: consentsSchema });
/** A change gives consents only where the form asked for them again. */
export const accountChangeSchema = z.strictObject(personFields).partial();

const officeFields = { email: emailInputSchema.nullable(), note: textSchema(2000).nullable() };
const officeRecord = { ...personFields, ...absentIsNull, ...officeFields, note: officeFields.note.default(null) };

const recordSchema = z.object({
  id: idSchema,
  // Null only for an application on paper.
  email: emailSchema.nullable(),
  ...personFields,
  // Retired options stay readable.
  usePlace: z.string(),
  learnFrom: z.string(),
  age: z.int(),
  note: z.string().nullable(),
  // Null until the release, then true only while it holds sets (rules 4.7).
  wonFlag: z.boolean().nullable(),
  channel: z.enum(['web', 'paper']),
  consents: z.array(consentSchema.extend({ acceptedAt: instantSchema })),
  keyVersion: z.int(),
  // The stage its registration was judged in: the audience of mails 3 and 4 follows it (rules 2.15).
  registeredStage: stageCodeSchema,
  shard: z.int(),
  ...stampFields,
});

export const account = defineEntity({
  name: 'account',
  plural: 'accounts',
  record: recordSchema,
  answer: recordSchema.omit({ shard: true, keyVersion: true }),
  create: z.strictObject({ ...officeRecord, consents: z.array(consentSchema).max(20).default([]) }),
  replace: z.strictObject(officeRecord),
  change: z.strictObject({ ...personFields, ...officeFields }).partial(),
  filters: {
    address1: 'string',
    address2: 'string',
    age: 'integer',
    email: 'string',
    firstName: 'string',
    id: 'id',
    lastName: 'string',
    learnFrom: 'string',
    note: 'digest',
    phoneNumber: 'string',
    plannedPurchaseCount: 'integer',
    postCode: 'string',
    usePlace: 'string',
    verificationKey: 'key',
    wonFlag: 'boolean',
  },
  sorts: { createdAt: 'sharded', age: 'plain', plannedPurchaseCount: 'plain' },
  unindexed: ['note', 'consents', 'createdAt', 'updatedAt'],
});

/** What the holder of a key is answered about its own account: nothing of the office's. */
export const accountSelfSchema = account.answer.omit({ note: true, channel: true, registeredStage: true });

export type Account = z.infer<typeof account.record>;
export type AccountAnswer = z.infer<typeof account.answer>;
export type AccountSelf = z.infer<typeof accountSelfSchema>;
export type AccountInput = z.infer<typeof accountInputSchema>;
