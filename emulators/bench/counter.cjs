// Counts the documents that a process reads and writes, as Firestore bills them. Each document that a look-up or a query returns is a read. So are
// each document that a look-up finds missing, each thousand index entries of a count, and each query without a result. Each document written is
// a write; deletes are counted apart.
//
// It hooks in where the client library hands its calls to gRPC (`request` and `requestStream` of its Firestore), so everything built on that
// library is counted.
'use strict';

const counts = { reads: 0, writes: 0, deletes: 0 };

/** Counts the writes of a batch or transaction. A transform is part of a write. */
const countWrites = ({ writes = [] }) => {
  for (const write of writes) counts[write.delete ? 'deletes' : 'writes'] += 1;
};

const ENTRIES_IN_READ = 1_000;

/** Returns the reads of an aggregation. The entries of a sum are known only if it counts them, too. */
const readsOfAggregation = ({ structuredAggregationQuery = {} } = {}, { aggregateFields = {} }) => {
  const counted = (structuredAggregationQuery.aggregations ?? []).filter((one) => one.count).map((one) => one.alias);
  const entries = counted.map((alias) => Number(aggregateFields[alias]?.integerValue ?? 0));
  return Math.max(1, ...entries.map((count) => Math.ceil(count / ENTRIES_IN_READ)));
};

const countAnswers = (method, request, stream) => {
  let documents = 0;
  stream.on('data', (answer) => {
    if (method === 'batchGetDocuments' && (answer.found || answer.missing)) counts.reads += 1;
    if (method === 'runQuery' && answer.document) {
      documents += 1;
      counts.reads += 1;
    }
    if (method === 'runAggregationQuery' && answer.result) counts.reads += readsOfAggregation(request, answer.result);
  });
  stream.on('end', () => {
    if (method === 'runQuery' && documents === 0) counts.reads += 1;
  });
  return stream;
};

/** Makes every client of this Firestore class count its calls. */
const count = (Firestore) => {
  const { request, requestStream } = Firestore.prototype;
  Firestore.prototype.request = function (method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') countWrites(body);
    return request.call(this, method, body, ...rest);
  };
  Firestore.prototype.requestStream = async function (method, bidirectional, request, ...rest) {
    return countAnswers(method, request, await requestStream.call(this, method, bidirectional, request, ...rest));
  };
};

module.exports = { count, counts };
