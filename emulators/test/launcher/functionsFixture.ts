import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../launcher/stackFolder.ts';

/** Functions whose scheduler records the campaign time. Each run takes a while, so that overlaps would show. */
const source = `
const { onRequest } = require('firebase-functions/v2/https');
const { onSchedule } = require('firebase-functions/v2/scheduler');
const { onDocumentCreated } = require('firebase-functions/v2/firestore');
const { initializeApp } = require('firebase-admin/app');
const { getFirestore } = require('firebase-admin/firestore');
const { readFileSync } = require('node:fs');
const region = 'asia-northeast1';
initializeApp();
const clock = () => JSON.parse(readFileSync(process.env.LOCAL_CLOCK_FILE, 'utf8'));
const seen = ['SITE_URL', 'SMTP_URL', 'STRIPE_API_BASE', 'BEACON_RELAYS', 'TSA_URLS', 'LAUNCHER_LEASH', 'FIREBASE_AUTH_EMULATOR_HOST'];
exports.api = onRequest({ region }, (request, response) => {
  if (!request.path.endsWith('/environment')) return response.status(404).json({});
  response.json(Object.fromEntries(seen.map((name) => [name, process.env[name] ?? null])));
});
exports.tick = onSchedule({ schedule: 'every 1 minutes', region }, async () => {
  const { now } = clock();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const ticks = getFirestore().collection('ticks');
  const { size } = await ticks.get();
  await ticks.doc(String(size).padStart(4, '0')).create({ before: now, after: clock().now });
});
exports.deliverMail = onDocumentCreated({ document: 'mails/{id}', region }, async (event) => {
  await event.data.ref.update({ state: 'SENT' });
});
`;

/** Writes a folder of functions for the launcher's tests, in the checkout so that it finds its packages. */
export function makeFunctions(): { folder: string; remove(): void } {
  const folder = join(projectRoot, '.local', `launcher-test-${process.pid}`);
  mkdirSync(join(folder, 'lib'), { recursive: true });
  const packages = { 'firebase-admin': '*', 'firebase-functions': '*' };
  const manifest = { name: 'fixture', main: 'lib/index.cjs', engines: { node: '22' }, dependencies: packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'lib', 'index.cjs'), source);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
