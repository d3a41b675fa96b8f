import { z } from 'zod';
import { stack } from './stack.ts';
import { defined } from 'functions/shared/defined';
import { isSameJSON } from '../../client/sameJSON.ts';

/** The emulators accept this token as the Admin SDK's, without rules. */
const asAdminSDK = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const root = `projects/${stack.projectId}/databases/(default)/documents`;
const base = `http://${stack.firestoreHost}/v1/${root}`;

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [field: string]: Plain };

/** Returns a plain value in the form of Firestore's REST API. */
const encoded = (value: Plain): object => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(encoded) } };
  return { mapValue: { fields: fieldsOf(value) } };
};
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
const fieldsOf = (data: { readonly [field: string]: Plain }): object =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encoded(value)]));

const valueSchema = z.looseObject({
  stringValue: z.string().optional(),
  integerValue: z.string().optional(),
  doubleValue: z.number().optional(),
  booleanValue: z.boolean().optional(),
});

/** Returns scalars as they are and everything else as REST text, which is enough to compare two states. */
const decoded = (value: unknown): unknown => {
  const one = valueSchema.parse(value);
  if (one.integerValue !== undefined) return Number(one.integerValue);
  const scalar = one.stringValue ?? one.doubleValue ?? one.booleanValue;
  if (scalar !== undefined) return scalar;
  return 'nullValue' in one ? null : JSON.stringify(one);
};

const documentSchema = z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()).default({}) });

export type StoredDocument = Readonly<Record<string, unknown>> & { readonly id: string };

const MAX_TRIES = 5;

/** Calls Firestore. Running work may lock a document, so aborted calls are retried, as in Firestore's own clients. */
const call = async (method: string, url: string, body?: object, tries = 1): Promise<unknown> => {
  const init = defined({ method, headers: asAdminSDK, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await fetch(url, init);
  const said = await answer.text();
  // Parsed here, so that its objects are of this file's realm, like those that they are compared with.
  if (answer.ok) return JSON.parse(said);
  if (tries < MAX_TRIES && said.includes('ABORTED')) return await call(method, url, body, tries + 1);
  throw new Error(`Firestore answered ${answer.status} to ${method} ${url}: ${said}`);
};

/** Writes a document without the API, like the seed; `data` as the functions' store would write it. */
export const putDocument = async (collection: string, id: string, data: object): Promise<void> => {
  // Entities' records are plain JSON.
  const fields = fieldsOf(data as { readonly [field: string]: Plain });
  await call('PATCH', `${base}/${collection}/${id}`, { fields });
};

const queriedSchema = z.array(z.object({ document: documentSchema.optional() }));

/**
 * Reads the documents of a collection in one query, because Google's emulator scans the whole collection for each page of a list.
 * @param select their fields; absent: all
 */
const queried = async (collection: string, select?: object): Promise<z.infer<typeof documentSchema>[]> => {
  const parts = collection.split('/');
  const structuredQuery = defined({ from: [{ collectionId: parts.pop() }], select });
  const rows = queriedSchema.parse(await call('POST', `${[base, ...parts].join('/')}:runQuery`, { structuredQuery }));
  return rows.flatMap(({ document }) => document ?? []);
};

const decodedDocument = ({ name, fields }: z.infer<typeof documentSchema>): StoredDocument => {
  const values = Object.entries(fields).map(([field, value]) => [field, decoded(value)]);
  return { ...Object.fromEntries(values), id: name.slice(name.lastIndexOf('/') + 1) };
};

/** Returns all documents of a collection, by id. */
export const documentsOf = async (collection: string): Promise<StoredDocument[]> =>
  (await queried(collection)).map(decodedDocument);

/** Empties the database. */
export const clearFirestore = async (): Promise<void> => {
  await call('DELETE', `http://${stack.firestoreHost}/emulator/v1/${root}`);
};

const namesOf = async (collection: string): Promise<string[]> =>
  (await queried(collection, { fields: [{ fieldPath: '__name__' }] })).map(({ name }) => name);

/** The most documents in one commit. */
const MAX_WRITES = 400;

/** Subcollections of a draw are not in the database's list of collections. */
const IN_DRAWS = ['pages', 'places', 'ranges', 'files', 'changes'].map((name) => `draws/1/${name}`);

const collections = async (): Promise<string[]> => {
  const listed = await call('POST', `${base}:listCollectionIds`, { pageSize: 100 });
  return z.object({ collectionIds: z.array(z.string()).default([]) }).parse(listed).collectionIds;
};

/** Returns the documents that contain one of the texts anywhere, as `collection/id`, including pages and files of draws. */
export const documentsWith = async (...texts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const name of [...(await collections()), ...IN_DRAWS]) {
    for (const one of await documentsOf(name)) {
      const written = JSON.stringify(one);
      if (texts.some((text) => written.includes(text))) found.push(`${name}/${one.id}`);
    }
  }
  return found;
};

const allNames = async (): Promise<string[]> =>
  (await Promise.all([...(await collections()), ...IN_DRAWS].map(namesOf))).flat();

/** Documents by name, each with its fields in the form of Firestore's REST API. */
export type Contents = ReadonlyMap<string, unknown>;

const rowsSchema = z.array(z.object({ found: documentSchema.optional() }));

/** Returns the documents with these names, `collection/id`, in this order, in one read; undefined: there is none. */
export const documentsAt = async (paths: readonly string[]): Promise<(StoredDocument | undefined)[]> => {
  const names = paths.map((path) => `${root}/${path}`);
  const rows = rowsSchema.parse(await call('POST', `${base}:batchGet`, { documents: names }));
  const found = new Map(
    rows.flatMap(({ found: one }) => (one === undefined ? [] : [[one.name, decodedDocument(one)]])),
  );
  return names.map((name) => found.get(name));
};

const contentsOf = async (documents: readonly string[]): Promise<Contents> => {
  if (documents.length === 0) return new Map();
  const rows = rowsSchema.parse(await call('POST', `${base}:batchGet`, { documents }));
  return new Map(rows.flatMap(({ found }) => (found === undefined ? [] : [[found.name, found.fields]])));
};

/** Returns whether a document is one of these, named `collection/id`. */
const isOneOf = (paths: readonly string[]): ((name: string) => boolean) => {
  const names = new Set(paths.map((path) => `${root}/${path}`));
  return (name) => names.has(name);
};

/** Returns the contents of the database without these documents, named `collection/id`. */
export const contentsBut = async (paths: readonly string[]): Promise<Contents> => {
  const isLeftOut = isOneOf(paths);
  return await contentsOf((await allNames()).filter((name) => !isLeftOut(name)));
};

/** Returns the writes after which the database has these contents and nothing else but the kept documents. */
const writesTo = async (wanted: Contents, isProtected: (name: string) => boolean): Promise<object[]> => {
  const names = await allNames();
  const present = await contentsOf(names.filter((name) => wanted.has(name)));
  const gone = names.filter((name) => !wanted.has(name) && !isProtected(name));
  const changed = [...wanted].filter(([name, fields]) => !isSameJSON(present.get(name), fields));
  return [
    ...gone.map((name) => ({ delete: name })),
    ...changed.map(([name, fields]) => ({ update: { name, fields } })),
  ];
};

/** Work in progress writes at most once more, because the documents that it reads are gone. */
const MAX_LOOKS = 10;

/**
 * Makes the database have these contents and nothing else but the kept documents, named `collection/id`. Unchanged documents stay
 * untouched, so that no trigger fires for them. An open transaction may still write between the check and the deletion, which waits for
 * it, so the check repeats until nothing is left to write.
 */
export const setContents = async (wanted: Contents, preserved: readonly string[]): Promise<void> => {
  const isProtected = isOneOf(preserved);
  let left = '';
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const writes = await writesTo(wanted, isProtected);
    if (writes.length === 0) return;
    left = JSON.stringify(writes.slice(0, 3));
    for (let start = 0; start < writes.length; start += MAX_WRITES) {
      await call('POST', `${base}:commit`, { writes: writes.slice(start, start + MAX_WRITES) });
    }
  }
  throw new Error(`The emptied database still receives writes: ${left}`);
};

