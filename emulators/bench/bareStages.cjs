// What GET /systemStages is held against: a handler of firebase-functions that answers the same JSON under the same headers, and nothing else.
'use strict';

const { onRequest } = require('firebase-functions/https');

const { body, headers } = JSON.parse(process.env.BENCH_ANSWER);

exports.api = onRequest({ concurrency: 80 }, (_request, response) => {
  response.status(200).set(headers).send(JSON.stringify(body));
});
