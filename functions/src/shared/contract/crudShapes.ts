import type { z } from 'zod';
import type { entities } from '../entities/index.ts';
import { entities as registry } from '../entities/index.ts';
import type { EntityName, EntityPlurals } from './rows.ts';
import { countAnswer, type cursorSchema, idPath, idsPath, keyQuery, listAnswer, listQuery } from './shape.ts';

type Of<N extends EntityName> = (typeof entities)[N];
type Plural<N extends EntityName> = EntityPlurals[N];
type ListAnswer<N extends EntityName> = z.ZodObject<
  { [K in Plural<N>]: z.ZodArray<Of<N>['answer']> } & { cursor: typeof cursorSchema }
>;

/** The eight shapes of an entity, named as its routes are (rows.ts). */
export type CrudShapes<N extends EntityName> = {
  readonly [K in `list${Capitalize<Plural<N>>}`]: { query: z.ZodObject; answer: ListAnswer<N>; status: 200 };
} & {
  readonly [K in `count${Capitalize<Plural<N>>}`]: { query: z.ZodObject; answer: typeof countAnswer; status: 200 };
} & {
  readonly [K in `create${Capitalize<N>}`]: { body: Of<N>['create']; answer: Of<N>['answer']; status: 201 };
} & {
  readonly [K in `get${Capitalize<N>}`]: {
    path: typeof idPath;
    query: typeof keyQuery;
    answer: Of<N>['answer'];
    status: 200;
  };
} & {
  readonly [K in `getMany${Capitalize<Plural<N>>}`]: { path: typeof idsPath; answer: ListAnswer<N>; status: 200 };
} & {
  readonly [K in `replace${Capitalize<N>}`]: {
    path: typeof idPath;
    body: Of<N>['replace'];
    answer: Of<N>['answer'];
    status: 200;
  };
} & {
  readonly [K in `change${Capitalize<N>}`]: {
    path: typeof idPath;
    body: Of<N>['change'];
    answer: Of<N>['answer'];
    status: 200;
  };
} & {
  readonly [K in `delete${Capitalize<N>}`]: { path: typeof idPath; answer: null; status: 204 };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the shapes of the eight routes from the entity's registry entry. */
export const crudShapes = <N extends EntityName>(name: N): CrudShapes<N> => {
  const entity = registry[name];
  const [One, Many] = [capital(entity.name), capital(entity.plural)];
  const list = listAnswer(entity.plural, entity.answer);
  const shapes = {
    [`list${Many}`]: { query: listQuery(entity), answer: list, status: 200 },
    [`count${Many}`]: { query: listQuery(entity), answer: countAnswer, status: 200 },
    [`create${One}`]: { body: entity.create, answer: entity.answer, status: 201 },
    [`get${One}`]: { path: idPath, query: keyQuery, answer: entity.answer, status: 200 },
    [`getMany${Many}`]: { path: idsPath, answer: list, status: 200 },
    [`replace${One}`]: { path: idPath, body: entity.replace, answer: entity.answer, status: 200 },
    [`change${One}`]: { path: idPath, body: entity.change, answer: entity.answer, status: 200 },
    [`delete${One}`]: { path: idPath, answer: null, status: 204 },
  };
  // The keys are concatenated here exactly as the type does; TypeScript cannot follow.
  return shapes as unknown as CrudShapes<N>;
};
