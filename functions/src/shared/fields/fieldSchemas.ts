import { z } from 'zod';
import { fromISO, toISO } from '../time/instants.ts';
import { maskCardNumbers } from './cardNumbers.ts';
import { LIMITS } from './limits.ts';
import {
  normalizeEmail,
  normalizeGivenName,
  normalizeKana,
  normalizePhoneGroups,
  normalizePhoneNumber,
  normalizePostCode,
  normalizeText,
} from './normalize.ts';
import { withoutRepetition } from './repeatedAddress.ts';
import {
  isWellFormed,
  type Unfit,
  unfitAddress,
  unfitEmail,
  unfitGivenName,
  unfitLine,
  unfitName,
  unfitText,
} from './printable.ts';

// The OpenAPI document's version of these rules, in character classes that every regex engine supports. Rules by Unicode properties are omitted.
const HIDDEN = String.raw`\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;
const NOT_IN_LINE = String.raw`\u0000-\u001f${HIDDEN}`;
const NOT_IN_TEXT = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f${HIDDEN}`;
const withSomethingIn = (not: string): string => String.raw`^[^${not}]*[^${not}\s][^${not}]*$`;
const KANA = String.raw`\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u32d0-\u32fe\u3300-\u3357`;
/**
 * The patterns of the OpenAPI document. They accept everything that the checks accept, in its stored form (fieldSchemas.test.ts); for instants, in any
 * form. The document does not promise what the checks normalize or trim first.
 */
export const PATTERNS = {
  line: withSomethingIn(NOT_IN_LINE),
  text: withSomethingIn(NOT_IN_TEXT),
  kana: String.raw`^[${KANA}\u30fb\s]*[${KANA}][${KANA}\u30fb\s]*$`,
  email: String.raw`^[a-zA-Z0-9.!#$%&'*+/=?^_\x60{|}~-]{1,64}@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$`,
  key: '^[!-~]+$',
  instant: String.raw`^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$`,
} as const;

/**
 * Document ids are random, or derived from their subject, in the same alphabet. Firestore reserves ids with two underscores at both ends
 * (https://firebase.google.com/docs/firestore/quotas).
 */
export const idSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine((id) => !/^__.*__$/.test(id));

/** Adds why a text is refused to the schema's error. */
const fitting = <S extends z.ZodType<string>>(schema: S, unfit: (text: string) => Unfit | null) =>
  schema.superRefine((text, context) => {
    const found = unfit(text);
    if (found !== null) context.addIssue({ code: 'custom', params: { ...found } });
  });

const isEmail = (text: string): boolean => unfitEmail(text) === null;

/** The HTML rule, since Japanese carriers issued addresses that RFC 5322 refuses (rules 3). */
export const emailSchema = z
  .string()
  .max(LIMITS.email)
  .refine(isEmail)
  .meta({ description: 'E-mail address', pattern: PATTERNS.email });
export const emailInputSchema = fitting(z.string().overwrite(normalizeEmail).max(LIMITS.email), unfitEmail).meta({
  description: 'E-mail address by the rule of HTML; normalized (rules 4.8) before it is stored',
  pattern: PATTERNS.email,
});
/** An administrator's address. It is never folded: two texts that only look alike must not become one account. */
export const administratorEmailSchema = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .max(LIMITS.email)
  .refine(isEmail)
  .meta({ description: 'E-mail address by the rule of HTML; trimmed and lower-cased', pattern: PATTERNS.email });

export const postCodeInputSchema = z
  .string()
  .overwrite(normalizePostCode)
  .max(LIMITS.postCode)
  .regex(/^[0-9]{3}-[0-9]{4}$/);
export const phoneNumberInputSchema = z
  .string()
  .overwrite(normalizePhoneNumber)
  .max(LIMITS.phoneNumber)
  .regex(/^0[0-9]{9,10}$/);

/** A published number, with its usual hyphens (rules 4.5). */
export const writtenPhoneNumberInputSchema = z
  .string()
  .overwrite(normalizePhoneGroups)
  .max(LIMITS.phoneNumber)
  .regex(/^0[0-9](-?[0-9]){8,9}$/);

const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/;
// Every campaign is within these years. Sums of later instants could exceed the supported range.
const YEARS = /^20\d{2}-/;

