import type { entities, FieldOf } from 'functions/shared/contract/entities';
import type { EntityName } from 'functions/shared/contract/policies';
import type { OfficeCopy } from '../copy/ja/office/texts.ts';
import type { ComponentType } from 'react';
import type { Choices } from './choice.ts';
import type { Row } from './data/operations.ts';

/**
 * The kind of a value. It decides how the value is displayed, typed and filtered.
 * - `line`: one line, cut in lists where it may be long; `text`: several lines, and a large input in forms; `mark`: an id or a hash
 * - `choice`: one of a list, as a chip if the choice has a look; `reference`: the id of a record of another entity
 * - `names`: a list of texts; `pairs`: a small map of texts, both with `each` for the wording of one (null leaves a pair out); `recipient`: `{ name, address }` of a
 * mail
 */
type Value =
  | { readonly kind: 'line' | 'text' | 'phone' | 'postCode' | 'mark' | 'count' | 'recipient' }
  /** `isExact`: an administrator's address, which is never normalized beyond its case (rules 4.8). */
  | { readonly kind: 'email'; readonly isExact?: true }
  | { readonly kind: 'names'; readonly each?: (name: string, copy: OfficeCopy, row: Row | undefined) => string }
  | { readonly kind: 'pairs'; readonly each?: (name: string, value: string, copy: OfficeCopy) => string | null }
  /** `none`: the text for an instant that has not been reached. */
  | { readonly kind: 'instant'; readonly none?: (copy: OfficeCopy) => string }
  /** `choices`: names of true and false; by default yes and no. A form has a switch, labelled with the name of true, or of the field. */
  | { readonly kind: 'flag'; readonly choices?: Choices }
  | { readonly kind: 'choice'; readonly choices: Choices }
  | { readonly kind: 'reference'; readonly to: EntityName }
  /**
   * `words`: the field's own wording, which may depend on other fields of the record. `link`: the page of what it names, relative to the office's
   * base.
   */
  | {
      readonly kind: 'words';
      readonly words: (value: unknown, copy: OfficeCopy, row: Row | undefined) => string;
      readonly link?: (row: Row) => string | null;
    };

/** A field: its kind, and the places that show it. */
export type Field = Value & {
  /** A column is shown from the start, offered by the column choice (`offered`), or absent (`never`). */
  readonly list?: 'offered' | 'never';
  /** The number of letters after which a list cuts a choice or a list of names, and wraps words. For columns that would crowd out the others. */
  readonly widest?: number;
  /** `never`: not on the record's page. */
  readonly show?: 'never';
  readonly create?: 'required' | 'optional';
  readonly edit?: 'required' | 'optional';
  readonly filter?: 'always' | 'offered';
  /** The name of the filter, if it differs from the field's. */
  readonly filterLabel?: (copy: OfficeCopy) => string;
  /** The maximum length; a form accepts no more. */
  readonly longest?: number;
  /** Help text below the input. */
  readonly hint?: (copy: OfficeCopy) => string;
};

/** `no`: the office never sees the field. Only filters of the contract are possible. */
type FieldAt<N extends EntityName, F extends string> =
  | 'no'
  | (F extends keyof (typeof entities)[N]['filters'] ? Field : Field & { readonly filter?: never });

export type Fields = Readonly<Record<string, Field | 'no'>>;

/** An entity of the contract in the office, with its fields in the order of the columns. Every field of its answer is listed. */
export interface OfficeEntity<N extends EntityName = EntityName> {
  readonly fields: { readonly [F in FieldOf<N>]: FieldAt<N, F> };
  /** Filters of the contract that are no field of the answer. */
  readonly sought?: { readonly [F in Exclude<keyof (typeof entities)[N]['filters'], FieldOf<N>>]?: Field };
  /** The field that names a record, or a function that makes its name. */
  readonly title: FieldOf<N> | ((row: Row) => string);
  /** The order of the list; by default newest first. */
  readonly sort?: { readonly field: FieldOf<N>; readonly order: 'ASC' | 'DESC' };
  /** The note above the list: the origin of the records if they cannot be created here. */
  readonly note?: (copy: OfficeCopy) => string;
  /** Whether the office never deletes the records, although the contract allows it. */
  readonly isReadOnly?: true;
  /** Whether a change by the form can be undone with the former values, because it sends no mail and starts no job. */
  readonly isReversible?: true;
  /** The pages written by hand; all others are made from the fields. */
  readonly pages?: { readonly [P in 'list' | 'show' | 'edit']?: ComponentType };
  /** Whether a deleted record can be created again, because no other record refers to it. */
  readonly isMadeAnew?: true;
}

/** Binds fields in a file of their own to their entity. */
export const fieldsOf =
  <N extends EntityName>() =>
  <const T extends OfficeEntity<N>['fields']>(fields: T): T =>
    fields;

/** Returns the fields that the office sees, by name, in order. */
export const visibleFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => (field === 'no' ? [] : [[name, field] satisfies [string, Field]]));
