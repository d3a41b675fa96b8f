import type { ReactElement } from 'react';
import {
  BooleanInput,
  email,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { type Choice, choiceOf, choicesOf } from '../choices.ts';
import { type Field, type Fields, seen } from '../entity.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

// Lists show hyphens and records have none. A number copied from a list has to be found.
const withoutHyphens = (typed: string): string => typed.replace(/[-\s]/g, '');

/** The choices on offer: a retired one only if the record has it. */
const offered = (choices: readonly Choice[], held: unknown): Choice[] =>
  choices.filter((choice) => choice.retired !== true || choice === choiceOf(choices, held));

const rules = ({ kind, longest }: Field, need: 'required' | 'optional'): Validator[] => [
  ...(need === 'required' ? [required()] : []),
  ...(kind === 'email' ? [email()] : []),
  ...(longest === undefined ? [] : [maxLength(longest)]),
];

/** A form's input for a field. */
export function FieldInput({ source, field, need }: { source: string; field: Field; need: 'required' | 'optional' }) {
  const copy = useOfficeCopy();
  const row = useRecordContext();
  const common = { source, validate: rules(field, need), helperText: field.hint?.(copy) ?? false } as const;
  switch (field.kind) {
    case 'choice':
      return <SelectInput {...common} choices={offered(field.choices(copy), row?.[source])} />;
    case 'flag': {
      // The switch is labelled with the name of true. A plain yes would not tell what it means, so the field's label stays.
      const on = field.choices && choiceOf(field.choices(copy), true);
      return <BooleanInput {...common} {...(on && { label: on.name })} />;
    }
    case 'text':
      return <TextInput {...common} multiline minRows={3} />;
    case 'email':
      return <TextInput {...common} type="email" />;
    case 'phone':
      return <TextInput {...common} type="tel" />;
    default:
      return <TextInput {...common} />;
  }
}

/** A list's filter by a field, for equality only (rules 5.5). */
function FieldFilter({ source, field }: { source: string; field: Field; alwaysOn?: boolean }) {
  const copy = useOfficeCopy();
  if (field.kind === 'choice' || field.kind === 'flag') {
    return <SelectInput source={source} choices={offered(choicesOf(field)(copy), null)} helperText={false} />;
  }
  return <TextInput source={source} helperText={false} {...(field.kind === 'phone' && { parse: withoutHyphens })} />;
}

/** The filters of a list. react-admin reads `alwaysOn` from the element. */
export const filtersOf = (fields: Fields): ReactElement[] =>
  seen(fields).flatMap(([name, field]) =>
    field.filter === undefined
      ? []
      : [<FieldFilter key={name} source={name} field={field} alwaysOn={field.filter === 'always'} />],
  );
