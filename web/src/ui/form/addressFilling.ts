import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { withoutRepetition } from 'functions/shared/fields/repeatedAddress';
import { completedAddress, type Filled, isFillable, postCodeDigits } from './filling.ts';
import { addressOf } from './postCodeAddress.ts';

/**
 * Returns a function that fills a text field of the form. It does nothing once the visitor has typed into the field.
 * @returns whether the field was filled
 */
export const useFilling = (name: string) => {
  // All fields that are filled are texts.
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const filled = useRef<Filled>('');
  return (next: (before: string) => string): boolean => {
    const value = getValues(name) ?? '';
    if (!isFillable(value, filled.current)) return false;
    filled.current = next(value);
    // A field that stays empty shows no error before the visitor has left it.
    setValue(name, filled.current, { shouldDirty: true, shouldValidate: value !== '' || filled.current !== '' });
    return true;
  };
};

/**
 * The outcome of the last whole post code. `filled`: the address down to the town. `partly`: as far as the code's towns share it. `unknown`: no
 * address. Null: none of them.
 */
export type AddressFound = 'filled' | 'partly' | 'unknown' | null;

/**
 * Fills the address in once the post code is whole. `onPostCode` and `onLeft` are for the input of the post code. `address` is the address of the last
 * whole post code; null: none.
 */
export const useAddress = () => {
  const { setValue } = useFormContext<Record<string, string>>();
  const fill = useFilling('address1');
  const [outcome, setOutcome] = useState<AddressFound>(null);
  const [address, setAddress] = useState<string | null>(null);
  const newest = useRef('');
  // Ignores an answer that arrives after the form has gone.
  useEffect(() => () => void (newest.current = ''), []);
  const lookUp = async (digits: string): Promise<void> => {
    const found = await addressOf(digits);
    if (newest.current !== digits) return;
    setAddress(found?.address ?? null);
    if (found === null) setOutcome('unknown');
    else if (fill(() => found.address)) setOutcome(found.hasTown ? 'filled' : 'partly');
    else setOutcome(null);
  };
  const onPostCode = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    const digits = postCodeDigits(currentTarget.value) ?? '';
    newest.current = digits;
    setOutcome(null);
    setAddress(null);
    if (digits !== '') void lookUp(digits);
  };
  /** Formats a whole post code when the field is left, since an IME no longer uses the field then. */
  const onLeft = ({ target }: FocusEvent<HTMLInputElement>): void => {
    const digits = postCodeDigits(target.value);
    if (digits !== null) setValue('postCode', `${digits.slice(0, 3)}-${digits.slice(3)}`);
  };
  return { found: outcome, address, onPostCode, onLeft };
};

/**
 * Takes a beginning of the address once that the page has filled in and somebody has typed again, when the field is left. `wasRepeated`: it was there
 * twice. `onLeft` is for an element around the input.
 */
export const useRepeatedAddress = () => {
  const { setValue } = useFormContext<Record<string, string>>();
  const [wasRepeated, setRepeated] = useState(false);
  const onLeft = ({ target }: FocusEvent<HTMLInputElement>): void => {
    const once = withoutRepetition(target.value);
    setRepeated(once !== target.value);
    if (once !== target.value) setValue('address1', once, { shouldDirty: true, shouldValidate: true });
  };
  return { wasRepeated, onLeft };
};

/**
 * Returns the typed address with the prefecture and city that it lacks, and a function that takes it over. It renders with each key, so only a form
 * that offers the completion uses it.
 * @param found the address of the post code
 */
export const useCompletedAddress = (found: string | null) => {
  const { setValue, watch } = useFormContext<Record<string, string>>();
  const [address1, address2] = watch(['address1', 'address2']);
  const completed = found === null ? null : completedAddress(found, address1 ?? '', address2 ?? '');
  const complete = (): void => {
    if (completed !== null) setValue('address1', completed, { shouldDirty: true, shouldValidate: true });
  };
  return { completed, complete };
};
