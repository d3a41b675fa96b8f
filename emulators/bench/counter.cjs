// Counts the documents that a process reads and writes, as Firestore bills them: a read for every document that a look-up or a query asked for
// and got an answer about, a missing one included; one for a query without a result; a write for every document written, a delete apart.
// Hooked in where the client library hands its calls to gRPC (`request` and `requestStream` of its Firestore), so whatever is built on it counts.
'use strict';

const counts = { reads: 0, writes: 0, deletes: 0 };

/** The writes of a batch or transaction. A transform belongs to the write beside it. */
const countWrites = ({ writes = [] }) => {
  for (const write of writes) counts[write.delete ? 'deletes' : 'writes'] += 1;
};

const countAnswers = (method, stream) => {
  let documents = 0;
  stream.on('data', (answer) => {
    if (method === 'batchGetDocuments' && (answer.found || answer.missing)) counts.reads += 1;
    if (method === 'runQuery' && answer.document) {
      documents += 1;
      counts.reads += 1;
    }
    if (method === 'runAggregationQuery' && answer.result) counts.reads += 1;
  });
  stream.on('end', () => {
    if (method === 'runQuery' && documents === 0) counts.reads += 1;
  });
  return stream;
};

/** Counts for every Firestore of this class. */
const count = (Firestore) => {
  const { request, requestStream } = Firestore.prototype;
  Firestore.prototype.request = function (method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') countWrites(body);
    return request.call(this, method, body, ...rest);
  };
  Firestore.prototype.requestStream = async function (method, ...rest) {
    return countAnswers(method, await requestStream.call(this, method, ...rest));
  };
};

module.exports = { count, counts };
