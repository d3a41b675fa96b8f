import type { Role } from 'functions/shared/access/role';
import type { StageCode } from 'functions/shared/campaign/stages';
import type { QuerySubject } from '../../client/querySubjects.ts';
import type { mass } from './texts.ts';
import type { Undo } from '../data/undo.ts';

/** The most records of one bulk action. Each is read and changed by calls of its own, so more would take minutes. */
export const MAX_AT_ONCE = 200;

/** The data that a rule may use beside the record. */
export interface RuleContext {
  /** The address of the signed-in administrator. */
  readonly me: string;
  /** Epoch ms, the server's. */
  readonly now: number;
  readonly stage: StageCode;
}

export type MassRefusal = keyof (typeof mass)['refusals'];
export type MassName = keyof (typeof mass)['actions'];
export type MassInputName = keyof (typeof mass)['inputs'];

/** An input that is typed or chosen once for all records. */
export type MassInput =
  | { readonly name: MassInputName; readonly kind: 'choice'; readonly options: readonly string[] }
  | {
      readonly name: MassInputName;
      readonly kind: 'text';
      readonly longest: number;
      readonly need: 'required' | 'optional';
    };
export type MassValues = Readonly<Partial<Record<MassInputName, string>>>;

export interface Acting<R> {
  readonly row: R;
  /** The version that the rule has judged, if its entity has one. */
  readonly etag: string | undefined;
  readonly values: MassValues;
  readonly known: RuleContext;
  /** An idempotency key. It is the same for each attempt with a record in this run, so that a lost answer causes no second change. */
  readonly key: string;
}

/**
 * A bulk action: a loop of the call for a single record, whose role, rules, version check and log apply. It has methods, so that an action for one
 * entity's records fits a list of actions for any.
 */
export interface MassAction<R extends MassRow = MassRow> {
  readonly name: MassName;
  /** The role that the call needs; null: nobody may make it. */
  readonly role: Role | null;
  readonly inputs: readonly MassInput[];
  readonly changes: readonly QuerySubject[];
  /** Whether changes can be undone: all of them, only those whose former values a step can restore, or none. */
  readonly undoes: 'all' | 'some' | 'none';
  readonly isDestructive: boolean;
  /** Returns, for the dry run, why a record would not change, by the rule of the call; null: it would change. The run asks again. */
  refusal(row: R, known: RuleContext, values: MassValues): MassRefusal | null;
  /** Returns a text for duplicates: of records with the same text, only the first changes. Null: the record is independent. */
  once(row: R): string | null;
  /**
   * Changes a record.
   * @returns the undo; null: it cannot be undone
   */
  act(acting: Acting<R>): Promise<Undo | null>;
}

/** A record of a list. */
export interface MassRow {
  readonly id: string;
}

/** The source of the records. */
export interface MassSource<R extends MassRow = MassRow> {
  /** The number of records chosen on the page. */
  readonly chosen: number;
  /** The number of matching records of the list, and the filter in words; null: only the chosen records are possible. */
  readonly all: { readonly count: number | undefined; readonly filter: string } | null;
  readRows(scope: Scope): Promise<readonly R[]>;
  /** Reads the present record with its version; null: it no longer exists. */
  readOne(row: R): Promise<{ readonly row: R; readonly etag: string | undefined } | null>;
  nameOf(row: R): string;
}

export type Scope = 'chosen' | 'all';
