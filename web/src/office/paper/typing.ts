import { type CompositionEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { addressOf } from './address.ts';
import { type Filled, isFillable, postCodeDigits } from './filling.ts';
import { readingAfter } from './reading.ts';
import type { SheetValues } from './sheet.ts';

type NameField = 'lastName' | 'firstName';

/** Fills a field until somebody types into it. */
const useFilling = (name: keyof SheetValues & ('address1' | `${NameField}Kana`)) => {
  const { getValues, setValue } = useFormContext<SheetValues>();
  const filled = useRef<Filled>('');
  return (next: (before: string) => string): void => {
    const value = getValues(name);
    if (!isFillable(value, filled.current)) return;
    filled.current = next(value);
    setValue(name, filled.current, { shouldValidate: value !== '' });
  };
};

/** Takes the kana of a name from the IME, word by word. @returns what the name's input needs */
export const useReading = (name: NameField, kana: `${NameField}Kana`) => {
  const fill = useFilling(kana);
  const reading = useRef('');
  return {
    onCompositionStart: () => void (reading.current = ''),
    onCompositionUpdate: ({ data }: CompositionEvent) => void (reading.current = readingAfter(reading.current, data)),
    onCompositionEnd: ({ data }: CompositionEvent) => {
      if (data !== '') fill((before) => before + reading.current);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.name === name && currentTarget.value === '') fill(() => '');
    },
  };
};

/** Fills the address in once the post code is whole. */
export const useAddress = () => {
  const { entry } = useDeskCopy().paper;
  const fill = useFilling('address1');
  const [isUnknown, setUnknown] = useState(false);
  const newest = useRef('');
  // An answer that comes once the sheet is gone belongs to no other.
  useEffect(() => () => void (newest.current = ''), []);
  const look = async (digits: string): Promise<void> => {
    const address = await addressOf(digits);
    if (newest.current !== digits) return;
    setUnknown(address === null);
    if (address !== null) fill(() => address);
  };
  const onPostCode = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    const digits = postCodeDigits(currentTarget.value) ?? '';
    newest.current = digits;
    setUnknown(false);
    if (digits !== '') void look(digits);
  };
  return { fault: isUnknown ? entry.noAddress : undefined, onPostCode };
};
