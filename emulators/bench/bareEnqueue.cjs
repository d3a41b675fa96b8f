// The bare side of the row `enqueue`: one BulkWriter that writes `count` copies of a mail, each with an id and a recipient of its own. It reads no
// recipients, parses nothing and stores no position in a list. With BulkWriter's own throttling, the rate begins at 500 documents a second.
'use strict';

const { randomBytes } = require('node:crypto');
const { createRequire } = require('node:module');
const { join } = require('node:path');

// The functions' version of the client library.
const fromFunctions = createRequire(join(module.path, '..', '..', 'functions', 'package.json'));
const { Firestore } = fromFunctions('firebase-admin/firestore');

const db = new Firestore({ projectId: process.env.GCLOUD_PROJECT });
const mails = db.collection('bulkMails');

const enqueue = async ({ data: { model, count, throttling } }) => {
  const writer = db.bulkWriter({ throttling });
  for (let index = 0; index < count; index += 1) {
    const id = randomBytes(20).toString('hex');
    const address = `${id}@example.jp`;
    const recipient = { ...model.recipient, accountID: id.slice(0, 20) };
    const reader = { recipient, subjectID: recipient.accountID, to: { ...model.to, address }, email: address };
    void writer.create(mails.doc(id), { ...model, ...reader, cause: 'bare' });
  }
  await writer.close();
};

module.exports = { api: (_request, response) => response.end(), enqueue: { run: enqueue } };
