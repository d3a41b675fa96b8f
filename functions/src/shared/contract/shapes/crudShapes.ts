import type { z } from 'zod';
import { type Entity, pascal } from '../../entities/entity.ts';
import { type Entities, entities } from '../entities.ts';
import type { EntityName, EntityOperation, PluralOf, Verb, VerbsOf } from '../../access/policies.ts';
import { ENTITY_NAMES, entityOperation, POLICIES } from '../../access/policies.ts';
import {
  countAnswer,
  type cursorSchema,
  idPath,
  idsPath,
  keyQuery,
  listAnswer,
  listQuery,
  type Shape,
} from '../shape.ts';

type ListAnswer<N extends EntityName> = z.ZodObject<
  { [K in PluralOf<N>]: z.ZodArray<Entities[N]['answer']> } & { cursor: typeof cursorSchema }
>;
/** The query of a list, by field name. Values are text, which the schema parses. */
type ListQuery<N extends EntityName> = z.ZodObject<{
  [K in keyof Entities[N]['filters'] | 'cursor' | 'limit' | 'orderBy']: z.ZodOptional<z.ZodType>;
}>;
type BodyOf<N extends EntityName, V extends 'create' | 'replace' | 'change'> = Entities[N] extends {
  readonly [K in V]: infer B extends z.ZodObject;
}
  ? B
  : never;
type Writing<N extends EntityName, V extends 'create' | 'replace' | 'change'> = {
  body: BodyOf<N, V>;
  answer: Entities[N]['answer'];
};

/** The body and answer of an entity's verb, before the entity's own file extends them. */
interface VerbShapes<N extends EntityName> {
  list: { summary: string; query: ListQuery<N>; office: { answer: ListAnswer<N> }; status: 200 };
  count: { summary: string; query: ListQuery<N>; office: { answer: typeof countAnswer }; status: 200 };
  getMany: { summary: string; path: typeof idsPath; office: { answer: ListAnswer<N> }; status: 200 };
  get: {
    summary: string;
    path: typeof idPath;
    query: typeof keyQuery;
    office: { answer: Entities[N]['answer'] };
    status: 200;
  };
  create: { summary: string; office: Writing<N, 'create'>; status: 201 };
  replace: { summary: string; path: typeof idPath; office: Writing<N, 'replace'>; status: 200 };
  change: { summary: string; path: typeof idPath; office: Writing<N, 'change'>; status: 200 };
  delete: { summary: string; path: typeof idPath; office: { answer: null }; status: 204 };
}

/** The verb in an operation's name. */
type VerbOf<N extends EntityName, O> = {
  [V in VerbsOf<N>]: O extends EntityOperation<N, V> ? V : never;
}[VerbsOf<N>];
type ShapesOf<N extends EntityName> = {
  readonly [O in EntityOperation<N, VerbsOf<N>>]: VerbShapes<N>[VerbOf<N, O>];
};
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** The shapes of every entity's verbs, by the names of their routes (rows.ts). */
export type EntityShapes = Together<{ [N in EntityName]: ShapesOf<N> }[EntityName]>;

const shapeOf = (name: EntityName, verb: Verb, list: z.ZodObject): Shape => {
  const entity: Entity = entities[name];
  const body = (schema: z.ZodObject | undefined): { body: z.ZodObject; answer: z.ZodType } => {
    // The type of the registry requires a body for each verb of an entity.
    if (!schema) throw new Error(`${name} has no body schema for the verb ${verb}`);
    return { body: schema, answer: entity.answer };
  };
  switch (verb) {
    case 'list':
      return { summary: `Lists ${entity.plural}`, query: listQuery(entity), office: { answer: list }, status: 200 };
    case 'count':
      return {
        summary: `Counts the ${entity.plural} that match a filter`,
        query: listQuery(entity),
        office: { answer: countAnswer },
        status: 200,
      };
    case 'getMany':
      return {
        summary: `Returns several ${entity.plural} by id`,
        path: idsPath,
        office: { answer: list },
        status: 200,
      };
    case 'get':
      return {
        summary: `Returns one ${name}`,
        path: idPath,
        query: keyQuery,
        office: { answer: entity.answer },
        status: 200,
      };
    case 'create':
      return { summary: `Creates one ${name}`, office: body(entity.create), status: 201 };
    case 'replace':
      return {
        summary: `Replaces all editable fields of one ${name}`,
        path: idPath,
        office: body(entity.replace),
        status: 200,
      };
    case 'change':
      return { summary: `Changes some fields of one ${name}`, path: idPath, office: body(entity.change), status: 200 };
    case 'delete':
      return { summary: `Deletes one ${name}`, path: idPath, office: { answer: null }, status: 204 };
  }
};

/** Creates the shapes of all entities from the registry. */
export const entityShapes = (): EntityShapes =>
  Object.fromEntries(
    ENTITY_NAMES.flatMap((name) => {
      const { plural, answer }: Entity = entities[name];
      const list = listAnswer(plural, answer).meta({ id: `${pascal(name)}List` });
      return POLICIES[name].verbs.map((verb) => [entityOperation(verb, name), shapeOf(name, verb, list)]);
    }),
    // The names follow the type's pattern, which TypeScript cannot check.
  ) as unknown as EntityShapes;