/** Returns the stored form of an instant; null if the text is not one. */
const parsedInstant = (text: string): string | null => {
  try {
    return toISO(fromISO(text));
  } catch {
    return null;
  }
};
// An invalid text stays unchanged, and the next check refuses it.
const canonicalInstant = (text: string): string => parsedInstant(text) ?? text;
/** Returns whether a text is an instant in its stored form. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && parsedInstant(text) === text;

/** ISO 8601 with milliseconds, always +09:00, so that text order is time order. Only the form is checked, since the server wrote it. */
export const instantSchema = z
  .string()
  .max(29)
  .regex(INSTANT)
  .meta({ description: 'ISO 8601 instant at +09:00 with milliseconds', format: 'date-time' });

/** A day in Tokyo, in this century: `2025-10-08`. */
export const daySchema = z
  .string()
  .max(10)
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/);

/** An instant of this century at any offset, stored at +09:00 with milliseconds. */
export const instantInputSchema = z
  .string()
  .max(40)
  // The typed form is checked: no zone has a larger offset.
  .regex(new RegExp(PATTERNS.instant))
  .overwrite(canonicalInstant)
  .refine((text) => isInstant(text) && YEARS.test(text))
  .meta({ description: 'ISO 8601 instant with an offset, of the years 2000 to 2099' });

/** A text as it is stored: of one line, without invisible characters and trimmed. Names and addresses keep their characters (rules 4). */
const stored = (max: number) => z.string().overwrite(normalizeText).min(1).max(max);

/** Returns the schema of a text as typed: one line with a visible character. Card numbers are masked (rules 4.36). */
export const lineSchema = (max: number) =>
  fitting(
    z
      .string()
      .overwrite((text) => maskCardNumbers(normalizeText(text)))
      .min(1)
      .max(max),
    unfitLine,
  ).meta({ pattern: PATTERNS.line });

/** Returns the schema of an address line. Emoji are refused, because parcels and postcards cannot print them (rules 4). */
export const addressSchema = (max: number) =>
  fitting(
    z
      .string()
      .overwrite((text) => withoutRepetition(normalizeText(text)))
      .min(1)
      .max(max),
    unfitAddress,
  ).meta({ pattern: PATTERNS.line });

/** Returns the schema of a person's name. Emoji are refused, and text that mail programs would turn into a link (rules 4). */
export const nameSchema = (max: number) => fitting(stored(max), unfitName).meta({ pattern: PATTERNS.line });

/** Returns the schema of a given name. A dash stands for no given name, since some passports contain one name only (rules 4.4). */
export const givenNameSchema = (max: number) =>
  fitting(z.string().overwrite(normalizeGivenName).min(1).max(max), unfitGivenName).meta({ pattern: PATTERNS.line });

/** Returns the schema of a text of several lines. Card numbers are masked (rules 4.36). */
export const textSchema = (max: number) =>
  fitting(
    z
      .string()
      .overwrite((text) => maskCardNumbers(normalizeText(text.replace(/\r\n?/g, '\n'))))
      .min(1)
      .max(max),
    unfitText,
  ).meta({ pattern: PATTERNS.text });

const IS_KANA = new RegExp(PATTERNS.kana, 'u');
/** Katakana or hiragana, spaces and the long-vowel mark, in full width. Historical kana are excluded, since nobody types them. */
export const kanaSchema = z
  .string()
  .overwrite(normalizeKana)
  .min(1)
  .max(LIMITS.kana)
  .refine((text) => IS_KANA.test(text) && /\p{L}/u.test(text))
  .meta({ pattern: PATTERNS.kana });

export const verificationKeySchema = z
  .string()
  .min(1)
  .max(400)
  .refine(isWellFormed)
  .meta({ description: "A guest's key, from a mail", pattern: PATTERNS.key });

// Filters are normalized like their fields. A value that no field could contain finds nothing.
export const textFilterSchema = (max: number) => z.string().max(max).refine(isWellFormed);
export const emailFilterSchema = textFilterSchema(LIMITS.email).overwrite(normalizeEmail);
export const phoneNumberFilterSchema = textFilterSchema(LIMITS.phoneNumber).overwrite(normalizePhoneNumber);
export const postCodeFilterSchema = textFilterSchema(LIMITS.postCode).overwrite(normalizePostCode);

/** The random number of an application, as stated on the telephone. */
export const applicationNumberSchema = z
  .string()
  .max(12)
  .regex(/^[A-Z0-9]{12}$/);

/** Fields of every record. The server sets them from the campaign's clock. */
export const stampFields = { createdAt: instantSchema, updatedAt: instantSchema };

/** The audit entry of the last scheduled run that wrote the record. Null: none has (rules 4.25). */
export const runField = { runID: idSchema.nullable() };
