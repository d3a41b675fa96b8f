import { hyphenated } from 'functions/shared/entities/phoneNumber';
import {
  administratorEmailSchema,
  emailInputSchema,
  phoneNumberInputSchema,
  postCodeInputSchema,
} from 'functions/shared/fields/fieldSchemas';
import type { FocusEvent, InputHTMLAttributes } from 'react';
import { TextInput, useRecordContext, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { person } from '../../../copy/ja/site/person.ts';
import { type FieldMessages, faultIn } from '../../../ui/form/checks.ts';
import { EMAIL_INPUT } from '../../../ui/form/emailInput.ts';
import type { Field } from '../../entity.ts';

type InputSchema = typeof emailInputSchema;

/** How a value is read that the server normalizes: by the server's own schema, with the texts of the site's form. */
export interface Normalization {
  readonly schema: InputSchema;
  readonly validate: Validator;
  /** Returns a stored value as people write it. */
  readonly written: (stored: string) => string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

const asStored = (stored: string): string => stored;

const normalization = (
  schema: InputSchema,
  messages: FieldMessages,
  input: Normalization['input'],
  written = asStored,
): Normalization => ({
  schema,
  // An empty value is left to `required`.
  validate: (value: unknown) =>
    typeof value === 'string' && value !== '' ? faultIn(schema, value, messages) : undefined,
  written,
  input,
});

const EMAIL = normalization(emailInputSchema, person.email, EMAIL_INPUT);
const EXACT_EMAIL = normalization(administratorEmailSchema, person.email, EMAIL_INPUT);
const PHONE = normalization(phoneNumberInputSchema, person.phoneNumber, { type: 'tel', inputMode: 'tel' }, hyphenated);
const POST_CODE = normalization(postCodeInputSchema, person.postCode, { inputMode: 'numeric' });

/** Returns how a field's value is read; null if it is stored as typed. */
export const normalizationOf = (field: Field): Normalization | null => {
  switch (field.kind) {
    case 'email':
      return field.isExact === true ? EXACT_EMAIL : EMAIL;
    case 'phone':
      return PHONE;
    case 'postCode':
      return POST_CODE;
    default:
      return null;
  }
};

interface NormalizedInputProps {
  readonly source: string;
  readonly by: Normalization;
  readonly validate: Validator[];
  readonly helperText: string | false;
}

/** An input that shows the normalized value once it is left. It never changes text while an IME may use it. */
export function NormalizedInput({ by: { schema, written, input }, ...common }: NormalizedInputProps) {
  const { source } = common;
  const { setValue } = useFormContext<Record<string, string | null>>();
  const stored: unknown = useRecordContext()?.[source];
  const shown = typeof stored === 'string' ? written(stored) : '';
  const tidy = ({ target: { value } }: FocusEvent<HTMLInputElement>): void => {
    if (value === '') return;
    const typed = value.trim() === '' ? null : schema.safeParse(value).data;
    // The stored value stays as it is. An invalid text stays as typed, beside its error.
    if (typeof stored === 'string' && (value === shown || typed === stored)) {
      setValue(source, stored, { shouldDirty: true });
    } else if (typed !== undefined) {
      setValue(source, typed && written(typed), { shouldDirty: true });
    }
  };
  return (
    <TextInput
      {...common}
      // The form is about somebody else than the person whose data the browser knows.
      autoComplete="off"
      format={(value: unknown) => {
        if (typeof value !== 'string') return '';
        return value === stored ? shown : value;
      }}
      onBlur={tidy}
      slotProps={{ htmlInput: input }}
    />
  );
}
