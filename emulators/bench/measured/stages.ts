import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { timetableEntries } from 'functions/shared/campaign/stages';
import { systemStage } from 'functions/shared/entities/systemStage';
import { storedFields } from 'functions/shared/entities/stored';
import { type Course, projectId } from '../course.ts';
import { routeDuel } from '../duel.ts';
import type { Row } from '../figure.ts';
import { requestText } from '../load.ts';

const bareModule = join(dirname(fileURLToPath(import.meta.url)), '../bareStages.cjs');
const request = requestText('GET', '/api/v1/systemStages');
/** The limit for a slice. More requests would only take time. */
const most = 100_000;

/** Writes the history that the scheduler would have written by now. */
async function writeHistory({ database, clockShiftMs }: Course): Promise<void> {
  const now = Date.now() + clockShiftMs;
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const started = timetableEntries(campaign.timetable).filter(({ startsAt }) => fromISO(startsAt) <= now);
  try {
    for (const entry of started) {
      const record = { ...entry, createdAt: entry.startsAt, updatedAt: entry.startsAt };
      await firestore.collection(systemStage.plural).doc(entry.id).set(storedFields(systemStage, record));
    }
  } finally {
    await firestore.terminate();
  }
}

/** The headers that the handler sets itself. The server sets all others, on both sides. */
const ownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'x-powered-by'].includes(name),
    ),
  );

/** The row that compares GET /systemStages with a bare handler that sends the same JSON and headers. */
export async function stagesRow(course: Course): Promise<Row> {
  await writeHistory(course);
  return await routeDuel(course, {
    about: { name: 'GET /systemStages', unit: 'requests/s', wanted: { sense: 'at least', ratio: 0.85 } },
    target: { connections: 64, status: 200, request: () => request },
    most,
    bareModule,
    bareEnv: ({ body, headers }) => ({ BENCH_ANSWER: JSON.stringify({ body, headers: ownHeaders(headers) }) }),
  });
}
