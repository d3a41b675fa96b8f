import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { phoneNumberInputSchema } from 'functions/shared/fields/fieldSchemas';
import { defined } from 'functions/shared/defined';
import type { ReactElement } from 'react';
import {
  BooleanInput,
  type BooleanInputProps,
  maxLength,
  required,
  SelectInput,
  TextInput,
  type TextInputProps,
  useRecordContext,
  useResourceContext,
  type Validator,
} from 'react-admin';
import { office, type OfficeCopy } from '../../../copy/ja/office/texts.ts';
import { type Choice, choiceOf, choicesOf } from '../../choice.ts';
import { isResource, type ResourceName } from '../../data/operations.ts';
import { filterKind } from '../../data/query.ts';
import { type Field, type Fields, visibleFields } from '../../entity.ts';
import { fromTyped, toTyped } from '../../systemStage/localTime.ts';
import { entityDescriptors } from '../../entityDescriptors.ts';
import { type Normalization, NormalizedInput, normalizationOf } from './normalizedInput.tsx';

/** A filter's telephone number: formatted with hyphens for reading, and once it is complete, parsed to the record's digits. */
const PHONE = {
  parse: (typed: string): string => phoneNumberInputSchema.safeParse(typed).data ?? typed,
  format: (value: unknown): string => (typeof value === 'string' ? hyphenated(value) : ''),
} as const;

/** Returns the choices on offer. A retired one is included only if the record has it. */
const offered = (choices: readonly Choice[], held: unknown): Choice[] =>
  choices.filter((choice) => choice.retired !== true || choice === choiceOf(choices, held));

const rules = ({ longest }: Field, need: 'required' | 'optional', normalization: Normalization | null): Validator[] => [
  ...(need === 'required' ? [required()] : []),
  ...(normalization === null ? [] : [normalization.validate]),
  // A schema checks the length of the normalized value.
  ...(longest === undefined || normalization !== null ? [] : [maxLength(longest)]),
];

/** A form's input for a field. */
export function FieldInput({ source, field, need }: { source: string; field: Field; need: 'required' | 'optional' }) {
  const row = useRecordContext();
  const normalization = normalizationOf(field);
  const validate = rules(field, need, normalization);
  const common = { source, validate, helperText: field.hint?.(office) ?? false } as const;
  if (normalization !== null) return <NormalizedInput {...common} by={normalization} />;
  switch (field.kind) {
    case 'choice':
      return <SelectInput {...common} choices={offered(field.choices(office), row?.[source])} />;
    case 'flag': {
      // The switch is labelled with the name of true. A plain yes would say nothing, so in that case it has the field's label.
      const label = field.choices && choiceOf(field.choices(office), true)?.name;
      return <BooleanInput {...common} {...defined<Pick<BooleanInputProps, 'label'>>({ label })} />;
    }
    case 'text':
      return <TextInput {...common} multiline minRows={3} />;
    case 'instant':
      // In the campaign's time zone, not the browser's.
      return (
        <TextInput
          {...common}
          type="datetime-local"
          format={(value: unknown) => (typeof value === 'string' ? toTyped(value) : '')}
          parse={(typed: string) => fromTyped(typed)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    default:
      return <TextInput {...common} />;
  }
}

/** Returns the label of a filter that matches beginnings; undefined for any other, which has the field's name. */
const beginningLabel = (resource: ResourceName, source: string, { beginning }: OfficeCopy) => {
  const labels: Readonly<Record<string, string>> = entityDescriptors[resource].labels;
  return filterKind(resource, source) === 'beginning' ? beginning(labels[source] ?? source) : undefined;
};

interface FieldFilterProps {
  readonly source: string;
  readonly field: Field;
  /** The filter's own name, which the menu of filters reads from the element. */
  readonly label?: string;
  readonly alwaysOn?: boolean;
}

/** A list's filter by a field, for equality only (rules 5.5). */
function FieldFilter({ source, field, label: own }: FieldFilterProps) {
  const resource = useResourceContext() ?? '';
  if (field.kind === 'choice' || field.kind === 'flag') {
    return <SelectInput source={source} choices={offered(choicesOf(field)(office), null)} helperText={false} />;
  }
  const label = own ?? (isResource(resource) ? beginningLabel(resource, source, office) : undefined);
  return (
    <TextInput
      source={source}
      helperText={false}
      {...defined<Pick<TextInputProps, 'label'>>({ label })}
      {...(field.kind === 'phone' && PHONE)}
    />
  );
}

/** Returns the filters of a list. react-admin reads `alwaysOn` from the element. @param sought filters without a column */
export const filtersOf = (fields: Fields, sought: Fields = {}): ReactElement[] =>
  visibleFields({ ...fields, ...sought }).flatMap(([name, field]) =>
    field.filter === undefined
      ? []
      : [
          <FieldFilter
            key={name}
            source={name}
            field={field}
            alwaysOn={field.filter === 'always'}
            {...defined<Pick<FieldFilterProps, 'label'>>({ label: field.filterLabel?.(office) })}
          />,
        ],
  );
