import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { emailInputSchema, kanaSchema, phoneNumberInputSchema } from 'functions/shared/fields/fieldSchemas';
import { normalizeGivenName } from 'functions/shared/fields/normalize';

/** Normalizes a complete answer when its field is left and no IME uses it any more. Any other text does not change. */
export const tidied = {
  email: (typed: string): string => emailInputSchema.safeParse(typed).data ?? typed,
  phoneNumber: (typed: string): string => {
    const { data } = phoneNumberInputSchema.safeParse(typed);
    return data === undefined ? typed : hyphenated(data);
  },
  /** A dash in place of a given name. */
  givenName: normalizeGivenName,
  kana: (typed: string): string => kanaSchema.safeParse(typed).data ?? typed,
} as const;
