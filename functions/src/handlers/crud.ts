import { randomID } from '../gateways/randomness.ts';
import type { ByCaller, OfficeContext } from './context.ts';
import {
  ENTITY_NAMES,
  type EntityName,
  type EntityOperation,
  entityOperation,
  POLICIES,
  type VerbsOf,
} from '../shared/contract/policies.ts';
import type { Verb } from '../shared/access/policy.ts';
import type { Definitions } from '../shared/contract/definitions.ts';
import type { UnionToIntersection } from '../shared/contract/definitions/verbs.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { type Entities, entities } from '../shared/contract/entities.ts';
import type { RecordOf } from '../store/collection.ts';
import { manyByID } from '../store/many.ts';
import type { Draft } from '../store/records.ts';
import { countRecords, listPage } from './list.ts';
import { isAboutPeople, noteOpening, noteReading } from './reading.ts';
import { readBack, readForWrite } from './update.ts';
import { defined } from '../shared/defined.ts';

type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Hooks of an entity's verbs. They run in the request's unit of work and read before they write. */
export interface Rules<R, D> {
  /** Completes a new record, or refuses it. */
  readonly prepare?: (typed: D, context: OfficeContext) => Promise<D>;
  readonly change?: (before: R, after: R, context: OfficeContext) => Promise<R>;
  readonly remove?: (before: R, context: OfficeContext) => Promise<void>;
}
type RulesOf<N extends EntityName> = Rules<RecordOf<Entities[N]>, Draft<Entities[N]>>;

type OfficeHandler<O extends keyof Definitions> = Definitions[O] extends { readonly office: unknown }
  ? Pick<ByCaller<Definitions[O]>, 'office' & keyof ByCaller<Definitions[O]>>
  : unknown;
/** The office's handler of each verb of an entity. */
export type CrudHandlers<N extends EntityName> = {
  readonly [O in EntityOperation<N, VerbsOf<N>> & keyof Definitions]: OfficeHandler<O>;
};

interface CrudInput {
  readonly path: { readonly id: string; readonly ids: string };
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const opened = async (entity: Entity, id: string, context: OfficeContext): Promise<void> => {
  if (isAboutPeople(entity)) await noteOpening(entity.name, id, context);
};

const reader = (
  entity: Entity,
): { readonly [V in Verb]?: (input: CrudInput, context: OfficeContext) => Promise<unknown> } => ({
  list: async ({ query }, context) => {
    const { records, cursor } = await listPage(entity, query, context);
    await noteReading(entity, { query, count: records.length }, context);
    return { answer: { [entity.plural]: records, cursor } };
  },
  count: async ({ query }, context) => ({ answer: { count: await countRecords(entity, query, context) } }),
  getMany: async ({ path }, context) => {
    const { records: found, etag } = await manyByID(context.records, entity, path.ids.split(','));
    const [first] = found;
    if (found.length === 1 && first !== undefined) await opened(entity, String(first['id']), context);
    if (found.length > 1) await noteReading(entity, { query: {}, count: found.length }, context);
    return defined({ answer: { [entity.plural]: found, cursor: null }, etag });
  },
  get: async ({ path }, context) => {
    const found = await readBack(entity, path.id, context);
    await opened(entity, path.id, context);
    return found;
  },
});

const writer = (entity: Entity, rules: Rules<AnyRecord, AnyRecord>) => {
  const update = async ({ path, body }: CrudInput, context: OfficeContext) => {
    const before = (await readForWrite(entity, path.id, context)) as AnyRecord; // has an id
    const merged: AnyRecord = { ...before, ...body, id: before.id };
    const after = (await rules.change?.(before, merged, context)) ?? merged;
    context.records.update(entity, before, after);
    return { afterCommit: async () => await readBack(entity, path.id, context), isStored: true as const };
  };
  return {
    create: async ({ body }: CrudInput, context: OfficeContext) => {
      const typed: AnyRecord = { ...body, id: randomID(context.deps.randomness) };
      const draft = (await rules.prepare?.(typed, context)) ?? typed;
      // `create` parses, so it refuses a record that the rules left incomplete.
      return { answer: context.records.create(entity, draft as unknown as Draft<Entity>) };
    },
    replace: update,
    change: update,
    delete: async ({ path }: CrudInput, context: OfficeContext) => {
      const before = (await readForWrite(entity, path.id, context)) as AnyRecord; // has an id
      await rules.remove?.(before, context);
      context.records.remove(entity, before);
      return { answer: null };
    },
  };
};

/** Creates the office's handlers of an entity's verbs, generic over the registry. Handlers of the entity's own replace them by name. */
export const crudHandlers = <N extends EntityName>(name: N, rules: RulesOf<N> = {}): CrudHandlers<N> => {
  const entity: Entity = entities[name];
  // Here a record is only an object with an id. The rules get what the entity's schema parsed.
  const byVerb = { ...reader(entity), ...writer(entity, rules as unknown as Rules<AnyRecord, AnyRecord>) };
  const handlers = POLICIES[name].verbs.map((verb) => [entityOperation(verb, name), { office: byVerb[verb] }]);
  // The names are the contract's, and the same contract parses input and output.
  return Object.fromEntries(handlers) as CrudHandlers<N>;
};

/** Creates the office's handlers of every entity. Handlers of an entity's own replace them by name. */
export const plainHandlers = (): UnionToIntersection<{ [N in EntityName]: CrudHandlers<N> }[EntityName]> =>
  // The operation names of entities differ, so the merged object is complete.
  Object.assign({}, ...ENTITY_NAMES.map((name) => crudHandlers(name))) as never;
