import { z } from 'zod';
import { emailInputSchema, nameSchema, phoneNumberInputSchema, textSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';

/** The fields of /enquiry. */
export const inquiryFields = {
  name: nameSchema(LIMITS.inquiryName),
  email: emailInputSchema,
  phone: phoneNumberInputSchema.nullable(),
  message: textSchema(LIMITS.message),
};
export const inquiryInputSchema = z.strictObject({ ...inquiryFields, phone: inquiryFields.phone.default(null) });
