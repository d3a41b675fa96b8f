import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { emailInputSchema, phoneNumberInputSchema } from 'functions/shared/ground/fields';

/** Shows a whole answer as it will be kept once its field is left: no IME is at work there any more. Anything else stays as it was typed. */
export const tidied = {
  email: (typed: string): string => emailInputSchema.safeParse(typed).data ?? typed,
  phoneNumber: (typed: string): string => {
    const { data } = phoneNumberInputSchema.safeParse(typed);
    return data === undefined ? typed : hyphenated(data);
  },
  /** Kana of half width, which older telephones type. */
  kana: (typed: string): string => typed.replace(/[\uff61-\uff9f]+/g, (half) => half.normalize('NFKC')),
} as const;
