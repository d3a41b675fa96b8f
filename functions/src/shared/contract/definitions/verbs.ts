import type { z } from 'zod';
import { type Entity, pascal } from '../../entities/entity.ts';
import { type Entities, entities } from '../entities.ts';
import {
  type EntityName,
  type EntityOperation,
  type PluralOf,
  type VerbsOf,
  ENTITY_NAMES,
  entityOperation,
} from '../policies.ts';
import type { Verb } from '../../access/policy.ts';
import type { Role } from '../../access/role.ts';
import type { Method, RouteDefinition } from '../route.ts';
import { countAnswer, type cursorSchema, idPath, idsPath, keyQuery, listAnswer, listQuery } from '../schemas.ts';

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

/** The definition of an entity's verb. The routes of a domain extend it. */
interface DefinitionByVerb<N extends EntityName> {
  list: At<'GET'> & { query: ListQuery<N>; office: Office<{ answer: ListAnswer<N> }> };
  count: At<'GET'> & { query: ListQuery<N>; office: Office<{ answer: typeof countAnswer }> };
  getMany: At<'GET'> & { path: typeof idsPath; office: Office<{ answer: ListAnswer<N> }> };
  get: At<'GET'> & { path: typeof idPath; query: typeof keyQuery; office: Office<{ answer: Entities[N]['answer'] }> };
  create: At<'POST'> & { office: Office<Writing<N, 'create'>>; status: 201 };
  replace: At<'PUT'> & { path: typeof idPath; office: Office<Writing<N, 'replace'>>; conditional: true };
  change: At<'PATCH'> & { path: typeof idPath; office: Office<Writing<N, 'change'>>; conditional: true };
  delete: At<'DELETE'> & { path: typeof idPath; office: Office<{ answer: null }>; conditional: true };
}
interface At<M extends Method> {
  readonly route: `${M} /${string}`;
  readonly summary: string;
}
type Office<V> = V & { readonly role: Role };

/** The verb in an operation's name. */
type VerbOf<N extends EntityName, O> = {
  [V in VerbsOf<N>]: O extends EntityOperation<N, V> ? V : never;
}[VerbsOf<N>];
type DefinitionsOf<N extends EntityName> = {
  readonly [O in EntityOperation<N, VerbsOf<N>>]: DefinitionByVerb<N>[VerbOf<N, O>];
};
/** The intersection of a union's members. */
export type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** The definitions of every entity's verbs, by operation. */
type VerbDefinitions = UnionToIntersection<{ [N in EntityName]: DefinitionsOf<N> }[EntityName]>;

const definitionOf = (name: EntityName, verb: Verb, list: z.ZodObject): RouteDefinition => {
  const entity: Entity = entities[name];
  const { plural, answer } = entity;
  const { read, write, remove } = entity.policy;
  const written = (body: z.ZodObject | undefined) => {
    // The type of the registry requires a body for each verb of an entity.
    if (!body) throw new Error(`${name} has no body schema for the verb ${verb}`);
    return { role: write, body, answer };
  };
  switch (verb) {
    case 'list':
      return {
        route: `GET /${plural}`,
        summary: `Lists ${plural}`,
        query: listQuery(entity),
        office: { role: read, answer: list },
      };
    case 'count':
      return {
        route: `GET /${plural}/count`,
        summary: `Counts the ${plural} that match a filter`,
        query: listQuery(entity),
        office: { role: read, answer: countAnswer },
      };
    case 'getMany':
      return {
        route: `GET /${plural}/{ids}`,
        summary: `Returns several ${plural} by id`,
        path: idsPath,
        office: { role: read, answer: list },
      };
    case 'get':
      return {
        route: `GET /${name}/{id}`,
        summary: `Returns one ${name}`,
        path: idPath,
        query: keyQuery,
        office: { role: read, answer },
      };
    case 'create':
      return {
        route: `POST /${name}`,
        summary: `Creates one ${name}`,
        office: written(entity.create),
        status: 201,
      };
    case 'replace':
      return {
        route: `PUT /${name}/{id}`,
        summary: `Replaces all editable fields of one ${name}`,
        path: idPath,
        office: written(entity.replace),
        conditional: true,
      };
    case 'change':
      return {
        route: `PATCH /${name}/{id}`,
        summary: `Changes some fields of one ${name}`,
        path: idPath,
        office: written(entity.change),
        conditional: true,
      };
    case 'delete':
      return {
        route: `DELETE /${name}/{id}`,
        summary: `Deletes one ${name}`,
        path: idPath,
        office: { role: remove, answer: null },
        conditional: true,
      };
  }
};

/** The routes of all entities' verbs, from the registry. */
export const verbs: VerbDefinitions = Object.fromEntries(
  ENTITY_NAMES.flatMap((name) => {
    const { plural, answer, policy }: Entity = entities[name];
    const list = listAnswer(plural, answer).meta({ id: `${pascal(name)}List` });
    return policy.verbs.map((verb) => [entityOperation(verb, name), definitionOf(name, verb, list)]);
  }),
  // The names follow the type's pattern, which TypeScript cannot check.
) as unknown as VerbDefinitions;
