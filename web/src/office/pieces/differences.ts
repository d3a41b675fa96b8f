import type { Row } from '../data/operations.ts';
import { type Field, type Fields, visibleFields } from '../entity.ts';

/** A refused change: the form's initial and wanted values. */
export interface Refused {
  readonly id: string;
  readonly before: Row;
  readonly mine: Row;
}

export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly theirs: unknown;
  readonly mine: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the other person's changes, in fields that the office can see and edit. */
export const differencesOf = (fields: Fields, { before, mine }: Refused, theirs: Row): Difference[] =>
  visibleFields(fields).flatMap(([name, field]) =>
    field.edit === undefined || isSame(before[name], theirs[name])
      ? []
      : [{ name, field, theirs: theirs[name], mine: mine[name] }],
  );
