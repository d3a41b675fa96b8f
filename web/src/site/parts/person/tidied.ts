import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { emailInputSchema, phoneNumberInputSchema } from 'functions/shared/fields/fieldSchemas';

/** Normalizes a complete answer when its field is left and no IME uses it any more. Any other text does not change. */
export const tidied = {
  email: (typed: string): string => emailInputSchema.safeParse(typed).data ?? typed,
  phoneNumber: (typed: string): string => {
    const { data } = phoneNumberInputSchema.safeParse(typed);
    return data === undefined ? typed : hyphenated(data);
  },
  /** Converts kana of half width, which older phones type. */
  kana: (typed: string): string => typed.replace(/[\uff61-\uff9f]+/g, (half) => half.normalize('NFKC')),
} as const;
