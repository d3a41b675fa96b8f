// Records a process's calls of Firestore: the shape of each query once, and each commit. Emulators enforce neither indexes nor limits. After a
// run, the recording is therefore compared with firestore.indexes.json (emulators/indexes) and with Firestore's limits (emulators/limits). It
// hooks in where the client library hands its calls to gRPC, so it sees every query and every write.
//
// `node --require` loads it into each process whose FIRESTORE_RECORD names the folder to write to. jest has modules of its own, so setup.ts hooks
// them. The product does not depend on it.
'use strict';

const { appendFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const EACH_DOCUMENT = 32;
const EACH_NAME = 16;
const bytesOf = (text) => Buffer.byteLength(text, 'utf8');
const nameSize = (path) => path.split('/').reduce((sum, part) => sum + bytesOf(part) + 1, EACH_NAME);

/** A value's size in a document, in bytes (https://firebase.google.com/docs/firestore/storage-size). */
const valueSize = (value) => {
  if (typeof value.stringValue === 'string') return bytesOf(value.stringValue) + 1;
  if (value.mapValue) return fieldsSize(value.mapValue.fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).reduce((sum, one) => sum + valueSize(one), 0);
  if (value.bytesValue) return value.bytesValue.length;
  if (value.referenceValue) return nameSize(pathOf(value.referenceValue));
  if (value.geoPointValue) return 16;
  return value.booleanValue !== undefined || 'nullValue' in value ? 1 : 8;
};
const fieldsSize = (fields) =>
  Object.entries(fields ?? {}).reduce((sum, [name, value]) => sum + bytesOf(name) + 1 + valueSize(value), 0);

/** The entries of a value in the automatic indexes, ascending and descending: a map's by its parts, an array's by its elements. */
const entriesOf = (value) => {
  if (value.mapValue) return Object.values(value.mapValue.fields ?? {}).reduce((sum, one) => sum + entriesOf(one), 2);
  return value.arrayValue ? 2 + (value.arrayValue.values ?? []).length : 2;
};

/** Fields with fewer entries are irrelevant to the limit of 40,000. */
const MANY_ENTRIES = 100;
const wideFields = (fields) =>
  Object.entries(fields ?? {}).flatMap(([name, value]) => {
    const entries = entriesOf(value);
    return entries > MANY_ENTRIES ? [[name, entries]] : [];
  });

/** The path after `projects/{id}/databases/{id}/documents/`. */
const pathOf = (name) => name.split('/').slice(5).join('/');

const written = ({ update, delete: removed, transform, updateTransforms }) => {
  const name = update?.name ?? removed ?? transform?.document ?? '';
  const bytes = update ? EACH_DOCUMENT + nameSize(pathOf(name)) + fieldsSize(update.fields) : 0;
  const transforms = (updateTransforms ?? transform?.fieldTransforms ?? []).length;
  return { path: pathOf(name), bytes, transforms, wide: wideFields(update?.fields) };
};

/** Returns the conditions that all have to hold. Of an OR only its presence is recorded. */
const conditions = (filter) => {
  if (!filter) return [];
  if (filter.unaryFilter) return [{ field: filter.unaryFilter.field.fieldPath, op: filter.unaryFilter.op }];
  if (filter.fieldFilter) return [{ field: filter.fieldFilter.field.fieldPath, op: filter.fieldFilter.op }];
  const { op, filters } = filter.compositeFilter;
  return op === 'AND' ? filters.flatMap(conditions) : [{ field: '', op: 'OR' }];
};

const aggregated = ({ sum, avg }) => {
  if (sum) return { kind: 'sum', field: sum.field.fieldPath };
  return avg ? { kind: 'avg', field: avg.field.fieldPath } : { kind: 'count' };
};

const shapeOf = ({ structuredQuery, structuredAggregationQuery }) => {
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  const from = query?.from?.[0];
  if (!from) return null;
  return {
    collection: from.collectionId ?? '',
    group: from.allDescendants === true,
    filters: conditions(query.where),
    orderBy: (query.orderBy ?? []).map(({ field, direction }) => ({ field: field.fieldPath, direction })),
    aggregations: (structuredAggregationQuery?.aggregations ?? []).map(aggregated),
  };
};

/** Reports an error in here without failing the recorded call. */
const quietly = (act) => {
  try {
    act();
  } catch (error) {
    console.error('What Firestore was asked could not be written down', error);
  }
};

/** Records the calls of every client of this Firestore class in a folder: a query once for its shape, and each commit. */
const record = (Firestore, folder) => {
  const proto = Firestore.prototype;
  if (Object.hasOwn(proto, 'isRecorded')) return;
  Object.defineProperty(proto, 'isRecorded', { value: true });
  const { request, requestStream } = proto;
  const known = new Set();
  const write = (file, line) => appendFileSync(join(folder, file), `${line}\n`);
  const noteQuery = (body) => {
    const shape = JSON.stringify(shapeOf(body));
    if (shape === 'null' || known.has(shape)) return;
    known.add(shape);
    write('queries.jsonl', shape);
  };
  const noteCommit = (method, { writes = [] }) => {
    if (writes.length === 0) return;
    write('commits.jsonl', JSON.stringify({ at: Date.now(), method, writes: writes.map(written) }));
  };
  proto.request = function (method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') quietly(() => noteCommit(method, body));
    return request.call(this, method, body, ...rest);
  };
  proto.requestStream = function (method, bidirectional, body, ...rest) {
    if (method === 'runQuery' || method === 'runAggregationQuery') quietly(() => noteQuery(body));
    return requestStream.call(this, method, bidirectional, body, ...rest);
  };
};

const LIBRARY = /(^|[\\/])@google-cloud[\\/]firestore([\\/]build[\\/]src[\\/]index\.js)?$/;

/** Hooks into every Firestore library that this process loads later. */
const hook = (folder) => {
  const load = Module._load;
  Module._load = function (name, ...rest) {
    const exported = load.call(this, name, ...rest);
    if (LIBRARY.test(name) && exported?.Firestore) record(exported.Firestore, folder);
    return exported;
  };
};

const folder = process.env.FIRESTORE_RECORD;
// Node's hook does not reach jest's modules, which setup.ts hooks.
if (folder && process.env.JEST_WORKER_ID === undefined) hook(folder);

module.exports = { record };
