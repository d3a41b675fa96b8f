import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedQueries } from './recording.ts';

interface Hook {
  record(library: object, folder: string): void;
}
// The hook is plain JavaScript without types, for processes without a loader.
const { record } = createRequire(__filename)('./hook.cjs') as Hook;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vl-recording-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a client library with only its two calls to gRPC. */
const library = () => {
  class Library {
    async request(_method: string, _body: object): Promise<string> {
      return 'done';
    }
    async requestStream(_method: string, _bidirectional: boolean, _body: object): Promise<string> {
      return 'answers';
    }
  }
  record(Library, folder);
  return new Library();
};

const field = (fieldPath: string) => ({ fieldPath });
const equal = (name: string) => ({ fieldFilter: { field: field(name), op: 'EQUAL' } });
const commits = (): unknown[] =>
  readFileSync(join(folder, 'commits.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

const named = (path: string): string => `projects/p/databases/(default)/documents/${path}`;

it('records a repeated query once and does not change its answer', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'shops' }],
    where: {
      compositeFilter: { op: 'AND', filters: [equal('a'), { unaryFilter: { field: field('b'), op: 'IS_NULL' } }] },
    },
    orderBy: [{ field: field('c'), direction: 'DESCENDING' }],
  };
  const client = library();
  expect(await client.requestStream('runQuery', false, { structuredQuery })).toBe('answers');
  await client.requestStream('runQuery', false, { structuredQuery });
  await client.requestStream('batchGetDocuments', false, {});
  expect(recordedQueries(folder)).toEqual([
    {
      collection: 'shops',
      group: false,
      filters: [
        { field: 'a', op: 'EQUAL' },
        { field: 'b', op: 'IS_NULL' },
      ],
      orderBy: [{ field: 'c', direction: 'DESCENDING' }],
      aggregations: [],
    },
  ]);
});

it('records counts and sums, and an OR filter only as OR', async () => {
  const where = { compositeFilter: { op: 'OR', filters: [equal('a'), equal('b')] } };
  const structuredAggregationQuery = {
    structuredQuery: { from: [{ collectionId: 'shops', allDescendants: true }], where },
    aggregations: [{ count: {} }, { sum: { field: field('c') } }],
  };
  await library().requestStream('runAggregationQuery', false, { structuredAggregationQuery });
  expect(recordedQueries(folder)).toEqual([
    {
      collection: 'shops',
      group: true,
      filters: [{ field: '', op: 'OR' }],
      orderBy: [],
      aggregations: [{ kind: 'count' }, { kind: 'sum', field: 'c' }],
    },
  ]);
});

it('records a commit with the sizes that Firestore counts', async () => {
  // The example of Firestore's storage page has 147 bytes, of which the document's name takes 44 (users/jeff/tasks/my_task_id).
  const fields = {
    type: { stringValue: 'Personal' },
    done: { booleanValue: false },
    priority: { integerValue: '1' },
    description: { stringValue: 'Learn Cloud Firestore' },
  };
  const rows = { arrayValue: { values: Array.from({ length: 200 }, () => ({ integerValue: '1' })) } };
  await library().request('commit', {
    writes: [
      { update: { name: named('users/jeff/tasks/my_task_id'), fields }, updateTransforms: [{}, {}] },
      { update: { name: named('pages/0'), fields: { rows } } },
      { delete: named('users/jeff') },
    ],
  });
  await library().request('rollback', {});
  expect(commits()).toEqual([
    {
      at: expect.any(Number),
      method: 'commit',
      writes: [
        { path: 'users/jeff/tasks/my_task_id', bytes: 147, transforms: 2, wide: [] },
        { path: 'pages/0', bytes: 32 + (6 + 2 + 16) + 5 + 200 * 8, transforms: 0, wide: [['rows', 202]] },
        { path: 'users/jeff', bytes: 0, transforms: 0, wide: [] },
      ],
    },
  ]);
});

it('patches the Firestore that firebase-admin loads, only if FIRESTORE_RECORD is set', () => {
  const says = (name: string, code: string): string =>
    execFileSync(process.execPath, ['--require', join(__dirname, 'hook.cjs'), '--eval', code], {
      env: { PATH: process.env.PATH, FIRESTORE_RECORD: name },
      encoding: 'utf8',
    });
  const code = `console.log(Object.hasOwn(require('firebase-admin/firestore').Firestore.prototype, 'isRecorded'))`;
  expect(says(folder, code).trim()).toBe('true');
  // Without FIRESTORE_RECORD the library is not patched.
  expect(says('', code).trim()).toBe('false');
});
