import type { Role } from 'functions/shared/access/role';
import type { StageCode } from 'functions/shared/campaign/stages';
import type { QuerySubject } from '../../client/querySubjects.ts';
import type { DeskCopy } from '../../copy/ja/office/desk.ts';
import type { Undo } from '../data/undo.ts';

/** The most records of one mass action. Each is read and changed by calls of its own, so more would take minutes. */
export const MOST_AT_ONCE = 200;

/** What a rule may know beside the record. */
export interface Known {
  /** The address of whoever does it. */
  readonly me: string;
  /** Epoch ms, the server's. */
  readonly now: number;
  readonly stage: StageCode;
}

export type MassRefusal = keyof DeskCopy['mass']['refusals'];
export type MassName = keyof DeskCopy['mass']['actions'];
export type MassInputName = keyof DeskCopy['mass']['inputs'];

/** What is typed or chosen once for all records. */
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
  /** The version that the rule has judged, where its entity has one. */
  readonly etag: string | undefined;
  readonly values: MassValues;
  readonly known: Known;
  /** The same for a record each time it is tried in this run, so that an answer that was lost does nothing twice. */
  readonly key: string;
}

/**
 * What is done with many records at once, as a loop of the call that does it with one: role, rules, version check and log are those of that call. Methods, so
 * that an action of one entity's records fits a list of actions of any.
 */
export interface MassAction<R extends MassRow = MassRow> {
  readonly name: MassName;
  /** The role of the call; null: nobody's. */
  readonly role: Role | null;
  readonly inputs: readonly MassInput[];
  readonly changes: readonly QuerySubject[];
  /** Whether each change can be taken back: all, those whose former values a step leads back to, or none. */
  readonly undoes: 'all' | 'some' | 'none';
  readonly isDestructive: boolean;
  /** The dry run: why a record would stay as it is, by the rule of the call; null: it would change. The run asks it again. */
  refusal(row: R, known: Known, values: MassValues): MassRefusal | null;
  /** Of records with the same text, only the first would change; null: each stands for itself. */
  once(row: R): string | null;
  /** @returns how to take it back; null: it cannot be */
  act(acting: Acting<R>): Promise<Undo | null>;
}

/** A record of a list. */
export interface MassRow {
  readonly id: string;
}

/** Where the records come from. */
export interface MassSource<R extends MassRow = MassRow> {
  /** How many are chosen on the page. */
  readonly chosen: number;
  /** How many the list finds, in words which; null: only what is chosen can be meant. */
  readonly all: { readonly count: number | undefined; readonly filter: string } | null;
  readRows(scope: Scope): Promise<readonly R[]>;
  /** The record as it is now, with its version; null: it is gone. */
  readOne(row: R): Promise<{ readonly row: R; readonly etag: string | undefined } | null>;
  nameOf(row: R): string;
}

export type Scope = 'chosen' | 'all';
