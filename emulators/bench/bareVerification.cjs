// The comparison for POST /emailVerification: a handler of firebase-functions with the same Firestore reads and writes in one transaction, and
// without any check. The documents are copies of those that the API has written, each with a new id and address.
'use strict';

const { createHash, randomUUID } = require('node:crypto');
const { initializeApp } = require('firebase-admin/app');
const { getFirestore } = require('firebase-admin/firestore');
const { onRequest } = require('firebase-functions/https');

initializeApp();
const db = getFirestore();

const firstOf = async (collection) => (await db.collection(collection).limit(1).get()).docs[0].data();

let made = null;
const models = () =>
  (made ??= Promise.all(['emailVerifications', 'mails', 'rateLimits'].map(firstOf)).then(
    ([verification, mail, rateLimit]) => ({ verification, mail, rateLimit }),
  ));

const digest = (text) => createHash('sha256').update(text).digest('hex');

exports.api = onRequest({ concurrency: 80 }, async (request, response) => {
  const { verification, mail, rateLimit } = await models();
  const { email, verificationPattern } = request.body;
  const id = randomUUID();
  const rateLimits = db.collection('rateLimits').doc(digest(`rateLimit/${email}`));
  await db.runTransaction(async (transaction) => {
    await transaction.getAll(rateLimits, db.collection('accountEmails').doc(digest(email)));
    transaction.set(rateLimits, rateLimit);
    transaction.create(db.collection('emailVerifications').doc(id), { ...verification, email });
    const to = { ...mail.to, address: email };
    transaction.create(db.collection('mails').doc(digest(id)), { ...mail, subjectID: id, to });
  });
  response.status(201).set(JSON.parse(process.env.BENCH_HEADERS));
  response.send(JSON.stringify({ id, email, expiredAt: verification.expiredAt, verificationPattern }));
});
