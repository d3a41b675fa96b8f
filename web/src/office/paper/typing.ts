import { type CompositionEvent, type FormEvent, useRef } from 'react';
import { useFilling } from '../../ui/form/addressFilling.ts';
import { readingAfter } from './reading.ts';

type NameField = 'lastName' | 'firstName';

/** Takes the kana of a name from the IME, word by word. @returns what the name's input needs */
export const useReading = (name: NameField, kana: `${NameField}Kana`) => {
  const fill = useFilling(kana);
  const reading = useRef('');
  return {
    onCompositionStart: () => void (reading.current = ''),
    onCompositionUpdate: ({ data }: CompositionEvent) => void (reading.current = readingAfter(reading.current, data)),
    onCompositionEnd: ({ data }: CompositionEvent) => {
      if (data !== '') void fill((before) => before + reading.current);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.name === name && currentTarget.value === '') void fill(() => '');
    },
  };
};
