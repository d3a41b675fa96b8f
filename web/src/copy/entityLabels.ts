import type { EntityName } from 'functions/shared/contract/rows';
import type { entities } from 'functions/shared/contract/entities';
import type { z } from 'zod';

/** The fields of an entity's answer. */
export type FieldOf<N extends EntityName> = keyof z.output<(typeof entities)[N]['answer']> & string;

/** What an entity and each of its fields are called. A new entity, or a new field of one, does not compile without. */
export type EntityLabels = {
  readonly [N in EntityName]: {
    /** As the menu and the headings say it. */
    readonly name: string;
    readonly fields: { readonly [F in FieldOf<N>]: string };
  };
};
