import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { openCodeSchema } from '../../campaign/openCode.ts';
import {
  addressSchema,
  givenNameSchema,
  kanaSchema,
  nameSchema,
  phoneNumberInputSchema,
  postCodeInputSchema,
} from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';

/** The maximum number of consents of an account. A campaign has fewer texts, including former ones. */
export const MAX_CONSENTS = 20;
const consentText = z
  .string()
  .max(LIMITS.code)
  .regex(/^[A-Za-z0-9_.-]{1,40}$/);
export const consentSchema = z.strictObject({ id: consentText, version: consentText });

/** The applicant's fields on /registration and /registration-change. */
export const personFields = {
  lastName: nameSchema(LIMITS.name),
  firstName: givenNameSchema(LIMITS.name),
  // Kana is optional (rules 4.3).
  lastNameKana: kanaSchema.nullable(),
  firstNameKana: kanaSchema.nullable(),
  postCode: postCodeInputSchema,
  address1: addressSchema(LIMITS.address),
  address2: addressSchema(LIMITS.address).nullable(),
  phoneNumber: phoneNumberInputSchema,
  age: z.union(campaign.ages.map((age) => z.literal(age))).meta({ description: 'Decade of age; 80 is 80 and over' }),
  plannedPurchaseCount: z.int().min(campaign.minSets).max(campaign.maxSets),
  usePlace: openCodeSchema(campaign.usePlaces),
  learnFrom: openCodeSchema(campaign.learnFroms),
};

/** A whole record may omit these fields, which are then null. A change has no such defaults, since they would clear fields that it does not name. */
export const absentIsNull = {
  lastNameKana: personFields.lastNameKana.default(null),
  firstNameKana: personFields.firstNameKana.default(null),
  address2: personFields.address2.default(null),
};

/** Every required text needs consent to its current version (rules 1.5). */
export const consentsSchema = z
  .array(consentSchema)
  .max(MAX_CONSENTS)
  .refine((given) =>
    campaign.consents
      .filter((consent) => consent.required)
      .every((consent) => given.some((one) => one.id === consent.id && one.version === consent.version)),
  );

export const accountInputSchema = z.strictObject({ ...personFields, ...absentIsNull, consents: consentsSchema });
/** A change contains consents only if the form asked for them again. */
export const accountChangeSchema = z.strictObject(personFields).partial();
export type AccountInput = z.infer<typeof accountInputSchema>;
