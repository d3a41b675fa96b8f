import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/contract/rows';
import type { entities } from 'functions/shared/contract/entities';
import type { ComponentType } from 'react';
import type { FieldOf } from '../copy/entityLabels.ts';
import type { Choices } from './choices.ts';
import type { Row } from './data/operations.ts';
import type { OfficeCopy } from '../copy/officeLanguage.tsx';

/**
 * What a value is; how it is shown, typed and looked for follows.
 * - `line`: one line, cut in lists where it may be long; `text`: of several lines, and a box of several in forms; `mark`: an id or a hash
 * - `choice`: one of a list, as a chip where the choice has a look; `reference`: the id of a record of another entity
 * - `names`: a list of texts; `pairs`: a small map of texts, both with `each` for how one of them is said; `recipient`: `{ name, address }` of a mail
 */
type Value =
  | { readonly kind: 'line' | 'text' | 'email' | 'phone' | 'mark' | 'count' | 'recipient' }
  | { readonly kind: 'names'; readonly each?: (name: string, copy: OfficeCopy, row: Row | undefined) => string }
  | { readonly kind: 'pairs'; readonly each?: (name: string, value: string, copy: OfficeCopy) => string }
  /** `none`: what stands for an instant that has not come. */
  | { readonly kind: 'instant'; readonly none?: (copy: OfficeCopy) => string }
  /** `choices`: of true and false, unless they are yes and no; in a form a switch with their name of true, or the field's. */
  | { readonly kind: 'flag'; readonly choices?: Choices }
  | { readonly kind: 'choice'; readonly choices: Choices }
  | { readonly kind: 'reference'; readonly to: EntityName }
  /** In words of its own, which may follow from the rest of the record. */
  | { readonly kind: 'words'; readonly words: (value: unknown, copy: OfficeCopy, row: Row | undefined) => string };

/** A field: what it is, and where it shows. */
export type Field = Value & {
  /** A column from the start, unless the column choice has to ask for it (`offered`) or it is none (`never`). */
  readonly list?: 'offered' | 'never';
  /** `never`: not on the record's page. */
  readonly show?: 'never';
  readonly create?: 'required' | 'optional';
  readonly edit?: 'required' | 'optional';
  readonly filter?: 'always' | 'offered';
  /** The most characters it may have; a form takes no more. */
  readonly longest?: number;
  /** Help below the input. */
  readonly hint?: (copy: OfficeCopy) => string;
};

/** `no` says that the office never sees the field. A filter stands only where the contract has it. */
type FieldAt<N extends EntityName, F extends string> =
  'no' | (F extends keyof (typeof entities)[N]['filters'] ? Field : Field & { readonly filter?: never });

export type Fields = Readonly<Record<string, Field | 'no'>>;

/** An entity of the contract as the office has it; in the order in which its columns stand. Every field of its answer has a place here. */
export interface OfficeEntity<N extends EntityName = EntityName> {
  readonly icon: SvgIconComponent;
  readonly fields: { readonly [F in FieldOf<N>]: FieldAt<N, F> };
  /** The field that names a record, or how to make its name. */
  readonly title: FieldOf<N> | ((row: Row) => string);
  /** Default: the newest first. */
  readonly sort?: { readonly field: FieldOf<N>; readonly order: 'ASC' | 'DESC' };
  /** Records that nobody deletes in the office, though the contract could. */
  readonly isKept?: true;
  /** Pages written by hand; all others follow from the fields. */
  readonly pages?: { readonly list?: ComponentType; readonly show?: ComponentType; readonly edit?: ComponentType };
}

/** Holds fields that stand in a file of their own to their entity. */
export const fieldsOf =
  <N extends EntityName>() =>
  <const T extends OfficeEntity<N>['fields']>(fields: T): T =>
    fields;

/** The fields that the office sees, by name, in their order. */
export const seen = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => (field === 'no' ? [] : [[name, field] satisfies [string, Field]]));
