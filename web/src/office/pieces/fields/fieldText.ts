import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import type { OfficeCopy } from '../../../copy/ja/office/texts.ts';
import { choiceOf, choicesOf } from '../../choice.ts';
import type { Row } from '../../data/operations.ts';
import type { Field } from '../../entity.ts';

/** Returns an object's own entries, as in JSON. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const plain = (value: unknown, none: string): string =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : none;

/** Formats a field's value; a dash if there is none. `row` is its record. */
export const fieldText = (field: Field, value: unknown, copy: OfficeCopy, row?: Row): string => {
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return choiceOf(choicesOf(field)(copy), value)?.name ?? plain(value, copy.none);
    case 'instant':
      return typeof value === 'string' ? japaneseDateTime(fromISO(value)) : (field.none?.(copy) ?? copy.none);
    case 'count':
      return typeof value === 'number' ? copy.figures(value) : copy.none;
    case 'phone':
      return typeof value === 'string' ? hyphenated(value) : copy.none;
    case 'names':
      return Array.isArray(value) && value.length > 0
        ? value.map((name) => field.each?.(String(name), copy, row) ?? String(name)).join('、')
        : copy.none;
    case 'recipient':
      return entriesOf(value)
        .flatMap(([, part]) => (typeof part === 'string' ? [part] : []))
        .join(' ');
    case 'pairs':
      return plain(
        entriesOf(value)
          .flatMap(([name, part]) =>
            field.each === undefined ? [`${name}: ${String(part)}`] : (field.each(name, String(part), copy) ?? []),
          )
          .join('、'),
        copy.none,
      );
    case 'words':
      return field.words(value, copy, row);
    case 'line':
    case 'text':
    case 'email':
    case 'postCode':
    case 'mark':
    case 'reference':
      return plain(value, copy.none);
  }
};
