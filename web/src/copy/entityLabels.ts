import type { EntityName } from 'functions/shared/contract/policies';
import type { entities } from 'functions/shared/contract/entities';
import type { z } from 'zod';

/** The fields of an entity's answer. */
export type FieldOf<N extends EntityName> = keyof z.output<(typeof entities)[N]['answer']> & string;

/** The names of an entity and its fields. A new entity or field does not compile without a name. */
export type EntityLabels = {
  readonly [N in EntityName]: {
    /** For the menu and headings. */
    readonly name: string;
    readonly fields: { readonly [F in FieldOf<N>]: string };
  };
};
