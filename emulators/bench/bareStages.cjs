// The comparison for GET /systemStages: a handler of firebase-functions that only returns the same JSON with the same headers.
'use strict';

const { onRequest } = require('firebase-functions/https');

const { body, headers } = JSON.parse(process.env.BENCH_ANSWER);

exports.api = onRequest({ concurrency: 80 }, (_request, response) => {
  response.status(200).set(headers).send(JSON.stringify(body));
});
