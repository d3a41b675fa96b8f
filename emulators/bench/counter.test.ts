import { createRequire } from 'node:module';
import { Readable } from 'node:stream';

interface Counter {
  count(library: object): void;
  counts: { reads: number; writes: number; deletes: number };
}

const counter = (): Counter => {
  jest.resetModules();
  // The counter is plain JavaScript without types, since the measured process has no loader.
  return createRequire(__filename)('./counter.cjs') as Counter;
};

/** A client library with only its two calls to gRPC, whose answers the test gives. */
class Library {
  async request(_method: string, _body: object): Promise<string> {
    return 'done';
  }
  async requestStream(_method: string, _bidirectional: boolean, _request: object, answers: readonly object[]) {
    return Readable.from(answers);
  }
}

const document = { document: { name: 'a' } };
const aggregation = {
  aggregations: [
    { alias: 'all', count: {} },
    { alias: 'sum', sum: {} },
  ],
};
const request = { structuredAggregationQuery: aggregation };
const aggregate = (all: number, sum: number) => ({
  result: { aggregateFields: { all: { integerValue: String(all) }, sum: { integerValue: String(sum) } } },
});
const read = async (library: Library, method: string, answers: readonly object[]): Promise<unknown[]> => {
  const received: unknown[] = [];
  for await (const answer of await library.requestStream(method, false, request, answers)) received.push(answer);
  return received;
};

describe('the document counter', () => {
  it.each([
    [
      'a lookup of two documents, one of them missing',
      'batchGetDocuments',
      [{ transaction: 't' }, { found: {} }, { missing: 'b' }],
      2,
    ],
    ['a query with three results', 'runQuery', [document, document, document, { readTime: 1 }], 3],
    ['a query without a result', 'runQuery', [{ readTime: 1 }], 1],
    ['a count query that matches no document', 'runAggregationQuery', [aggregate(0, 0)], 1],
    ['a count query over 1,000 documents, whatever their sum', 'runAggregationQuery', [aggregate(1_000, 5_000)], 1],
    ['a count query over 1,001 documents', 'runAggregationQuery', [aggregate(1_001, 5_000)], 2],
    ['a method that does not read', 'listen', [document], 0],
  ])('counts the reads of %s', async (_, method, answers, reads) => {
    const { count, counts } = counter();
    const [library, before] = [class extends Library {}, counts.reads];
    count(library);
    expect(await read(new library(), method, answers)).toEqual(answers);
    expect(counts.reads - before).toBe(reads);
  });

  it('counts writes and deletes of a commit, each document once', async () => {
    const { count, counts } = counter();
    const library = class extends Library {};
    count(library);
    const before = { ...counts };
    const writes = [{ update: {}, updateTransforms: [{}] }, { update: {} }, { delete: 'a' }];
    expect(await new library().request('commit', { writes })).toBe('done');
    await new library().request('rollback', {});
    expect([counts.writes - before.writes, counts.deletes - before.deletes]).toEqual([2, 1]);
  });
});
