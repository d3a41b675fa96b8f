import { z } from 'zod';

/** Folds full-width copies of ASCII and trims; for machine-read fields only, never for names (rules 4.4). */
const foldWidth = (text: string): string => text.normalize('NFKC').trim();

/** The one form an address is compared and reserved in: trimmed, width-folded, lower-cased (rules 4.8). */
export const normalizeEmail = (text: string): string => foldWidth(text).toLowerCase();

const foldDigits = (text: string): string => foldWidth(text).replace(/[-‐‑–—−ーｰ\s()]/g, '');

const foldPostCode = (text: string): string => {
  const digits = foldDigits(text).replace(/^〒/, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text.trim();
};

/** Document ids are random, or follow from what they stand for; both keep to this alphabet. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** HTML's own rule, since Japanese carriers issued addresses that RFC 5322 refuses (rules 3.15). */
export const emailSchema = z.email({ pattern: z.regexes.html5Email }).max(254);
export const emailInputSchema = z
  .string()
  .max(320)
  .overwrite(normalizeEmail)
  .regex(z.regexes.html5Email)
  .regex(/^.{1,64}@.{1,189}\.[a-z0-9-]{2,}$/)
  .meta({ description: 'E-mail address; trimmed, width-folded and lower-cased before it is kept', format: 'email' });

export const postCodeInputSchema = z
  .string()
  .max(20)
  .overwrite(foldPostCode)
  .regex(/^\d{3}-\d{4}$/);
export const phoneNumberInputSchema = z
  .string()
  .max(30)
  .overwrite(foldDigits)
  .regex(/^0\d{9,10}$/);

/** ISO 8601 with an offset and milliseconds, always +09:00: one form, so that text order is time order. */
export const instantSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+09:00$/)
  .meta({ description: 'ISO 8601 instant at +09:00 with milliseconds' });

/** Text as typed: no control characters, no lone blanks; the original is never folded (rules 4.4). */
export const lineSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

export const textSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:[\n\t][^\p{Cc}\p{Zl}\p{Zp}]*)*$/u);

export const verificationKeySchema = z.string().min(1).max(400).meta({ description: "A guest's key, from a mail" });

/** What every record carries; set by the server from the campaign's clock. */
export const stampFields = { createdAt: instantSchema, updatedAt: instantSchema };
