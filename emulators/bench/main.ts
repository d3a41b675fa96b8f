import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { startDatabase } from '../launcher/database.ts';
import { Shutdown } from '../launcher/shutdown.ts';
import { projectRoot } from '../launcher/stackFolder.ts';
import { applicantRows } from './applicant.ts';
import { buildBundle } from './bundle.ts';
import { type Course, projectId } from './course.ts';
import { drawRow } from './measured/draw.ts';
import { enqueueRows } from './measured/enqueue.ts';
import { erasureRow } from './measured/erasure.ts';
import { exportRows } from './measured/export.ts';
import { type Row, rowText } from './figure.ts';
import { linksRow } from './measured/links.ts';
import { loadingRow } from './loading.ts';
import { mailsRows } from './measured/mails.ts';
import { ownMailRow } from './measured/ownMail.ts';
import { paperRow } from './measured/paper.ts';
import { proofRow } from './measured/inPage/proof.ts';
import { settlementRow } from './measured/settlement.ts';
import { stagesRow } from './measured/stages.ts';
import { storedDrawRows } from './measured/storedDraw.ts';
import { treeRow } from './measured/tree.ts';
import { verificationRow } from './measured/verification.ts';
import { verifyRows } from './measured/inPage/verify.ts';
import { viewsRows } from './measured/views.ts';

const usage = `npm run bench -- [options]
  --seconds N      duration of each row, both sides together (default 30, at most 300)
  --json FILE      also write the rows as JSON to FILE
  --row NAME       run only one row: stages, verification, mails, ownMail, loading, links, applicant, settlement, export, paper, enqueue,
                   erasure, draw, tree, proof, storedDraw, verify or views
  --recipients N   recipients of the enqueued broadcast, and exported accounts (default 100000)
  --people N       people in the sample data of the office's views (default 10000)
  --profile DIR    write CPU profiles of all measured processes, for Chrome's developer tools
  --port-offset N  offset of the ports of the Firestore emulator (default: a free one)`;

const rows: Readonly<Record<string, (course: Course) => Promise<Row | Row[]>>> = {
  stages: stagesRow,
  verification: verificationRow,
  mails: mailsRows,
  ownMail: ownMailRow,
  loading: loadingRow,
  links: linksRow,
  applicant: applicantRows,
  settlement: settlementRow,
  export: exportRows,
  paper: paperRow,
  enqueue: enqueueRows,
  erasure: erasureRow,
  draw: drawRow,
  tree: treeRow,
  proof: proofRow,
  storedDraw: storedDrawRows,
  verify: verifyRows,
  views: viewsRows,
};

const afterOpeningMs = 5 * 60_000;
const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'functions/package.json'), 'utf8')));
const say = (line: string): void => console.log(line);

function optionsOf(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    seconds: text,
    json: text,
    row: text,
    profile: text,
    recipients: text,
    people: text,
    'port-offset': text,
  } as const;
  const { values } = parseArgs({ args, options });
  const seconds = Number(values.seconds ?? 30);
  if (!(seconds >= 1 && seconds <= 300)) throw new Error('--seconds has to be 1 to 300.');
  if (values.row !== undefined && !(values.row in rows))
    throw new Error(`--row has to be one of ${Object.keys(rows).join(', ')}.`);
  const portOffset = values['port-offset'] === undefined ? null : Number(values['port-offset']);
  if (portOffset !== null && !Number.isInteger(portOffset)) throw new Error('--port-offset has to be an integer.');
  const recipients = Number(values.recipients ?? 100_000);
  if (!(Number.isInteger(recipients) && recipients >= 1000))
    throw new Error('--recipients has to be an integer of 1000 or more.');
  const people = Number(values.people ?? 10_000);
  if (!(Number.isInteger(people) && people >= 1000)) throw new Error('--people has to be an integer of 1000 or more.');
  return {
    seconds,
    recipients,
    people,
    portOffset,
    json: values.json ?? null,
    row: values.row ?? null,
    profile: values.profile ?? null,
  };
}

async function measure(options: ReturnType<typeof optionsOf>, shutdown: Shutdown): Promise<Row[]> {
  // The measured servers run under the same Node as this process. Figures from two runtimes are not comparable.
  say(`Node ${process.version}; deployed is Node ${engines.node}`);
  const database = await startDatabase(projectId, options.portOffset, shutdown, say);
  const profile = options.profile === null ? null : resolve(options.profile);
  if (profile !== null) mkdirSync(profile, { recursive: true });
  const course: Course = {
    database,
    profile,
    seconds: options.seconds,
    recipients: options.recipients,
    people: options.people,
    bundle: await buildBundle(database.directory),
    clockShiftMs: fromISO(campaign.timetable.applicationStart) + afterOpeningMs - Date.now(),
  };
  const measured: Row[] = [];
  for (const [name, row] of Object.entries(rows)) {
    if (options.row !== null && options.row !== name) continue;
    for (const one of [await row(course)].flat()) {
      say(rowText(one));
      measured.push(one);
    }
  }
  return measured;
}

/** Measures the rows. A missed target is a result; only a row that cannot be measured is an error. */
async function main(args: string[]): Promise<void> {
  const options = optionsOf(args);
  // Without this, the client library, which this process uses, too, would look for a metadata server outside of this machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const shutdown = new Shutdown();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => void shutdown.run().finally(() => process.exit(1)));
  }
  try {
    const measured = await measure(options, shutdown);
    if (options.json !== null) writeFileSync(options.json, `${JSON.stringify({ rows: measured }, null, 2)}\n`);
  } finally {
    await shutdown.run();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${usage}`);
  process.exit(1);
});
