// The bare side of the row `mails`. It reads the mail and the record that the mail is about, claims the mail by a conditional write, sends it
// through nodemailer's own pool, and writes the outcome by a conditional write. It renders no text and signs no link.
'use strict';

const { createRequire } = require('node:module');
const { join } = require('node:path');

// The functions' versions of both libraries.
const fromFunctions = createRequire(join(module.path, '..', '..', 'functions', 'package.json'));
const { Firestore } = fromFunctions('firebase-admin/firestore');
const { createTransport } = fromFunctions('nodemailer');

const db = new Firestore({ projectId: process.env.GCLOUD_PROJECT });
const CONNECTIONS = 10;
const { hostname: host, port } = new URL(process.env.SMTP_URL);
const transport = createTransport({
  host,
  port: Number(port),
  pool: true,
  maxConnections: CONNECTIONS,
  ignoreTLS: true,
});
const message = JSON.parse(process.env.BENCH_MESSAGE);

const deliver = async ({ data: { id } }) => {
  const ref = db.collection('bulkMails').doc(id);
  const snapshot = await ref.get();
  const mail = snapshot.data();
  if (mail.state !== 'QUEUED') return;
  await db.collection('accounts').doc(mail.subjectID).get();
  const claimed = { ...mail, state: 'SENDING', attempts: mail.attempts + 1 };
  const { writeTime } = await ref.update(claimed, { lastUpdateTime: snapshot.updateTime });
  await transport.sendMail({ ...message, to: mail.to, messageId: `<${id}@bench.example.jp>` });
  await ref.update({ ...claimed, state: 'SENT', sentAt: new Date().toISOString() }, { lastUpdateTime: writeTime });
};

module.exports = { api: (_request, response) => response.end(), deliverBulkMail: { run: deliver } };