/** Writes some fields of a document without the API, as a crash or a slow mail server would leave them. */
export const changeDocument = async (collection: string, id: string, data: object): Promise<void> => {
  const mask = Object.keys(data).map((field) => `updateMask.fieldPaths=${field}`);
  // Plain JSON, as above.
  const fields = fieldsOf(data as { readonly [field: string]: Plain });
  await call('PATCH', `${base}/${collection}/${id}?${mask.join('&')}`, { fields });
};

/** Removes fields of a document without the API, as in a document from before these fields existed. */
export const removeFields = async (collection: string, id: string, names: readonly string[]): Promise<void> => {
  const mask = names.map((field) => `updateMask.fieldPaths=${field}`);
  await call('PATCH', `${base}/${collection}/${id}?${mask.join('&')}`, { fields: {} });
};

/** Removes a document without the API. */
export const removeDocument = async (collection: string, id: string): Promise<void> => {
  await call('DELETE', `${base}/${collection}/${id}`);
};

const begunSchema = z.object({ transaction: z.string() });

/** Reads a document, existing or not, in a transaction that stays open. Writers of it wait until the returned function is called. */
export const holdDocument = async (collection: string, id: string): Promise<() => Promise<void>> => {
  const options = { options: { readWrite: {} } };
  const { transaction } = begunSchema.parse(await call('POST', `${base}:beginTransaction`, options));
  await call('POST', `${base}:batchGet`, { documents: [`${root}/${collection}/${id}`], transaction });
  return async () => void (await call('POST', `${base}:rollback`, { transaction }));
};
