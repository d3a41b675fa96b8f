import type { Transaction } from 'firebase-admin/firestore';
import { randomID } from '../gateways/randomness.ts';
import type { Context, Handlers } from '../http/context.ts';
import { toISO } from '../shared/time/instants.ts';
import type { EntityName, EntityPlurals, Operation } from '../shared/contract/rows.ts';
import { entities } from '../shared/entities/index.ts';
import { audit } from '../store/audit.ts';
import { collectionOf, type RecordOf } from '../store/collection.ts';
import { manyByID } from '../store/many.ts';
import { countRecords, listPage } from './list.ts';
import { readBack, readForWrite, writeRecord } from './update.ts';

type Entities = typeof entities;
type AnyRecord = Record<string, unknown> & { id: string };

/** What an entity adds to the eight routes: all of it inside the write's transaction, reads before writes. */
export interface Rules<R> {
  /** Completes a new record, or refuses it. */
  readonly prepare?: (input: R, transaction: Transaction, context: Context) => Promise<R>;
  readonly change?: (before: R, after: R, transaction: Transaction, context: Context) => Promise<R>;
  readonly remove?: (before: R, transaction: Transaction, context: Context) => Promise<void>;
}

type CrudOperation<N extends EntityName> =
  | `list${Capitalize<EntityPlurals[N]>}`
  | `count${Capitalize<EntityPlurals[N]>}`
  | `create${Capitalize<N>}`
  | `get${Capitalize<N>}`
  | `getMany${Capitalize<EntityPlurals[N]>}`
  | `replace${Capitalize<N>}`
  | `change${Capitalize<N>}`
  | `delete${Capitalize<N>}`;
export type CrudHandlers<N extends EntityName> = Pick<Handlers, CrudOperation<N>>;

interface CrudInput {
  readonly path: { readonly id: string; readonly ids: string };
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The eight handlers of an entity (rules 5.2), generic over the registry; an entity's own come over them by name. */
export const crudHandlers = <N extends EntityName>(
  name: N,
  rules: Rules<RecordOf<Entities[N]>> = {},
): CrudHandlers<N> => {
  // Inside, the record is only known as an object with an id; the rules get what the entity's own schema parsed.
  const ruled = rules as unknown as Rules<AnyRecord>;
  const entity = entities[name];
  const [One, Many] = [capital(name), capital(entity.plural)];
  const named = (verb: string): Operation => `${verb}${One}` as Operation; // concatenated as the contract does

  const create = async ({ body }: CrudInput, context: Context) => {
    const { deps } = context;
    const id = randomID(deps.randomness);
    const at = toISO(context.now);
    await deps.db.runTransaction(async (transaction) => {
      const input: AnyRecord = { ...body, id, createdAt: at, updatedAt: at };
      const record = (await ruled.prepare?.(input, transaction, context)) ?? input;
      const collection = collectionOf(deps.db, entity);
      // `data` parses: a record the rules left incomplete is refused there, not stored.
      transaction.create(collection.ref(id), collection.data(record as RecordOf<Entities[N]>));
      audit(deps.db, transaction, context, named('create'), id);
    });
    const { record: answer, etag } = await readBack(entity, id, context);
    return { answer, etag };
  };

  const update =
    (verb: 'replace' | 'change') =>
    async ({ path, body }: CrudInput, context: Context) => {
      const { db } = context.deps;
      await db.runTransaction(async (transaction) => {
        const before = (await readForWrite(transaction, entity, path.id, context)) as AnyRecord; // has an id
        const merged: AnyRecord = { ...before, ...body, id: before.id };
        const after = (await ruled.change?.(before, merged, transaction, context)) ?? merged;
        writeRecord(transaction, entity, after as RecordOf<Entities[N]>, context); // parsed on write
        audit(db, transaction, context, named(verb), path.id, { fields: Object.keys(body) });
      });
      const { record: answer, etag } = await readBack(entity, path.id, context);
      return { answer, etag };
    };

  const remove = async ({ path }: CrudInput, context: Context) => {
    const { db } = context.deps;
    await db.runTransaction(async (transaction) => {
      const before = (await readForWrite(transaction, entity, path.id, context)) as AnyRecord; // has an id
      await ruled.remove?.(before, transaction, context);
      transaction.delete(collectionOf(db, entity).ref(path.id));
      audit(db, transaction, context, named('delete'), path.id);
    });
    return { answer: null };
  };

  const handlers = {
    [`list${Many}`]: async ({ query }: CrudInput, context: Context) => {
      const { records, cursor } = await listPage(entity, query, context);
      return { answer: { [entity.plural]: records, cursor } };
    },
    [`count${Many}`]: async ({ query }: CrudInput, context: Context) => ({
      answer: { count: await countRecords(entity, query, context) },
    }),
    [`getMany${Many}`]: async ({ path }: CrudInput, { deps }: Context) => {
      const { records, etag } = await manyByID(deps.db, entity, path.ids.split(','));
      return { answer: { [entity.plural]: records, cursor: null }, ...(etag === undefined ? {} : { etag }) };
    },
    [`get${One}`]: async ({ path }: CrudInput, context: Context) => {
      const { record: answer, etag } = await readBack(entity, path.id, context);
      return { answer, etag };
    },
    [`create${One}`]: create,
    [`replace${One}`]: update('replace'),
    [`change${One}`]: update('change'),
    [`delete${One}`]: remove,
  };
  // The names are concatenated as the type concatenates them; what goes in and out is parsed by the same contract.
  return handlers as unknown as CrudHandlers<N>;
};
