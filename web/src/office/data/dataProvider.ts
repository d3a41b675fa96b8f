import type { CreateParams, DataProvider, GetListParams, GetListResult, UpdateParams } from 'react-admin';
import { HttpError } from 'react-admin';
import { MAX_IDS } from 'functions/shared/contract/schemas';
import { ERRORS } from 'functions/shared/errors/appError';
import { CursorBook } from './cursors.ts';
import { toHttpError } from './failures.ts';
import { isResource, listIn, operationOf, type ResourceName, type Row, send } from './operations.ts';
import { changedFields, createFields, filterQuery, orderQuery } from './query.ts';
import { defined } from 'functions/shared/defined';

const book = new CursorBook();

const resourceOf = (name: string): ResourceName => {
  if (!isResource(name)) throw new Error(`No such resource: ${name}`);
  return name;
};

/** Turns every failure into react-admin's own error. */
const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
};

const readMany = async (resource: ResourceName, ids: readonly string[]): Promise<Row[]> => {
  const distinct = [...new Set(ids)];
  const chunks = Array.from({ length: Math.ceil(distinct.length / MAX_IDS) }, (_, index) =>
    distinct.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    chunks.map((chunk) => send(operationOf('getMany', resource), { ids: chunk.join(',') })),
  );
  return answers.flatMap((answer) => [...listIn(answer, resource).items]);
};

/** Makes a call for one record, and adds the record's version to its fields. */
const withEtag = async (call: (onEtag: (etag: string) => void) => Promise<Row | undefined>): Promise<Row> => {
  let etag: string | undefined;
  const row = await call((found) => (etag = found));
  if (row === undefined) throw new HttpError(ERRORS.not_found.message, ERRORS.not_found.status);
  return etag === undefined ? row : { ...row, etag };
};

const readOne = (resource: ResourceName, id: string): Promise<Row> =>
  withEtag(async (onEtag) => {
    const answer = await send(operationOf('getMany', resource), { ids: id, onEtag });
    return listIn(answer, resource).items[0];
  });

/** Reads the records by id as well, since the list of stages is public and lacks the office's fields (rules 2.10). */
const withOfficeFields = async (resource: ResourceName, items: readonly Row[]): Promise<readonly Row[]> => {
  if (resource !== 'systemStage') return items;
  const full = new Map(
    (await readMany(resource, items.map(({ id }) => id).slice(0, MAX_IDS))).map((row) => [row.id, row]),
  );
  return items.map((item) => full.get(item.id) ?? item);
};

/** Returns what a search of the audit log found for the typed names; undefined in other lists. */
const matchesIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'matches' in answer ? answer.matches : undefined;

const readPage = async (resource: ResourceName, { pagination, sort, filter, meta, signal }: GetListParams) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 50 };
  const query = { ...filterQuery(resource, filter), ...orderQuery(resource, sort), limit: perPage };
  const withPurchase = resource === 'account' && meta?.withPurchase === true;
  const operation = withPurchase ? 'listAccountsWithPurchase' : operationOf('list', resource);
  let matches: unknown;
  const found = await book.read(`${resource}|${operation}|${JSON.stringify(query)}`, page, async (cursor) => {
    const parameters = {
      query: defined<Record<string, string | number | boolean>>({ ...query, cursor: cursor ?? undefined }),
    };
    const answer = await send(operation, signal ? { ...parameters, signal } : parameters);
    matches = matchesIn(answer);
    return listIn(answer, resource);
  });
  const items = await withOfficeFields(resource, found.items);
  const pageInfo = { hasNextPage: found.hasNextPage, hasPreviousPage: page > 1 };
  const list = { data: [...items], pageInfo };
  return matches === undefined ? list : { ...list, meta: { matches } };
};

const change = async (resource: ResourceName, { id, data, previousData }: UpdateParams): Promise<Row> => {
  const body = changedFields(resource, previousData ?? {}, data);
  if (Object.keys(body).length === 0) return readOne(resource, String(id));
  // A form sends the version with which it was loaded.
  const ifMatch = typeof data.etag === 'string' ? { ifMatch: data.etag } : {};
  return withEtag(
    // The contract's answer to a change is the record.
    async (onEtag) =>
      (await send(operationOf('change', resource), { id: String(id), body, ...ifMatch, onEtag })) as Row,
  );
};

const create = async (resource: ResourceName, { data }: CreateParams): Promise<Row> => {
  const body = createFields(resource, data);
  const row = await send(operationOf('create', resource), { body, idempotencyKey: crypto.randomUUID() });
  book.forget(`${resource}|`);
  // The contract's answer to a creation is the record.
  return row as Row;
};

const remove = async (resource: ResourceName, id: string): Promise<void> => {
  await send(operationOf('delete', resource), { id });
  book.forget(`${resource}|`);
};

/** Returns the number of records that match a filter. Lists have only cursors, so the count is a query of its own. */
export const countOf = (resource: ResourceName, filter: Readonly<Record<string, unknown>>): Promise<number> =>
  guarded(async () => {
    const answer = await send(operationOf('count', resource), { query: filterQuery(resource, filter) });
    // The contract's count answer.
    return (answer as { readonly count: number }).count;
  });

const provider = {
  getList: (name: string, params: GetListParams) => guarded(() => readPage(resourceOf(name), params)),
  getOne: (name: string, { id }: { id: string | number }) =>
    guarded(async () => ({ data: await readOne(resourceOf(name), String(id)) })),
  getMany: (name: string, { ids }: { ids: readonly (string | number)[] }) =>
    guarded(async () => ({ data: await readMany(resourceOf(name), ids.map(String)) })),
  create: (name: string, params: CreateParams) =>
    guarded(async () => ({ data: await create(resourceOf(name), params) })),
  update: (name: string, params: UpdateParams) =>
    guarded(async () => ({ data: await change(resourceOf(name), params) })),
  delete: (name: string, { id, previousData }: { id: string | number; previousData?: Row }) =>
    guarded(async () => {
      await remove(resourceOf(name), String(id));
      return { data: previousData ?? { id: String(id) } };
    }),
  supportAbortSignal: true,
} satisfies { getList: (name: string, params: GetListParams) => Promise<GetListResult> } & Record<string, unknown>;

/** react-admin's data provider over the typed client. */
// The methods are generic over a record type of the caller's choice, so the cast is needed.
export const dataProvider = provider as unknown as DataProvider;
