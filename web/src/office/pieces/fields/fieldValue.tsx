import { FunctionField, ReferenceField } from 'react-admin';
import { office } from '../../../copy/ja/office/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { choicesOf } from '../../choice.ts';
import type { Row } from '../../data/operations.ts';
import type { Field } from '../../entity.ts';
import { nameOf } from '../../record.ts';
import { Instant, LongText, Paragraphs, Short, Words } from '../values.tsx';
import { ChoiceValue } from './choice.tsx';
import { fieldText } from './fieldText.ts';

// A longer line would make the column too wide.
const CUT_FROM = 60;

/** Returns the width that a field sets in a list. */
const emOf = ({ widest }: Field): string | undefined => (widest === undefined ? undefined : `${widest}em`);

interface FieldValueProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  /** The record that holds the value. */
  readonly row: Row;
  /** Long texts are cut in a list's cell. */
  readonly isCell?: boolean;
}

/** A value in the form of its field's kind. */
export function FieldValue({ source, field, value, row, isCell = false }: FieldValueProps) {
  const text = fieldText(field, value, office, row);
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return <ChoiceValue value={value} of={choicesOf(field)} isCell={isCell} widest={field.widest} />;
    case 'instant':
      return typeof value === 'string' ? <Instant value={value} /> : text;
    case 'reference':
      if (typeof value !== 'string') return text;
      return (
        <ReferenceField source={source} reference={field.to} link="show" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField render={(found: Row) => nameOf(field.to, found)} />
        </ReferenceField>
      );
    case 'text':
    case 'pairs':
      return isCell ? <LongText value={text} /> : <Paragraphs value={text} />;
    case 'names':
      return isCell ? <LongText value={text} width={emOf(field)} /> : <Paragraphs value={text} />;
    case 'recipient':
      return isCell ? <LongText value={text} width={180} /> : text;
    case 'email':
      return isCell ? <LongText value={text} width={220} /> : text;
    case 'line':
      if (isCell && (field.longest ?? 0) > CUT_FROM) return <LongText value={text} width={emOf(field)} />;
      return isCell ? <Short value={text} /> : text;
    case 'words': {
      const words = isCell ? <Words value={text} widest={field.widest} /> : <Paragraphs value={text} />;
      const to = field.link?.(row) ?? null;
      if (to === null) return words;
      return (
        // The row of a list would navigate as well.
        <Link to={to} onClick={(event) => event.stopPropagation()}>
          {words}
        </Link>
      );
    }
    case 'phone':
    case 'postCode':
      return isCell ? <Short value={text} /> : text;
    case 'mark':
    case 'count':
      return text;
  }
}
